import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { pageWith, readResults } from "../bench/results.ts";

const text = readFileSync("docs/performance.md", "utf8");
const { earlier = [], ...results } = readResults();

describe("docs/performance.md", () => {
  test("has the table of what was measured last", () => {
    assert.equal(text, pageWith(text, results), "npm run bench -- --table");
    assert.equal(
      text.match(/^\| (?!what|---)/gm)?.length,
      Object.values(results)
        .flat()
        .flatMap(({ figures }) => figures).length,
    );
  });

  test("has figures of each bench, each with its unit and its reference", () => {
    assert.deepEqual(Object.keys(results), ["bytes", "joins", "latency", "streams", "admin", "start"]);
    for (const { date, commit, figures } of Object.values(results).flat()) {
      assert.match(date, /^\d{4}-\d\d-\d\d$/);
      assert.ok(commit && figures.length);
      for (const { what, value, unit, beside } of figures)
        assert.ok(what && unit && value > 0 && beside.what && beside.value > 0, what);
    }
  });

  test("keeps how to measure again what a bench of an earlier commit measured", () => {
    for (const { earlier: command, commit } of earlier)
      assert.match(`${commit} ${command}`, /^[\da-f]{7,}.* npm run bench /);
  });
});
