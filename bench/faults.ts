import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Size } from "./results.ts";

const longRun = { TEST_TIMEOUT_MS: String(4 * 3_600_000) };
const crash = { TEST_CRASH_SERVERS: "3" };
const joinsAlone = { ...crash, TEST_CRASH_ENTRY: "test/support/joining-main.ts" };
const engines = ["sqlite", "postgres"];

/** Each test: its file, its counter with the long and the quick value, how often it runs, its settings and its engines. */
const runs: [string, string, [number, number], number, Record<string, string>, string[]][] = [
  ["waitlist/crash", "TEST_CRASH_ROUNDS", [250, 10], 4, joinsAlone, engines],
  ["waitlist/crash", "TEST_CRASH_ROUNDS", [24, 6], 1, crash, engines],
  ["db/failover", "TEST_RESTARTS", [5, 1], 4, {}, ["postgres"]],
  ["db/disk-full", "TEST_DISK_ROUNDS", [10, 2], 1, {}, engines],
  ["mail/smtp-faults", "TEST_FAULTY_MAILS", [1000, 20], 1, {}, ["sqlite"]],
  ["announcements/killed", "TEST_ANNOUNCED", [100_000, 300], 1, {}, engines],
  ["exports/cut-export", "TEST_EXPORTED", [1_000_000, 60_000], 1, {}, ["sqlite"]],
  ["server/clocks-apart", "TEST_CLOCK_JOINS", [1000, 150], 1, {}, ["postgres"]],
  ["deploy/behind-proxy", "TEST_PROXY_ROUNDS", [5, 1], 1, {}, ["postgres"]],
];

/** Runs the tests of what breaks in the middle, and of large exports, with larger counts, and prints what they count and what fails. */
export async function faults({ quick }: Size): Promise<void> {
  for (const [part, counter, [long, short], times, settings, on] of runs)
    for (const engine of on)
      for (let time = 0; time < (quick ? 1 : times); time++) {
        process.stdout.write(`  ${part}, ${engine}\n`);
        const env = {
          ...process.env,
          ...longRun,
          ...settings,
          TEST_ENGINES: engine,
          [counter]: String(quick ? short : long),
        };
        const test = spawn(process.execPath, ["test/run.ts", part], { env, stdio: ["ignore", "pipe", "inherit"] });
        const ended = once(test, "close");
        for await (const line of createInterface(test.stdout))
          if (/^\s*(?:ℹ counted|✖|\S*Error:)/.test(line)) process.stdout.write(`    ${line.trim()}\n`);
        const [code] = await ended;
        if (code !== 0) process.exitCode = 1;
      }
}
