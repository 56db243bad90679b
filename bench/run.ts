import { parseArgs } from "node:util";
import { buildIfStale } from "../server/fresh-build.ts";
import { type Found, lineOf, measure, readResults, type Size, writeResults } from "./results.ts";

/**
 * `npm run bench`: measures every figure of docs/performance.md, each beside its reference, and writes the page. `npm run bench NAME`
 * measures one bench. After `--`: `--quick` measures small amounts and writes nothing, `--people N` is the length of the admin's list,
 * `--table` measures nothing and writes the table of the data file.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, table: { type: "boolean" }, people: { type: "string" } },
});
const size: Size = { quick: values.quick, people: Number(values.people ?? (values.quick ? 10_000 : 1_000_000)) };

const benches: Record<string, () => Promise<Found>> = {
  bytes: async () => (await import("./bytes.ts")).bytes(),
  joins: async () => (await import("./joins.ts")).joins(size),
  latency: async () => (await import("./latency.ts")).latency(size),
  streams: async () => (await import("./streams.ts")).streams(size),
  admin: async () => (await import("./admin.ts")).admin(size),
  start: async () => (await import("./start.ts")).start(size),
};
/** Long forms of tests, which print what they counted. */
const tests: Record<string, () => Promise<void>> = {
  faults: async () => (await import("./faults.ts")).faults(size),
  fuzz: async () => (await import("./fuzz.ts")).fuzz(size),
};

const unknown = positionals.filter((name) => !(name in { ...benches, ...tests }));
if (unknown.length) {
  process.stderr.write(`unknown bench ${unknown.join(", ")}: ${Object.keys({ ...benches, ...tests }).join(", ")}\n`);
  process.exit(1);
}
if (values.table) writeResults(readResults());
else {
  buildIfStale();
  for (const name of positionals.length ? positionals : Object.keys(benches)) {
    process.stdout.write(`\n${name}\n`);
    if (name in tests) {
      await tests[name]!();
      continue;
    }
    const run = await measure(benches[name]!);
    for (const each of run.figures) process.stdout.write(`  ${lineOf(each)}\n`);
    if (!size.quick) writeResults({ ...readResults(), [name]: [run] });
  }
}
process.exit();
