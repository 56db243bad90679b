import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Measured, Size } from "./report/figure.ts";

/** Kills a server with -9 again and again in the middle of signups, on both engines, as test/waitlist/crash.test.ts does six times. */
export async function crash({ quick }: Size): Promise<Measured> {
  const rounds = quick ? 10 : 100;
  const env = { ...process.env, TEST_CRASH_ROUNDS: String(rounds) };
  const { stdout } = await promisify(execFile)(process.execPath, ["test/run.ts", "waitlist/crash"], { env });
  const told = stdout.split("\n").filter((line) => /acknowledged, \d+ of/.test(line));
  // The test ends with an error, and so does this, when one of them is missing afterwards.
  return ["SQLite", "PostgreSQL"].flatMap((engine, index): Measured => {
    const line = told[index]?.replace(/^\W+/, "") ?? "";
    const [, acknowledged] = /(\d+) acknowledged/.exec(line) ?? [];
    return [
      {
        what: `${engine}: joins lost`,
        value: 0,
        unit: "joins",
        beside: { what: "acknowledged", value: Number(acknowledged) },
      },
      `${engine}: ${line}`,
    ];
  });
}
