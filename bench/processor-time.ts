import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

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

const [lookMs, idleShare, mostMs] = [500, 0.05, 120_000];

/** Waits until a process has little to do, as a server has once it has compressed its pages; two minutes at most. */
export const quiet = (pid: number): Promise<void> => quietOf(() => cpuMsOf(pid));

/** Waits until little is `used` of the processor's time (ms so far), by whatever it counts; two minutes at most. */
export async function quietOf(used: () => Promise<number>): Promise<void> {
  const end = performance.now() + mostMs;
  for (let before = await used(); performance.now() < end; ) {
    await wait(lookMs);
    const now = await used();
    if (now - before < lookMs * idleShare) return;
    before = now;
  }
}
