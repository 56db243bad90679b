import { readFile } from "node:fs/promises";

const ticksPerSecond = 100;

/** User and system time of a process so far, in ms: fields 14 and 15 of /proc/PID/stat (proc_pid_stat(5)); Linux only. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
