import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./percentile.ts";

const everyMs = 200;

/** The resident memory of a process in MB: VmRSS of /proc/PID/status (proc_pid_status(5)); Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The middle one of what a process held in memory, in MB, looked at five times a second for some time. */
export async function memoryDuring(pid: number, ms: number): Promise<number> {
  const seen: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await wait(everyMs)) seen.push(await memoryOf(pid));
  return median(seen);
}
