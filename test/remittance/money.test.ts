import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { decimal, divideHalfUp, most, partOf, percentages, received, sent } from "../../features/remittance/money.ts";

const cents = fc.bigInt({ min: 0n, max: most });
const rates = ["146.3", "570.5", "129.3", "3680", "15"];
const rate = fc.oneof(
  fc.constantFrom(...rates),
  fc.tuple(fc.nat(99_999), fc.nat(9999)).map(([whole, part]) => `${whole + 1}.${part}`),
);

describe("money, in whole hundredths", () => {
  for (const [dollars, at, arrives] of [
    [10n, "146.3", 1463n],
    [9999n, "570.5", 5_704_430n],
    [1n, "0.5", 1n],
    [1n, "0.49", 0n],
    [most, "3680", 367_999_999_996_320n],
  ] as const) {
    test(`${dollars} cents at ${at} are ${arrives} hundredths`, () => {
      assert.equal(received(dollars, decimal(at)), arrives);
    });
  }

  test("a division is the nearest whole number, and an exact half goes up", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
        const twiceTheError = 2n * (divideHalfUp(n, d) * d - n);
        assert.ok(twiceTheError > -d && twiceTheError <= d);
      }),
    );
  });

  test("it agrees with schoolbook arithmetic on the decimal digits", () => {
    fc.assert(
      fc.property(cents, rate, (amount, at) => {
        const [whole = "", part = ""] = at.split(".");
        const exact = String(amount * BigInt(whole + part)).padStart(part.length + 1, "0");
        const kept = BigInt(exact.slice(0, exact.length - part.length));
        const up = part && (exact.at(-part.length) ?? "0") >= "5" ? 1n : 0n;
        assert.equal(received(amount, decimal(at)), kept + up);
      }),
    );
  });

  test("there and back again is the same cent, at every rate of 1 and more", () => {
    fc.assert(
      fc.property(cents, rate, (amount, at) => {
        assert.equal(sent(received(amount, decimal(at)), decimal(at)), amount);
      }),
    );
  });

  test("who sends more has no less arrive", () => {
    fc.assert(
      fc.property(cents, cents, rate, (a, b, at) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        assert.ok(received(less, decimal(at)) <= received(more, decimal(at)));
      }),
    );
  });

  test("a part of an amount agrees with schoolbook arithmetic, and a half goes up", () => {
    const percent = fc
      .tuple(fc.nat(99), fc.nat(99))
      .map(([whole, part]) => `${whole}.${String(part).padStart(2, "0")}`);
    fc.assert(
      fc.property(cents, percent, (amount, text) => {
        const [whole = "", part = ""] = text.split(".");
        fc.pre(Number(text) > 0);
        const exact = String(amount * BigInt(whole + part)).padStart(5, "0");
        const up = exact.at(-4)! >= "5" ? 1n : 0n;
        assert.equal(partOf(decimal(text), amount), BigInt(exact.slice(0, -4)) + up);
      }),
    );
    const [low, high] = percentages("0.5%-1.5%");
    assert.deepEqual([partOf(low, 20_000n), partOf(high, 20_000n)], [100n, 300n]);
    assert.deepEqual([partOf(low, 100n), partOf(low, 99n)], [1n, 0n]);
    assert.deepEqual(percentages("5%"), [decimal("5"), decimal("5")]);
    assert.throws(() => percentages("about 5%"));
  });

  test("a rate is a positive decimal and nothing else", () => {
    for (const text of ["", "0", "0.00", "-1", "1e3", "1,000", "abc", ".5", "1."])
      assert.throws(() => decimal(text), text);
    assert.deepEqual(decimal("146.30"), { digits: 14_630n, scale: 2n });
  });
});
