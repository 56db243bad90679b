import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAsked, writeAsked } from "../../site/pages/savings/loom/own-address.ts";
import { drawnEnds, savingsPlan } from "../../site/pages/savings/loom/plan.ts";

const apy = "2.5%";
/** A plan of whole dollars, its last month in cents. */
const reached = (goal: number, monthly: number, start: number, at = apy) => {
  const saving = { goal: BigInt(goal * 100), monthly: BigInt(monthly * 100), start: BigInt(start * 100) };
  return savingsPlan(saving, at)?.at(-1);
};

describe("a savings plan", () => {
  test("adds each month's interest on what is there, then its sum", () => {
    // 1,000.00 at (1.025)^(1/12) - 1 = 0.205984% earns 2.06; 1,102.06 earns 2.27; 1,204.33 earns 2.48.
    assert.deepEqual(savingsPlan({ goal: 130_681n, monthly: 10_000n, start: 100_000n }, apy), [
      { month: 0, deposits: 100_000n, interest: 0n },
      { month: 1, deposits: 110_000n, interest: 206n },
      { month: 2, deposits: 120_000n, interest: 433n },
      { month: 3, deposits: 130_000n, interest: 681n },
    ]);
  });

  test("yields the APY in twelve months without a payment", () => {
    assert.deepEqual(reached(1_025, 0, 1_000), { month: 12, deposits: 100_000n, interest: 2_500n });
    assert.equal(reached(1_120, 0, 1_000, "12%")?.month, 12);
  });

  test("comes within a cent a month of the formula of an annuity", () => {
    const rate = 1.025 ** (1 / 12) - 1;
    for (const [goal, monthly, start] of [
      [12_000, 620, 0],
      [250_000, 700, 12_345],
      [1_200, 1_200, 0],
      [99_999, 150, 10],
    ] as const) {
      const { month, deposits, interest } = reached(goal, monthly, start)!;
      const growth = (1 + rate) ** month;
      const exact = start * growth + (monthly * (growth - 1)) / rate;
      assert.ok(Math.abs(Number(deposits + interest) / 100 - exact) <= month / 100, `${month}: ${exact}`);
      assert.ok(exact >= goal - month / 100);
      const before = (1 + rate) ** (month - 1);
      assert.ok(start * before + (monthly * (before - 1)) / rate < goal);
    }
    assert.deepEqual(reached(12_000, 620, 0), { month: 19, deposits: 1_178_000n, interest: 22_095n });
  });

  test("is over at once when the goal is there, and none when 40 years do not reach it", () => {
    assert.deepEqual(reached(500, 50, 500), { month: 0, deposits: 50_000n, interest: 0n });
    assert.equal(reached(48_000, 100, 0, "0.0001%")?.month, 480);
    assert.equal(reached(48_100, 100, 0, "0.0001%"), undefined);
    assert.equal(reached(999_999_999, 1, 0), undefined);
  });

  test("is drawn in at most 14 rows, the last month and the start among them", () => {
    for (let goal = 100; goal <= 60_000; goal += 100) {
      const ends = savingsPlan({ goal: BigInt(goal * 100), monthly: 10_000n, start: 0n }, apy);
      if (!ends) continue;
      const drawn = drawnEnds(ends);
      assert.ok(drawn.length <= 14 && drawn.length >= Math.min(ends.length, 5), `${goal}: ${drawn.length}`);
      assert.deepEqual([drawn[0], drawn.at(-1)], [ends[0], ends.at(-1)]);
    }
  });
});

describe("the address of a savings plan", () => {
  test("says again what was typed, also what is wrong, and keeps what is not ours", () => {
    const asked = { goal: "12,000", monthly: "620.5", start: "" };
    assert.equal(writeAsked(asked, "?start=7&source=church"), "?source=church&goal=12000&monthly=620.5");
    assert.deepEqual(readAsked("?source=church&goal=12000&monthly=620.5"), asked);
    const wrong = { goal: "lots", monthly: "12.345", start: "-5" };
    assert.deepEqual(readAsked(writeAsked(wrong, "")), { goal: "lots", monthly: "12.345", start: "-5" });
    assert.equal(writeAsked({ goal: "", monthly: " ", start: "" }, "?goal=1"), "");
  });
});
