/**
 * Servers in one process, as loading their code is most of what starting one takes. The message `{ id, env }` starts one and `{ id }`
 * stops it; each is answered by `{ id }`, or `{ id, error }`.
 */
import { once } from "node:events";
import { resolve } from "node:path";
import { readConfig } from "../../server/config.ts";
import { createHttpServer, loadSite } from "../../server/http-server.ts";
import { openLog } from "../../server/log.ts";
import { admitFirstOperator } from "../../server/operator/first-operator.ts";
import { startServices } from "../../server/services.ts";
import type { HostMessage } from "./host.ts";

const dist = resolve(import.meta.dirname, "../../dist");
const { log } = openLog();
const running = new Map<number, () => Promise<void>>();

async function start(env: Record<string, string>) {
  const config = readConfig(env);
  const site = await loadSite(dist, config);
  const services = await startServices(config, site, log);
  await admitFirstOperator(services);
  const { server, close } = createHttpServer({ config, services, site, log });
  server.listen(config.port, config.host);
  await once(server, "listening");
  return async () => {
    services.endStreams();
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
    await close();
  };
}

async function handle({ id, env }: HostMessage) {
  if (env) return void running.set(id, await start(env));
  await running.get(id)?.();
  running.delete(id);
}

process.on("message", (message: HostMessage) => {
  handle(message).then(
    () => process.send?.({ id: message.id }),
    (error: Error) => process.send?.({ id: message.id, error: error.stack }),
  );
});
process.on("disconnect", () => process.exit());
process.on("unhandledRejection", (error) => log.error({ error: String(error) }, "unhandled"));
