import { execFile } from "node:child_process";
import { promisify } from "node:util";

const rounds = 100;

/** Kills a server with -9 a hundred times in the middle of signups, on both engines, as test/waitlist/crash.test.ts does six. */
export async function crash(): Promise<string[]> {
  const env = { ...process.env, TEST_CRASH_ROUNDS: String(rounds) };
  const { stdout } = await promisify(execFile)(process.execPath, ["test/run.ts", "waitlist/crash"], { env });
  const told = stdout.split("\n").filter((line) => /acknowledged, \d+ of/.test(line));
  return [
    ...["SQLite", "PostgreSQL"].map((engine, index) => `${engine}: ${told[index]?.replace(/^\W+/, "")}`),
    "nothing acknowledged was lost",
  ];
}
