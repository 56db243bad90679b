import assert from "node:assert/strict";
import { test } from "node:test";
import { askedLanguage } from "../../server/pages/language-of-call.ts";

const served = ["en", "am", "so"];

for (const [header, code] of [
  ["", "en"],
  ["am", "am"],
  ["am-ET,am;q=0.9,en;q=0.8", "am"],
  ["en-US,en;q=0.9,so;q=0.8", "en"],
  ["ti, so;q=0.5, am;q=0.9", "am"],
  ["AM-et", "am"],
  ["so;q=0, fr", "en"],
  ["so;q=much", "en"],
  ["*", "en"],
  [`${"de,".repeat(5000)}am`, "en"],
] as const) {
  test(`a browser that asks for "${header.slice(0, 40)}" gets ${code}`, () =>
    assert.equal(askedLanguage(header, served), code));
}
