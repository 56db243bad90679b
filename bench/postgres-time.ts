import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { cpuMsOf } from "./processor-time.ts";

const ticksPerSecond = 100;

/** Fields of /proc/PID/stat from the third on (proc_pid_stat(5)); Linux only. */
async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Reads the processor time, in ms, of a PostgreSQL on this machine with all its processes, those that have ended too. */
export async function postgresCpu(adminUrl: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const [, postmaster] = await statOf(rows[0].pid);
  await client.end();
  return async () => {
    const own = await statOf(postmaster!);
    let sum = (await cpuMsOf(Number(postmaster))) + ((Number(own[13]) + Number(own[14])) * 1000) / ticksPerSecond;
    for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
      const [, parent] = await statOf(pid).catch(() => []);
      if (parent === postmaster) sum += await cpuMsOf(Number(pid)).catch(() => 0);
    }
    return sum;
  };
}
