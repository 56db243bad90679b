import { copyFile, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { newDataDir, secret } from "./app.ts";
import { applicant } from "./applicants.ts";
import type { TestEngine } from "./engines.ts";
import { person } from "./people.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

type Row = Record<string, string | number | null>;
type Settings = Record<string, string> & { DATA_DIR: string };

/**
 * What servers share: a data directory and a database, which on an engine has its tables already. `env` are their settings (the test may claim any
 * client address), `rows` looks into the database from outside. Disposing removes the directory.
 */
export async function newDeployment(engine?: TestEngine, more: Record<string, string> = {}) {
  const dataDir = await newDataDir();
  const shared = { AUTH_SECRET: secret, DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1", MAIL_PER_MINUTE: "60000" };
  const template = engine?.name === "sqlite" && process.env.TEST_SQLITE_TEMPLATE;
  if (template) await copyFile(template, join(dataDir, "selam.db"));
  const env: Settings = { ...shared, ...(await engine?.newDatabase()), ...more };
  return {
    env,
    outbox: join(env.DATA_DIR, "outbox"),
    rows: (sql: string) => (env.DATABASE_URL ? postgresRows(env.DATABASE_URL, sql) : sqliteRows(env.DATA_DIR, sql)),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export type Deployment = Awaited<ReturnType<typeof newDeployment>>;

async function sqliteRows(dataDir: string, sql: string): Promise<Row[]> {
  const database = new DatabaseSync(join(dataDir, "selam.db"), { timeout: 5000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

async function postgresRows(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** What Node is told so that a server or command of a test starts without the work that no test but one of costs or sizes is about. */
export const quickStart = ["--import", "./test/support/quick-start.ts"];

/** Likewise for a test of sizes: it does without compressing what is not asked for. */
export const coldStart = ["--import", "./test/support/cold-start.ts"];

/** A server of its own process, killed when disposed; quick to start unless other `options` are given for Node. */
export async function launch(
  env: Record<string, string>,
  entry?: string,
  options = quickStart,
): Promise<ServerProcess & AsyncDisposable> {
  const server = await startServer(env, entry, options);
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.kill("SIGKILL")) };
}

let clients = 0;

/** A client address that nobody has used before. */
export const newAddress = () => `10.${process.pid % 256}.${(++clients >> 8) % 256}.${clients % 256}`;

/** Posts a signup as JSON, from a client of its own unless `address` is given. Rejects without an answer within a minute. */
export const signUp = (url: string, changes: Record<string, unknown> = {}, address = newAddress()) =>
  post(`${url}/api/waitlist`, person(changes), address);

/** Posts an ambassador's application, likewise. */
export const apply = (url: string, changes: Record<string, unknown> = {}, address = newAddress()) =>
  post(`${url}/api/ambassadors`, applicant(changes), address);

const post = (url: string, values: object, address: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(60_000),
  });

/** Opens the stream of counts. `counts` are those told so far; `ended` tells how it ended. Disposing leaves it. */
export async function openCounts(url: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/waitlist/events`, { signal: leaving.signal });
  if (answer.status !== 200) throw new Error(`the event stream answers ${answer.status}`);
  const counts: number[] = [];
  async function read() {
    let text = "";
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = event.match(/^event: count\ndata: (.*)$/)?.[1];
        if (data) counts.push(JSON.parse(data).count);
      }
    }
    return "ended" as const;
  }
  const ended = read().catch(() => "broken" as const);
  const leave = async () => {
    leaving.abort();
    await ended;
  };
  return { counts, last: () => counts.at(-1), ended, [Symbol.asyncDispose]: leave };
}

/** A bare TCP connection to a server. `received` is what came so far; `closed` resolves once the other side is done. */
export async function openSocket(port: number): Promise<Disposable & RawSocket> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk) => (text += chunk));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()).once("end", () => resolve()));
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  const send = (bytes: string | Uint8Array) => void socket.write(bytes);
  return { socket, send, received: () => text, closed, [Symbol.dispose]: () => void socket.destroy() };
}

type RawSocket = { socket: Socket; send(bytes: string | Uint8Array): void; received(): string; closed: Promise<void> };

/** The value of one line of a server's /metrics, such as `selam_database_up`. */
export async function metric(url: string, line: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}
