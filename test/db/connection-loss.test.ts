import assert from "node:assert/strict";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { test } from "node:test";
import { Client } from "pg";
import { newDataDir, secret } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { launch } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

/** Stands between a server and its database at `url`; `cut` resets every connection. */
async function startLine(url: string) {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(new URL(url).port), "127.0.0.1");
    sockets.add(near);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  const { port } = line.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const stop = () => {
    cut();
    line.close();
  };
  return { url: Object.assign(new URL(url), { port }).href, cut, stop };
}

/** Runs `during` while nobody else can touch the waitlist, so that joins wait in the database. */
async function whileLocked(url: string, during: (admin: Client) => Promise<void>) {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("begin");
    await admin.query("lock table waitlist in access exclusive mode");
    await during(admin);
  } finally {
    await admin.end();
  }
}

const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const ways = { "the line is cut": "cut", "PostgreSQL ends it": "terminate" } as const;

onEachEngine(
  "a connection that breaks in the middle of a query",
  (engine) => {
    for (const [what, way] of Object.entries(ways)) {
      test(`because ${what} makes that call 503, and the server goes on`, async () => {
        const dataDir = await newDataDir();
        const { DATABASE_URL: url = "" } = await engine.newDatabase();
        const line = await startLine(url);
        const server = await launch({ DATABASE_URL: line.url, AUTH_SECRET: secret, DATA_DIR: dataDir });
        const headers = { "content-type": "application/json" };
        const join = () =>
          fetch(`${server.url}/api/waitlist`, { method: "POST", headers, body: JSON.stringify(person()) });
        try {
          await whileLocked(url, async (admin) => {
            const answer = join().then(({ status }) => status, String);
            await until(async () => (await admin.query(waiting)).rowCount, { what: "the join to wait" });
            if (way === "cut") line.cut();
            else await admin.query(`select pg_terminate_backend(pid) from (${waiting}) as busy`);
            assert.equal(await answer, 503);
          });
          await until(async () => (await join()).status === 201, { what: "a join" });
        } finally {
          await server.kill();
          line.stop();
          await rm(dataDir, { recursive: true, force: true });
        }
      });
    }
  },
  ["postgres"],
);
