import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import type { Figure, Measured } from "./figure.ts";

/** When and where a section was measured: `load` is how many processes wanted a core in the minute before it, on average. */
export type Circumstances = {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
  load: number;
  seconds: number;
  quick: boolean;
};

/** What was measured last of each bench, by its name. */
export type Kept = Record<string, Circumstances & { measured: Measured }>;

export const resultsFile = "docs/performance/results.json";

/** What was measured so far; nothing where nothing was. */
export const readKept = (): Kept => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {});

/** Runs a bench and says with what it gives when, where and how long it was measured. */
export async function measuredNow(quick: boolean, bench: () => Promise<Measured>): Promise<Kept[string]> {
  const [start, load] = [performance.now(), loadavg()[0]!];
  const measured = await bench();
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    cores: cpus().length,
    processor: processor?.model.trim() ?? "unknown",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    load: Number(load.toFixed(1)),
    seconds: Math.round((performance.now() - start) / 1000),
    quick,
    measured: measured.map((each) => (typeof each === "string" ? each : shortened(each))),
  };
}

/** Five digits are kept of a number. */
const short = (value: number) => Number(value.toPrecision(5));
const shortened = (figure: Figure): Figure => ({
  ...figure,
  value: short(figure.value),
  ...(figure.beside && { beside: { ...figure.beside, value: short(figure.beside.value) } }),
});

/** The commit that is checked out, and whether the code was changed since. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs") ? ", changed" : "";
    return git("rev-parse", "--short", "HEAD") + changed;
  } catch {
    return "unknown";
  }
}
