import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { plainAmount, readAmount, showAmount, showDollars } from "../../features/remittance/amount.ts";
import { most } from "../../features/remittance/money.ts";

const amount = fc.bigInt({ min: 0n, max: most * 5000n });

describe("an amount that somebody typed", () => {
  for (const [typed, hundredths] of [
    ["100", 10_000n],
    ["1,000", 100_000n],
    ["1 000.50", 100_050n],
    ["$25", 2500n],
    [" 12.5 ", 1250n],
    ["+5", 500n],
    [".5", 50n],
    ["5.", 500n],
    ["0.005", 1n],
    ["0.0049", 0n],
    ["99.995", 10_000n],
    ["007", 700n],
    ["999,999,999.99", most],
    ["abc", 0n],
    ["", 0n],
    [".", 0n],
    ["12abc", 0n],
    ["1e3", 0n],
    ["1.2.3", 0n],
    ["1,000.50", 100_050n],
    ["1.000,50", 0n],
    ["1.5,", 0n],
    [",5", 0n],
    ["-5", 0n],
    ["-0.01", 0n],
    ["NaN", 0n],
    ["Infinity", 0n],
  ] as const) {
    test(`"${typed}" is ${hundredths} hundredths`, () => {
      assert.equal(readAmount(typed), hundredths);
    });
  }

  test("above the most is beyond it, however long", () => {
    for (const typed of ["1,000,000,000", "999999999.995", "9".repeat(100_000)]) assert.ok(readAmount(typed) > most);
  });

  test("any text counts as some amount, never below zero, and never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => assert.ok(readAmount(text) >= 0n)));
  });

  test("what is shown reads as the same amount, grouped or plain", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most }), (value) => {
        assert.equal(readAmount(showAmount(value)), value);
        assert.equal(readAmount(plainAmount(value)), value);
        assert.equal(readAmount(showDollars(value)), value);
      }),
    );
  });

  test("what is shown is en-US grouping with at most 2 decimals", () => {
    const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(amount, (value) => {
        const exact = `${value / 100n}.${String(value % 100n).padStart(2, "0")}` as `${number}`;
        assert.equal(showAmount(value), format.format(exact));
      }),
    );
    assert.equal(showAmount(5_704_430n), "57,044.3");
    assert.equal(showDollars(125_050n), "$1,250.50");
  });
});
