import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** A measured value, and what it is compared with, in the same unit: measured in the same run, `recorded` at another time, or a limit. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  beside: { what: string; value: number; recorded?: true };
};

/** What a bench measured: the rows of the table, and values by name (of pages, of calls) that only the data file holds. */
export type Found = { figures: Figure[]; details?: Record<string, number> };

/** `quick` measures small amounts, to see that a bench runs; `people` are on the longest list. */
export type Size = { quick: boolean; people: number };

/** One run of a bench; `load` is the machine's load average of the minute before it, `earlier` the command at that commit where it is gone. */
export type Run = Found & {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
  load: number;
  seconds: number;
  earlier?: string;
};

/** The runs whose figures count, by their bench. Those of `earlier` were measured by benches that are gone. */
export type Results = Record<string, Run[]>;

const page = "docs/performance.md";
const data = "docs/performance/results.json";

/** A figure of ours beside its reference. */
export const figure = (
  what: string,
  value: number,
  unit: string,
  [reference, other]: readonly [string, number],
): Figure => ({ what, value, unit, beside: { what: reference, value: other } });

/** The data file. */
export const readResults = (): Results => JSON.parse(readFileSync(data, "utf8"));

/** Writes the data file, and its table into the page. */
export function writeResults(results: Results): void {
  writeFileSync(data, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(page, pageWith(readFileSync(page, "utf8"), results));
}

/** The page's text with the table of these results in the place of the one that it has. */
export const pageWith = (text: string, { earlier: _, ...results }: Results) =>
  text.replace(/^(?:\|.*\n)+/m, () => tableOf(results));

function tableOf(results: Results): string {
  const rows = Object.entries(results).flatMap(([bench, runs]) =>
    runs.flatMap(({ date, figures }) =>
      figures.map(({ what, value, unit, beside }) => {
        const reference = `${beside.what}${beside.recorded ? " (recorded)" : ""}: ${formatted(beside.value)}`;
        const ratio = formatted(value / beside.value);
        return `| ${what} | ${formatted(value)} ${unit} | ${reference} | ${ratio} | ${date} | \`npm run bench ${bench}\` |`;
      }),
    ),
  );
  return [
    "| what | figure | beside it | ratio | measured | again |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/** A figure as one line of a terminal. */
export const lineOf = ({ what, value, unit, beside }: Figure) =>
  `${what}: ${formatted(value)} ${unit}; ${beside.what}: ${formatted(beside.value)} (${formatted(value / beside.value)})`;

/** A number with three significant digits, or all of its integer part. */
export const formatted = (value: number) =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString("en-US", {
    maximumFractionDigits: 4,
  });

/** Runs a bench; what it found, with the time, the commit and the machine. Values keep five digits. */
export async function measure(bench: () => Promise<Found>): Promise<Run> {
  const [start, load] = [performance.now(), loadavg()[0]!];
  const found = await bench();
  const [processor] = cpus();
  const rounded = JSON.stringify(found, (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(5)) : value,
  );
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    cores: cpus().length,
    processor: processor?.model.trim() ?? "unknown",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    load: Number(load.toFixed(1)),
    seconds: Math.round((performance.now() - start) / 1000),
    ...(JSON.parse(rounded) as Found),
  };
}

/** The commit that is checked out, and whether the code was changed since. */
function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs") ? ", changed" : "";
  return git("rev-parse", "--short", "HEAD") + changed;
}
