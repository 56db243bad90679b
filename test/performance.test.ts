import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { readKept } from "../bench/report/kept.ts";
import { pageOf } from "../bench/report/page.ts";
import { sections } from "../bench/report/sections.ts";

const kept = readKept();
const promised = "bytes lighthouse pages latency signups processes streams admin start cdn".split(" ");
const again = "npm run bench -- --page";

describe("docs/performance.md", () => {
  test("and its plots show what was measured last", () => {
    const files = pageOf(kept);
    for (const [file, text] of Object.entries(files)) assert.equal(readFileSync(file, "utf8"), text, again);
    const drawn = readdirSync("docs/performance").filter((file) => file.endsWith(".svg"));
    assert.deepEqual(
      drawn.sort(),
      Object.keys(files)
        .flatMap((file) => file.match(/[^/]+\.svg$/) ?? [])
        .sort(),
      again,
    );
  });

  test("has a section for everything that was measured, each figure with its unit and most with a reference", () => {
    assert.deepEqual(
      Object.keys(kept),
      Object.keys(sections).filter((name) => name in kept),
    );
    for (const name of promised) assert.ok(name in kept, `npm run bench ${name}`);
    for (const [name, { measured }] of Object.entries(kept)) {
      const figures = measured.filter((each) => typeof each !== "string");
      assert.ok(measured.length, name);
      assert.ok(figures.filter(({ beside }) => beside).length * 2 >= figures.length, `${name} has references`);
      for (const { what, value, unit } of figures)
        assert.ok(what && unit && Number.isFinite(value), `${name}: ${what}`);
    }
  });
});
