import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as v from "valibot";
import { parse } from "yaml";
import { differences } from "../../features/remittance/own-service.ts";
import { type QuoteRequest, quote, rateTo } from "../../features/remittance/quote.ts";
import { ratesSchema } from "../../features/remittance/rates.ts";

const { rates } = v.parse(ratesSchema, parse(readFileSync("content/rates.yml", "utf8")));

/** The differences in hundredths, beside a plan of no fee at first and 3 dollars later. */
function beside(offer: { fee: bigint; payout: bigint }, to: string, asked: Partial<QuoteRequest> = {}) {
  const request: QuoteRequest = { to, side: "send", text: "200", ...asked };
  return differences(quote(request, rates)!, rateTo(to, rates), offer, { first: 0n, later: 300n });
}

describe("a transfer with our plan beside one with another service", () => {
  test("differs by the payout and by the fee at the same rate, from the fourth on by our own fee, too", () => {
    // 200 dollars are 29,260 birr, 760 more than 28,500; 4 dollars of fee are 585.2 birr, and 3 of ours 438.9.
    const year = 3n * 134_520n + 9n * 90_630n;
    assert.deepEqual(beside({ fee: 400n, payout: 2_850_000n }, "ETB"), { first: 134_520n, later: 90_630n, year });
  });

  test("is below zero where the other leaves more, if only because of our own fee", () => {
    const [first, later] = [-14_000n, -52_790n];
    const year = 3n * first + 9n * later;
    assert.deepEqual(beside({ fee: 0n, payout: 2_600_000n }, "KES"), { first, later, year });
    const even = beside({ fee: 0n, payout: 2_586_000n }, "KES");
    assert.deepEqual(even, { first: 0n, later: -38_790n, year: 9n * -38_790n });
  });

  test("is in dollars where dollars arrive", () => {
    assert.deepEqual(beside({ fee: 800n, payout: 20_000n }, "SOS"), { first: 800n, later: 500n, year: 6900n });
  });

  test("is none where the other pays out what was typed as arriving", () => {
    // 250 shillings cost 1.93 dollars, which are 249.55 shillings.
    const asked = { side: "receive", text: "250" } as const;
    assert.equal(beside({ fee: 0n, payout: 25_000n }, "KES", asked).first, 0n);
  });
});
