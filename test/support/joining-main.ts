/**
 * A server that only lets people join, as the real one does, behind one call that answers 201 once it is durable. It starts in a tenth of the
 * processor time, so that it can be killed a thousand times.
 */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { openStore } from "../../db/open.ts";
import { createJoining, type NewEntry } from "../../features/waitlist/server/joining.ts";
import { createRateLimits, writeWindows } from "../../http/rate-limit.ts";
import { schemas } from "../../server/schemas.ts";
import { createSettings } from "../../team/server/settings.ts";

const { DATABASE_URL: url, DATA_DIR: dataDir = "", PORT } = process.env;
const store = await openStore({ url, dataDir, schemas, onError() {} });
const publisher = { publish: async () => {}, forget: async () => {}, toldOf: async () => [] };
const settings = createSettings(store);
const join = createJoining({
  store,
  settings,
  publisher,
  limits: createRateLimits(store, writeWindows),
  senderNetworkOf: () => "test",
});
const empty = { locale: "en", interest: null, corridor: null, amount: null, source: null, consent: "1" };

createServer(async (request, answer) => {
  const end = (status: number, body: object) => answer.writeHead(status).end(JSON.stringify(body));
  if (request.method === "GET") return store.ping().then(() => end(200, {}));
  const entry = { ...empty, ...((await json(request)) as object) } as NewEntry;
  const joined = await join({ client: String(request.headers["x-forwarded-for"]), entry });
  end("id" in joined ? 201 : 409, joined);
}).listen(Number(PORT), "127.0.0.1");
