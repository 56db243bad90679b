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

const people = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const operator = { email: "bench@example.com", password: "a long enough password" };
const idleMs = 5000;
const healthEveryMs = 20;

/**
 * What an export of 1,000,000 people costs: memory of the server above idle, time, the longest turn of its thread, and how long others
 * wait for the simplest answer meanwhile; each beside the same while the server is idle.
 */
export async function exports(): Promise<string[]> {
  const onSqlite = await on("SQLite", {});
  const postgres = await startPostgres();
  const onPostgres = await on("PostgreSQL", { DATABASE_URL: await postgres.createDatabase() });
  await postgres.stop();
  return [...onSqlite, ...onPostgres];
}

async function on(engine: string, more: { DATABASE_URL?: string }): Promise<string[]> {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    DATA_DIR: await newDiskDir(),
    ...more,
  };
  await (await startServer(env)).kill();
  await makeList(env, people);
  const lines: string[] = [];
  for (const format of ["csv", "xlsx"] as const) lines.push(`${engine}, ${format}: ${await exportOnce(env, format)}`);
  return lines;
}

/** What one export of everybody costs a server with these settings, which is started for it. */
export async function exportOnce(env: Record<string, string>, format: "csv" | "xlsx"): Promise<string> {
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
  const { bytes, lines } = await download(`${server.url}/api/admin/waitlist/export?format=${format}`, headers);
  const seconds = (performance.now() - start) / 1000;
  const used = ((await cpuMsOf(server.pid)) - cpu) / 1000;
  const beside = { ...(await longestTurn(server)), health: busy.stop() };
  const peak = await memory.stop();
  await server.kill();
  const size = `${(bytes / 1e6).toFixed(0)} MB${format === "csv" ? ` of ${lines} lines` : ""}`;
  return [
    `${size} in ${seconds.toFixed(0)} s (${used.toFixed(0)} s of processor time)`,
    `${(peak - idle).toFixed(0)} MB above the ${idle.toFixed(0)} MB of an idle server`,
    `a turn of its thread works for at most ${beside.own.toFixed(0)} ms and blocks for at most ${beside.blocked.toFixed(0)} (idle: ${alone.own.toFixed(0)} and ${alone.blocked.toFixed(0)})`,
    `GET /healthz meanwhile takes ${median(beside.health).toFixed(1)} ms, at most ${Math.max(...beside.health).toFixed(0)} (idle: ${median(alone.health).toFixed(1)} and ${Math.max(...alone.health).toFixed(0)})`,
  ].join("; ");
}

/** Reads a file to its end without keeping it: its size in bytes, and its lines. Throws when it breaks off. */
async function download(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  }
  return { bytes, lines };
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
