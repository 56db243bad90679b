import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { besideEachOther, type Figure } from "../report/figure.ts";

/** What one test has counted. */
export type Counts = Record<string, number> & { fault?: never };
/** What one test has counted of a mail server's fault. */
export type FaultCounts = {
  fault: string;
  mails: number;
  once: number;
  more: number;
  givenUp: number;
  medianMs: number;
};

const longestMs = 600_000;

/**
 * Runs the tests of a part with larger counts, which `env` says, and gives what each told by `tellCounts`. Rejects with the failures
 * when one fails.
 */
export async function countsOf<Told = Counts>(part: string, env: Record<string, string>): Promise<Told[]> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26, timeout: longestMs };
  const { stdout } = await promisify(execFile)(process.execPath, ["test/run.ts", part], options).catch((error) => {
    const failures = String(error.stdout).match(/^\s*(?:✖|\S*Error:).*$/gm) ?? [String(error.message)];
    throw new Error([...new Set(failures.map((line) => line.trim()))].slice(0, 3).join("; "));
  });
  const told = [...stdout.matchAll(/^\s*ℹ counted (\{.*\})$/gm)].map(([, json]) => JSON.parse(json!) as Told);
  if (!told.length) throw new Error(`${part}: ${/^\d+ skipped$/m.exec(stdout)?.[0] ?? "nothing was counted"}`);
  return told;
}

/** The sum of a count over all tests that told it. */
export const sum = (all: Counts[], name: string): number =>
  all.reduce((total, counts) => total + (counts[name] ?? 0), 0);

/** Acknowledged joins that are not on the list afterwards, beside all that were acknowledged. */
export const lost = (what: string, number: number, acknowledged: number): Figure =>
  besideEachOther([`${what}: acknowledged joins lost`, number], "joins", ["acknowledged", acknowledged]);

/** The engines, with the names that tests have for them. */
export const engines = [
  ["SQLite", "sqlite"],
  ["PostgreSQL", "postgres"],
] as const;
