import { readdir, readFile } from "node:fs/promises";
import { cpuMsOf } from "./processor-time.ts";

/**
 * The processor time, in ms, that PostgreSQL's processes on this machine have spent for the clients of a database: not what
 * it does beside them, such as vacuuming. Of those still there; Linux only.
 */
export async function postgresCpuMs(databaseUrl: string): Promise<number> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  let sum = 0;
  for (const pid of processes) {
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (/^postgres: \S+ (\S+) \d/.exec(title)?.[1] === database) sum += await cpuMsOf(Number(pid)).catch(() => 0);
  }
  return sum;
}
