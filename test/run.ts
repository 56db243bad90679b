import { globSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";

/** Runs the test files that match the arguments (all without any), two at a time; node:test's summary comes last. */
const wanted = process.argv.slice(2);
const files = globSync("test/**/*.test.ts").filter(
  (file) => !wanted.length || wanted.some((part) => file.includes(part)),
);
const results = run({ files: files.sort(), concurrency: 2, timeout: 600_000 });
results.on("test:fail", () => {
  process.exitCode = 1;
});
results.compose(new spec()).pipe(process.stdout);
