import { rmSync } from "node:fs";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The value below which a share of some numbers lies, in percent. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * share) / 100)]!;

/** The median; the higher of the two middle ones of an even count. */
export const median = (values: number[]) => percentile(values, 50);

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new data directory on disk, where durable writes cost what they cost; removed when this process ends. */
export async function newDiskDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "selam-bench-"));
  folders.push(folder);
  return folder;
}

/**
 * The processor time of a process's threads so far, in ms, without those that have ended: the first field of
 * /proc/PID/task/TID/schedstat, which counts in nanoseconds (Documentation/scheduler/sched-stats.rst of Linux); Linux only.
 */
export async function cpuMsOf(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const times = await Promise.all(
    (await readdir(folder)).map((thread) => readFile(`${folder}/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  return times.reduce((sum, time) => sum + Number(time.split(" ")[0]) / 1e6, 0);
}

/** The processor time, in ms, that PostgreSQL's processes on this machine have spent for the open clients of a database; Linux only. */
export async function postgresCpuMs(databaseUrl: string): Promise<number> {
  const database = new URL(databaseUrl).pathname.slice(1);
  let sum = 0;
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (/^postgres: \S+ (\S+) \d/.exec(title)?.[1] === database) sum += await cpuMsOf(Number(pid)).catch(() => 0);
  }
  return sum;
}

const [pollMs, idleShare, timeoutMs] = [500, 0.05, 120_000];

/** Waits until a process has little to do, as a server has once it has compressed its pages; two minutes at most. */
export const quiet = (pid: number): Promise<void> => quietOf(() => cpuMsOf(pid));

/** Waits until little is `used` of the processor's time (ms so far); two minutes at most. */
export async function quietOf(used: () => Promise<number>): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let before = await used(); performance.now() < end; ) {
    await wait(pollMs);
    const now = await used();
    if (now - before < pollMs * idleShare) return;
    before = now;
  }
}

/** The resident memory of a process in MB: VmRSS of /proc/PID/status (proc_pid_status(5)); Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The median of a process's resident memory in MB, read five times a second for some ms. */
export async function memoryDuring(pid: number, ms: number): Promise<number> {
  const seen: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await wait(200)) seen.push(await memoryOf(pid));
  return median(seen);
}
