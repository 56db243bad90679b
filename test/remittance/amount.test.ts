import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { plainAmount, readAmount, showAbout, showAmount, showDollars } from "../../features/remittance/amount.ts";
import { most } from "../../features/remittance/money.ts";
import { groupTyped } from "../../features/remittance/typing/group-typed.ts";
import { readTyped } from "../../features/remittance/typing/typed.ts";

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
    ["007", 700n],
    ["999,999,999.99", most],
    ["abc", 0n],
    ["", 0n],
    [".", 0n],
    ["12abc", 0n],
    ["1e3", 0n],
    ["1.2.3", 0n],
    ["1,000.50", 100_050n],
    ["1.000,50", 100_050n],
    ["200 dollars", 20_000n],
    ["USD 200", 20_000n],
    ["200 birr", 20_000n],
    ["200,50", 0n],
    ["12 apples", 0n],
    ["٢٠٠٫٥", 20_050n],
    ["۱۲۳", 12_300n],
    ["፪፻፶", 25_000n],
    ["፻", 10_000n],
    ["፲፪፼፭", 12_000_500n],
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

  for (const [typed, either] of [
    ["200,50", ["200.50", "20050"]],
    ["200,5", ["200.5", "2005"]],
    ["1,000,50", ["1000.50", "100050"]],
    ["$200,50", ["200.50", "20050"]],
  ] as const) {
    test(`"${typed}" may be ${either.join(" or ")}`, () => {
      assert.deepEqual(readTyped(typed), { kind: "unclear", either });
    });
  }

  test("what is below zero, what is no number and what has a third decimal are told apart", () => {
    assert.deepEqual(
      ["-5", "abc", "", "1e3", "1,000,000,000", "12.345", "0.005", "1,000.500", "$12.345", "٢٠٫٥٠٥"].map(
        (text) => readTyped(text).kind,
      ),
      ["negative", "words", "words", "words", "over", ...Array(5).fill("decimals")],
    );
  });

  test("a decimal counts exactly as it is typed, or is refused", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 6 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most / 100n }), digits, (whole, fraction) => {
        const typed = readTyped(`${whole}.${fraction}`);
        if (fraction.length > 2) return assert.deepEqual(typed, { kind: "decimals" });
        assert.ok(typed.kind === "amount");
        assert.equal(typed.amount * 10n ** BigInt(fraction.length), BigInt(whole + fraction) * 100n);
      }),
    );
  });

  for (const [text, before, deleted, grouped] of [
    ["1000", "100", false, "1,000"],
    ["1,0000", "1,000", false, "10,000"],
    ["1,00", "1,000", true, "100"],
    ["1,34", "1,234", true, "134"],
    ["200,", "200", false, "200,"],
    ["200,5", "200,", false, "200,5"],
    ["200,50", "200,5", false, "200,50"],
    ["200,500", "200,50", false, "200,500"],
    ["200,50", "1,000", false, "200,50"],
    ["1234.5", "1234.", false, "1,234.5"],
    ["1 000", "1 00", false, "1 000"],
    ["1,234.567", "1,234.56", false, "1,234.567"],
    ["abc", "ab", false, "abc"],
  ] as const) {
    test(`"${text}" after "${before}"${deleted ? ", something deleted," : ""} stands as "${grouped}"`, () => {
      assert.equal(groupTyped(text, before, deleted), grouped);
    });
  }

  test("what is about so much is in whole units from 10 on", () => {
    assert.deepEqual([73_150n, 146_300n, 1000n, 999n, 750n, 500n].map(showAbout), [
      "732",
      "1,463",
      "10",
      "9.99",
      "7.50",
      "5",
    ]);
  });

  test("above the most is beyond it, however long", () => {
    for (const typed of ["1,000,000,000", "1000000000.01", "9".repeat(100_000)]) assert.ok(readAmount(typed) > most);
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
