import assert from "node:assert/strict";
import { test } from "node:test";
import { textsIn } from "./texts.ts";

/** The hour of the Ethiopian day, which begins at six, at an hour of the American afternoon. */
const ethiopianHour = (afternoon: number) => ((afternoon + 5) % 12) + 1;

/** An American hour, with the Ethiopian one in front of its bracket, if it stands there. */
const hours = /(?:(?<part>ከምሽቱ|ከቀኑ) (?<said>\d{1,2}) ሰዓት \()?(?<pm>\d{1,2}) PM/gu;

test("Amharic says each hour as Ethiopians count it, and beside it New York's", () => {
  assert.deepEqual([1, 4, 6, 7, 8].map(ethiopianHour), [7, 10, 12, 1, 2]);
  const texts = textsIn("am").filter(({ said }) => said.includes("PM"));
  assert.ok(texts.length >= 10);
  for (const { file, key, said } of texts)
    for (const { groups = {} } of said.matchAll(hours)) {
      const pm = Number(groups.pm);
      assert.deepEqual(
        [groups.part, groups.said],
        [pm < 6 ? "ከቀኑ" : "ከምሽቱ", String(ethiopianHour(pm))],
        `${file} ${key}`,
      );
    }
});

test("Amharic knows no clock of 24 hours", () => {
  const found = textsIn("am").filter(({ said }) => /(?<!\d)(?:1[3-9]|2[0-4]):\d\d/.test(said));
  assert.deepEqual(
    found.map(({ file, key }) => `${file} ${key}`),
    [],
  );
});
