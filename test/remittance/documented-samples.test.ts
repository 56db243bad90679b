import assert from "node:assert/strict";
import { test } from "node:test";
import { readSet } from "../../features/remittance/server/read-set.ts";

/**
 * What each service's documentation shows as its answer, its long list of currencies cut short before ours: so the reader is
 * asked for some that are left.
 */
const samples: [service: string, address: string, answer: string, set: ReturnType<typeof readSet>][] = [
  [
    "Open Exchange Rates, latest.json",
    "https://docs.openexchangerates.org/reference/latest-json",
    `{
      "disclaimer": "https://openexchangerates.org/terms/",
      "license": "https://openexchangerates.org/license/",
      "timestamp": 1449877801,
      "base": "USD",
      "rates": { "AED": 3.672538, "AFN": 66.809999, "ALL": 125.716501, "AMD": 484.902502, "ANG": 1.788575 }
    }`,
    { asOf: Date.parse("2015-12-11T23:50:01.000Z"), rates: { AED: "3.672538", AFN: "66.809999", ALL: "125.716501" } },
  ],
  [
    "exchangerate.host, /live",
    "https://exchangerate.host/documentation",
    `{
      "success": true,
      "terms": "https://exchangerate.host/terms",
      "privacy": "https://exchangerate.host/privacy",
      "timestamp": 1430401802,
      "source": "USD",
      "quotes": { "USDAED": 3.672982, "USDAFN": 57.8936, "USDALL": 126.1652, "USDAMD": 475.306, "USDANG": 1.78952 }
    }`,
    { asOf: Date.parse("2015-04-30T13:50:02.000Z"), rates: { AED: "3.672982", AFN: "57.8936", ALL: "126.1652" } },
  ],
  [
    "Frankfurter's second version, /v2/rates",
    "https://api.frankfurter.dev/v2/openapi.json",
    `[
      { "date": "2024-01-15", "base": "EUR", "quote": "USD", "rate": 1.089 },
      { "date": "2024-01-15", "base": "EUR", "quote": "GBP", "rate": 0.8623 }
    ]`,
    { reason: "base" },
  ],
  [
    "Frankfurter's second version with its base in dollars, one row of several",
    "https://frankfurter.dev/javascript/",
    `[{ "date": "2026-07-17", "base": "USD", "quote": "EUR", "rate": 0.8739 }]`,
    { asOf: Date.parse("2026-07-17T00:00:00.000Z"), rates: { EUR: "0.8739" } },
  ],
  [
    // The schema ratesOnDate, with the examples of its parts. Its list of all currencies is in the same place and holds none of ours.
    "Frankfurter's first version, /v1/latest, whose usual base is the euro",
    "https://api.frankfurter.dev/v1/openapi.json",
    `{
      "amount": 1.0,
      "base": "EUR",
      "date": "2024-01-15",
      "rates": { "AUD": 1.91, "CAD": 1.8004, "CHF": 1.6168, "CYP": 0.58231 }
    }`,
    { reason: "base" },
  ],
];

for (const [service, address, answer, set] of samples) {
  test(`the answer of ${service} is read as ${address} shows it`, () => {
    const currencies = "rates" in set ? Object.keys(set.rates) : ["AUD"];
    assert.deepEqual(readSet(JSON.parse(answer), currencies), set);
  });
}

test("an error of a service, as documented, is no set", () => {
  for (const [address, answer] of [
    // https://docs.openexchangerates.org/docs/errors
    ["openexchangerates", { error: true, status: 401, message: "invalid_app_id", description: "Invalid App ID" }],
    // https://exchangerate.host/documentation
    ["exchangerate.host", { success: false, error: { code: 104, info: "Your monthly usage limit has been reached." } }],
    // https://api.frankfurter.dev/v2/openapi.json
    ["frankfurter", { message: "not found" }],
  ] as const)
    assert.deepEqual(readSet(answer, ["ETB"]), { reason: "malformed" }, address);
});

const row = (quote: string, rate: number, date = "2026-11-20", base = "USD") => ({ date, base, quote, rate });

test("rows of several days are a set of the oldest of our currencies, whatever day the others are of", () => {
  const rows = [row("ETB", 150.25), row("ERN", 15, "2026-11-19"), row("XAU", 1, "2020-01-01")];
  assert.deepEqual(readSet(rows, ["ETB", "ERN"]), {
    asOf: Date.parse("2026-11-19T00:00:00.000Z"),
    rates: { ETB: "150.25", ERN: "15" },
  });
});

for (const [what, rows, refusal] of [
  ["no rows", [], { reason: "malformed" }],
  ["a currency twice, as in a time series", [row("ETB", 150), row("ETB", 151, "2026-11-21")], { reason: "malformed" }],
  ["one base beside another", [row("ETB", 150), row("AED", 4, "2026-11-20", "EUR")], { reason: "base" }],
  ["none of ours", [row("AED", 3.67)], { reason: "missing", currency: "ETB" }],
  ["a day that no month has", [row("ETB", 150, "2026-02-30")], { reason: "malformed" }],
  ["a rate of zero", [row("ETB", 0)], { reason: "malformed", currency: "ETB" }],
] as const)
  test(`rows with ${what} are refused as ${refusal.reason}`, () => {
    assert.deepEqual(readSet(rows, ["ETB"]), refusal);
  });
