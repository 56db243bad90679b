import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readRates } from "../../features/remittance/rates/read-rates.ts";

const examples = [
  { code: "ETB", country: "ET", rate: "146.3", timesUpTo: "10000", payout: [] },
  { code: "KES", country: "KE", rate: "129.3", timesUpTo: "10000", payout: [] },
];
const answer = {
  base: "USD",
  asOf: "2026-11-22T09:00:00.000Z",
  source: "A source",
  status: "current",
  rates: { ETB: "150.25", KES: 130.5 },
};

describe("an answer of GET /api/rates", () => {
  test("that is current takes the examples' place, with its time and source", () => {
    const { rates, asOf, source } = readRates(answer, examples);
    assert.deepEqual(
      rates.map(({ code, rate }) => [code, rate]),
      [
        ["ETB", "150.25"],
        ["KES", "130.5"],
      ],
    );
    assert.deepEqual([asOf, source], ["2026-11-22 09:00 UTC", "A source"]);
  });

  for (const [why, change] of Object.entries({
    "is an example": { status: "example" },
    "lacks a currency": { rates: { ETB: "150.25" } },
    "holds no decimal": { rates: { ETB: "1e9", KES: "130" } },
    "holds a rate of zero": { rates: { ETB: "0", KES: "130" } },
    "has no time": { asOf: "now" },
    "has another base": { base: "EUR" },
  })) {
    test(`that ${why} leaves the examples`, () => {
      assert.deepEqual(readRates({ ...answer, ...change }, examples), { rates: examples });
    });
  }
});
