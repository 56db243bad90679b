import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isFar } from "../../features/remittance/server/judge-set.ts";
import { readSet } from "../../features/remittance/server/read-set.ts";
import { noon } from "../support/asking.ts";
import { openSet, someRates } from "../support/rates-source.ts";

const currencies = Object.keys(someRates);
const decimals = { ETB: "150.25", SOS: "571.5", KES: "129.24", UGX: "3605.5", ERN: "15" };
const midnight = Date.parse("2026-11-20T00:00:00.000Z");
const { rates, ...rest } = openSet(noon);
const quotes = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [`USD${code}`, rate]));

for (const [shape, body, asOf] of [
  ["Open Exchange Rates", openSet(noon), noon],
  ["exchangerate.host with rates", { success: true, base: "USD", date: "2026-11-20", rates }, midnight],
  ["exchangerate.host with a day beside the time", { date: "2026-11-20", ...openSet(noon) }, noon],
  ["exchangerate.host with quotes", { success: true, timestamp: noon / 1000, source: "USD", quotes }, noon],
  ["Frankfurter", { amount: 1.0, base: "USD", date: "2026-11-20", rates }, midnight],
] as const) {
  test(`a set as ${shape} writes it is read, with the decimals that stand in it`, () => {
    assert.deepEqual(readSet(JSON.parse(JSON.stringify(body)), currencies), { asOf, rates: decimals });
  });
}

const withRate = (rate: unknown) => ({ ...rest, rates: { ...rates, ETB: rate } });
const { KES: _, ...withoutKes } = rates;
const refused: [what: string, body: unknown, reason: string, currency?: string][] = [
  ["nothing that is JSON", undefined, "malformed"],
  ["null", null, "malformed"],
  ["a list", [], "malformed"],
  ["a text", "rates", "malformed"],
  ["an error with status 200", { success: false, error: { code: 104 } }, "malformed"],
  ["an error beside rates", { ...openSet(noon), success: false }, "malformed"],
  ["no rates", rest, "malformed"],
  ["rates that are a text", { ...rest, rates: "ETB" }, "malformed"],
  ["no time", { base: "USD", rates }, "malformed"],
  ["a time that is a text", { ...rest, rates, timestamp: "1795348800" }, "malformed"],
  ["a time past all dates", { ...rest, rates, timestamp: 1e13 }, "malformed"],
  ["a day that no month has", { base: "USD", date: "2026-02-30", rates }, "malformed"],
  ["rates for 100 dollars", { amount: 100, base: "USD", date: "2026-11-20", rates }, "malformed"],
  ["rates for euros", { ...rest, base: "EUR", rates }, "base"],
  ["quotes for euros", { timestamp: noon / 1000, source: "EUR", quotes }, "base"],
  ["no base", { timestamp: noon / 1000, rates }, "base"],
  ["no Kenyan shilling", { ...rest, rates: withoutKes }, "missing", "KES"],
  ["no rate at all", { ...rest, rates: {} }, "missing", "ETB"],
  ["a negative rate", withRate(-150.25), "malformed", "ETB"],
  ["a rate of zero", withRate(0), "malformed", "ETB"],
  ["a rate without end", JSON.parse(JSON.stringify(openSet(noon)).replace("150.25", "1e999")), "malformed", "ETB"],
  ["a rate that is a text", withRate("150.25"), "malformed", "ETB"],
  ["a rate that is null, as NaN is written", withRate(null), "malformed", "ETB"],
  ["a rate that is a list", withRate([150.25]), "malformed", "ETB"],
  ["a rate too small to print plainly", withRate(1e-7), "malformed", "ETB"],
  ["a rate too large to print plainly", withRate(1e21), "malformed", "ETB"],
  ["a rate of ten digits", withRate(1_000_000_000), "malformed", "ETB"],
  ["a rate that is nothing to 9 decimals", withRate(1e-10), "malformed", "ETB"],
];
for (const [what, body, reason, currency] of refused) {
  test(`${what} is refused as ${reason}`, () => {
    assert.deepEqual(readSet(body, currencies), { reason, ...(currency && { currency }) });
  });
}

test("a rate of up to 15 digits is kept as the decimal that the source wrote, and told as a number that prints as it", () => {
  const plain = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(8, "0")}`.replace(/\.?0+$/, ""));
  fc.assert(
    fc.property(plain, (text) => {
      const read = readSet(JSON.parse(JSON.stringify(openSet(noon)).replace("150.25", text)), currencies);
      assert.ok("rates" in read);
      assert.equal(read.rates.ETB, text);
      assert.equal(JSON.stringify(Number(read.rates.ETB)), text);
    }),
    { numRuns: 2000 },
  );
});

test("a rate with more than 9 decimals is rounded to 9", () => {
  const read = readSet(withRate(150.12345678951), currencies);
  assert.equal("rates" in read && read.rates.ETB, "150.12345679");
});

test("20% is not too far, and the least above it is", () => {
  for (const [rate, from, far] of [
    ["120", "100", false],
    ["120.000000001", "100", true],
    ["80", "100", false],
    ["79.999999999", "100", true],
    ["175.56", "146.3", false],
    ["175.57", "146.3", true],
    ["117.04", "146.3", false],
    ["0.36", "0.3", false],
  ] as const)
    assert.equal(isFar(rate, from, 20), far, `${rate} from ${from}`);
});
