import { execFile } from "node:child_process";
import { promisify } from "node:util";

const failovers = 5;
/** Before each failover. */
const restartsEach = 4;
/** In one run of the test; a run has ten minutes. */
const killsARun = 200;
/** Of the whole server, which takes its time to start. */
const wholeKills = 24;

const engines = [
  ["SQLite", "sqlite"],
  ["PostgreSQL", "postgres"],
] as const;

/** Runs tests with larger counts; what they say of them, line by line. Throws when one fails. */
async function told(part: string, counts: Record<string, string>): Promise<string[]> {
  const env = { ...process.env, ...counts };
  const { stdout } = await promisify(execFile)(process.execPath, ["test/run.ts", part], { env });
  return [...stdout.matchAll(/^\s*ℹ (.*(?:acknowledged|sent).*)$/gm)].map(([, said]) => said!);
}

/**
 * Faults in the middle of signups, by the tests' own code: `kills` times kill -9 on each engine, PostgreSQL restarted, and lost for a
 * server that follows it. Each run of a test reads back what was acknowledged, and fails when one is lost.
 */
export async function faults(kills = 1000): Promise<string[]> {
  const joining = { TEST_CRASH_ENTRY: "test/support/joining-main.ts" };
  const lines: string[] = [];
  for (const [name, engine] of engines) {
    lines.push(`${name}, a server that only lets people join: ${await killed(engine, kills, joining)}`);
    lines.push(`${name}, the whole server: ${await killed(engine, wholeKills)}`);
  }
  for (let round = 0; round < failovers; round++)
    lines.push(...(await told("db/failover", { TEST_RESTARTS: String(restartsEach) })));
  return lines;
}

async function killed(engine: string, kills: number, more: Record<string, string> = {}): Promise<string> {
  let [acknowledged, underLoad] = [0, 0];
  const started = performance.now();
  for (let left = kills; left > 0; left -= killsARun) {
    const rounds = Math.min(left, killsARun);
    const counts = { TEST_ENGINES: engine, TEST_CRASH_ROUNDS: String(rounds), TEST_CRASH_SERVERS: "3", ...more };
    const [line = ""] = await told("waitlist/crash", counts);
    const [, some = 0, kept = 0] = /(\d+) acknowledged, (\d+) of/.exec(line) ?? [];
    acknowledged += Number(some);
    underLoad += Number(kept);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${kills} times kill -9 in ${seconds} s, ${underLoad} of them under load, ${acknowledged} acknowledged, 0 lost`;
}
