import { parseArgs } from "node:util";
import { lineOf } from "./report/figure.ts";
import { measuredNow, readKept } from "./report/kept.ts";
import { writeResults } from "./report/page.ts";

/**
 * `npm run bench [NAME ...] [PEOPLE] [-- --quick]`: measures every figure of docs/performance.md, or those of the named benches, each beside a
 * reference in the same run, and writes their sections. PEOPLE are on the longest list, a million unless given. `--quick` takes small
 * numbers; `--page` measures nothing and writes the page of what was measured last.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, page: { type: "boolean", default: false } },
});
if (values.page) {
  writeResults(readKept());
  process.exit(0);
}
const { benches } = await import("./benches.ts");
const people = positionals.map(Number).find((number) => number > 0);
const wanted = positionals.filter((name) => Number.isNaN(Number(name)));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length) {
  process.stderr.write(`There is no bench ${unknown.join(", ")}: ${Object.keys(benches).join(", ")}\n`);
  process.exit(1);
}

const names = Object.keys(benches).filter((name) => !wanted.length || wanted.includes(name));
for (const name of names) {
  process.stdout.write(`\n${name}\n`);
  const section = await measuredNow(values.quick, () => benches[name]!({ quick: values.quick, people }));
  for (const each of section.measured) process.stdout.write(`  ${typeof each === "string" ? each : lineOf(each)}\n`);
  // What cannot be measured here says so, and its section stays as it is.
  if (!/^(skipped|not run): /.test(String(section.measured[0]))) writeResults({ ...readKept(), [name]: section });
}
process.exit();
