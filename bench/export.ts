import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../test/support/postgres.ts";
import { startServer } from "../test/support/server-process.ts";
import { signIn } from "./dashboard.ts";
import { newDiskDir } from "./disk.ts";
import { longestTurn, watchedEntry } from "./longest-turn.ts";
import { makeList } from "./made-list.ts";
import { memoryDuring, memoryOf } from "./memory.ts";
import { median } from "./percentile.ts";
import { cpuMsOf } from "./processor-time.ts";
import { besideEachOther, type Figure, type Measured, type Size } from "./report/figure.ts";

const operator = { email: "bench@example.com", password: "a long enough password" };
const idleMs = 5000;
const healthEveryMs = 20;

/**
 * What an export of 1,000,000 people costs: memory of the server above idle, time, the longest turn of its thread, and how long others
 * wait for the simplest answer meanwhile; each beside the same while the server is idle.
 */
export async function exports({ quick, people = quick ? 50_000 : 1_000_000 }: Size): Promise<Measured> {
  const onSqlite = await on("SQLite", people, {});
  const postgres = await startPostgres();
  const onPostgres = await on("PostgreSQL", people, { DATABASE_URL: await postgres.createDatabase() });
  await postgres.stop();
  return [...onSqlite, ...onPostgres];
}

async function on(engine: string, people: number, more: { DATABASE_URL?: string }): Promise<Figure[]> {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    DATA_DIR: await newDiskDir(),
    ...more,
  };
  await (await startServer(env)).kill();
  await makeList(env, people);
  const figures: Figure[] = [];
  for (const format of ["csv", "xlsx"] as const)
    figures.push(
      ...(await exportOnce(`${engine}, ${people.toLocaleString("en-US")} people as ${format}`, env, format)),
    );
  return figures;
}

/** What one export of everybody costs a server with these settings, which is started for it. */
async function exportOnce(name: string, env: Record<string, string>, format: "csv" | "xlsx"): Promise<Figure[]> {
  const server = await startServer(env, watchedEntry);
  const headers = await signIn(server.url, operator);
  await wait(idleMs); // What a server does at its start.
  await longestTurn(server);
  const asked = healthOf(server.url);
  const idle = await memoryDuring(server.pid, idleMs);
  const alone = { ...(await longestTurn(server)), health: asked.stop() };
  const busy = healthOf(server.url);
  const memory = watchMemory(server.pid);
  const [start, cpu] = [performance.now(), await cpuMsOf(server.pid)];
  const bytes = await download(`${server.url}/api/admin/waitlist/export?format=${format}`, headers);
  const seconds = (performance.now() - start) / 1000;
  const used = ((await cpuMsOf(server.pid)) - cpu) / 1000;
  const beside = { ...(await longestTurn(server)), health: busy.stop() };
  const peak = await memory.stop();
  await server.kill();
  const idleBeside = (what: string, value: number, unit: string, idleValue: number, plot?: string) =>
    besideEachOther([`${name}: ${what}`, value], unit, ["idle", idleValue], plot);
  return [
    { what: `${name}: its size`, value: bytes / 1e6, unit: "MB" },
    besideEachOther([`${name}: it takes`, seconds], "s", ["processor time of the server", used]),
    idleBeside("memory at most", peak, "MB", idle, "Memory while everybody is exported, MB"),
    idleBeside("a turn of the thread works for at most", beside.own, "ms", alone.own),
    idleBeside("a turn of the thread blocks for at most", beside.blocked, "ms", alone.blocked),
    idleBeside("GET /healthz meanwhile, median", median(beside.health), "ms", median(alone.health)),
  ];
}

/** Reads a file to its end without keeping it; its size in bytes. Throws when it breaks off. */
async function download(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  return bytes;
}

/** Looks at the memory of a process; `stop` tells the most that was seen, in MB. */
function watchMemory(pid: number) {
  let watching = true;
  let most = 0;
  const watched = (async () => {
    for (; watching; await wait(50)) most = Math.max(most, await memoryOf(pid));
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      return most;
    },
  };
}

/** Asks for the simplest answer again and again; `stop` tells how long each took, in ms. */
function healthOf(url: string) {
  const took: number[] = [];
  let asking = true;
  void (async () => {
    for (; asking; await wait(healthEveryMs)) {
      const start = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      if (asking) took.push(performance.now() - start);
    }
  })().catch(() => {});
  return {
    stop() {
      asking = false;
      return took;
    },
  };
}
