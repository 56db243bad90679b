import { readdir, readFile } from "node:fs/promises";

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
