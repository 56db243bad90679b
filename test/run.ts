import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { inspect } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { buildIfStale } from "../server/fresh-build.ts";
import { chosenEngines, oneEngine } from "./support/engines.ts";
import { startPostgres } from "./support/postgres.ts";
import { makeSqliteTemplate, makeTemplate } from "./support/template.ts";
import { together } from "./support/together.ts";

/** What a part of the run came to. `faults` names each failed test and its error, as the log before is long; `files` are all that hold one, or none where one is in no file. */
type Counts = { passed: number; failed: number; skipped: number; faults: string[]; files: string[] };

/** node:test's own closing lines, which would speak for its part alone. */
const closingLine = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/** So long a file may take, in ms; the long form of a test sets more. */
const timeout = Number(process.env.TEST_TIMEOUT_MS ?? 1_800_000);

/** Runs test files by node:test. Mostly more of them than processors at once, as many of them wait most of their time. */
async function runByNode(files: string[], concurrency = availableParallelism() + 4): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, faults: [], files: [] };
  const failed = new Set<string | undefined>();
  const results = run({ files, concurrency, timeout });
  results.on("test:summary", ({ file, counts: { tests, passed, skipped, todo } }) => {
    if (file === undefined) Object.assign(counts, { passed, failed: tests - passed - skipped - todo, skipped });
  });
  results.on("test:fail", ({ name, file, details: { error } }) => {
    if ("failureType" in error && error.failureType === "subtestsFailed") return;
    failed.add(file);
    counts.faults.push(`${file}: ${name}\n${inspect(error.cause ?? error)}`);
  });
  const shown = results.filter(
    ({ type, data }) => type !== "test:diagnostic" || data.nesting > 0 || !closingLine.test(data.message),
  );
  const lines = shown.compose(new spec());
  lines.pipe(process.stdout, { end: false });
  await finished(lines);
  return { ...counts, files: [...failed].every((file) => file !== undefined) ? [...failed].map(String) : [] };
}

/** The failed tests of one of Playwright's suites. */
function faultsOf({ specs, suites = [] }: JSONReportSuite): { file: string; fault: string }[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return { file, fault: `${file}:${line}: ${title}\n${errors.map(({ message }) => message).join("\n")}` };
  });
  return [...own, ...suites.flatMap(faultsOf)];
}

/** Runs test files by Playwright, in a browser. A file that it cannot load counts as failed. */
async function runByPlaywright(files: string[], folder: string, ...options: string[]): Promise<Counts> {
  const report = join(folder, "browser.json");
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...options, ...files];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await once(spawn(process.execPath, args, { env, stdio: "inherit" }), "close");
  const { stats, errors, suites }: JSONReport = JSON.parse(await readFile(report, "utf8"));
  const faults = suites.flatMap(faultsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    faults: [
      ...errors.map(({ message }) => message ?? "a file could not be loaded"),
      ...faults.map(({ fault }) => fault),
    ],
    // What could not be loaded is in no file that could run again.
    files: errors.length ? [] : [...new Set(faults.map(({ file }) => `test/e2e/${file}`))],
  };
}

/** So many failed files are a fault's work, not a busy machine's. */
const mostRepeated = 12;

/**
 * Runs the files of failed tests once more, one after the other with nothing beside them, and counts what fails again. What passes
 * then is printed as flaky, so that it is mended, and fails nothing.
 */
async function repeatFailed(counts: Counts, again: (files: string[]) => Promise<Counts>): Promise<Counts> {
  if (!counts.files.length || counts.files.length > mostRepeated) return counts;
  process.stdout.write(`\nOnce more, alone: ${counts.files.join(", ")}\n`);
  const { failed, faults } = await again(counts.files);
  if (failed >= counts.failed) return counts;
  for (const fault of counts.faults) process.stdout.write(`\nFlaky, or failed again: ${fault}\n`);
  return { ...counts, passed: counts.passed + counts.failed - failed, failed, faults };
}

/** Says which browsers' engines are not here, and how to get them, where they were to be tested. */
async function tellLeftOut(files: string[]) {
  if (!files.length) return;
  const { engines } = await import("./engines/engines.ts");
  for (const { name, missing } of engines) if (missing) process.stdout.write(`\n${name} was left out: ${missing}\n`);
}

/** Runs the test files that match the arguments (all without any), and counts them all in one last line. */
async function runTests(wanted: string[]) {
  const all = globSync("test/**/*.test.ts").sort();
  const files = all.filter((file) => !wanted.length || wanted.some((part) => file.includes(part)));
  const inBrowser = files.filter((file) => file.startsWith("test/e2e/"));
  const inEngines = files.filter((file) => file.startsWith("test/engines/"));
  const plain = files.filter((file) => !inBrowser.includes(file) && !inEngines.includes(file));
  buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), "selam-run-"));
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
  const suites = oneEngine ? /on(?:Each|Halted)Engines?\(/ : /on(?:Each|One|Halted)Engines?\(/;
  const needsPostgres =
    chosenEngines(["postgres"]).length && files.some((file) => suites.test(readFileSync(file, "utf8")));
  const postgres = needsPostgres ? await startPostgres({ durable: false }) : undefined;
  try {
    if (postgres) {
      process.env.TEST_TEMPLATE = await makeTemplate(postgres);
      process.env.TEST_DATABASE_URL = postgres.adminUrl;
    }
    process.env.TEST_SQLITE_TEMPLATE = await makeSqliteTemplate(folder);
    const first = await Promise.all([
      ...(plain.length ? [together(plain, folder).then((together) => runByNode(together))] : []),
      ...(inBrowser.length ? [runByPlaywright(inBrowser, folder)] : []),
    ]);
    // Three browsers at once leave no processor to others.
    if (inEngines.length) first.push(await runByNode(await together(inEngines, folder)));
    const parts: Counts[] = [];
    for (const counts of first) {
      const inBrowser = counts.files[0]?.startsWith("test/e2e/");
      const again = (files: string[]) =>
        inBrowser ? runByPlaywright(files, folder, "--workers=1") : runByNode(files, 1);
      parts.push(await repeatFailed(counts, again));
    }
    const sum = (of: "passed" | "failed" | "skipped") => parts.reduce((total, counts) => total + counts[of], 0);
    await tellLeftOut(inEngines);
    for (const fault of parts.flatMap(({ faults }) => faults)) process.stdout.write(`\nFailed: ${fault}\n`);
    process.stdout.write(`\n${sum("skipped")} skipped\n${sum("passed")} passed, ${sum("failed")} failed\n`);
    if (sum("failed") || !sum("passed")) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await runTests(process.argv.slice(2));
