import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";

/** How often something was synced to disk while `during` ran, or why that cannot be counted here. */
export type Fsyncs = { count: number } | { reason: string };

/** Counts a process's own calls of fsync and fdatasync with strace. */
export async function fsyncsOf(pid: number, during: () => Promise<unknown>): Promise<Fsyncs> {
  const args = ["-f", "-c", "-U", "name,calls", "-e", "trace=fsync,fdatasync", "-p", String(pid)];
  const strace = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  const attached = new Promise<boolean>((resolve) => {
    strace.on("error", () => resolve(false)).on("exit", () => resolve(false));
    strace.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (/attached/.test(output)) resolve(true);
    });
  });
  if (!(await attached)) return { reason: output.trim() || "no strace" };
  await during();
  strace.kill("SIGINT");
  await once(strace, "close");
  const calls = [...output.matchAll(/^\s*(?:fsync|fdatasync)\s+(\d+)/gm)];
  return { count: calls.reduce((sum, [, count]) => sum + Number(count), 0) };
}

const flushedMs = 2500;
const countSql = "select cast(sum(fsyncs) as int) as count from pg_stat_io where object = 'wal'";

/** Counts the syncs of PostgreSQL's log with its own statistics, which its processes hand in within seconds. */
export async function walFsyncs(url: string, during: () => Promise<unknown>): Promise<Fsyncs> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, flushedMs));
    return Number((await client.query<{ count: number }>(countSql)).rows[0]?.count);
  };
  try {
    const before = await read();
    await during();
    return { count: (await read()) - before };
  } catch (error) {
    return { reason: (error as Error).message };
  } finally {
    await client.end();
  }
}
