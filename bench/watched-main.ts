/**
 * The server, which at SIGUSR2 writes to the error output how long the turns of its thread took at most since the last time, in ms, as
 * `turns: <blocked> <own>`: from when something was due until it came, and the processor time of the thread itself within a turn.
 */
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** The processor time of this thread so far, in ms: counted in nanoseconds, unlike what Node tells (sched-stats.rst of Linux). */
const used = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let most = 0;
let before = used();
setInterval(() => {
  const now = used();
  most = Math.max(most, now - before);
  before = now;
}, 1).unref();

process.on("SIGUSR2", () => {
  process.stderr.write(`turns: ${delay.max / 1e6} ${most}\n`);
  delay.reset();
  most = 0;
});
await import("../server/main.ts");
