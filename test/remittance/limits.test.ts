import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as v from "valibot";
import { parse } from "yaml";
import { limitNote, overOn } from "../../features/remittance/limits.ts";
import { payoutBy, quote, rateTo } from "../../features/remittance/quote.ts";
import { ratesSchema } from "../../features/remittance/rates.ts";

const { rates } = v.parse(ratesSchema, parse(readFileSync("content/rates.yml", "utf8")));
const figures = { "mpesa-transfer": { value: "250,000" }, "mpesa-wallet": { value: "500,000" } };
const words = {
  transaction: { text: "at most {claim:mpesa-transfer} at once" },
  wallet: { text: "at most {claim:mpesa-wallet} held" },
  unset: { text: "not set" },
};

/** What a transfer is over on each way of payout, and what is said of it on one, the first unless given. */
function judged(to: string, side: "send" | "receive", text: string, by?: string) {
  const rate = rateTo(to, rates);
  const worked = quote({ to, side, text }, rates);
  const over = rate.payout.map((payout) => overOn(payout, rate, worked, figures));
  return [over, limitNote(payoutBy(rate, by), rate, worked, words, figures)];
}

describe("a limit", () => {
  for (const [text, over, said] of [
    ["250,000", undefined, undefined],
    ["250,000.01", "transaction", "at most 250,000 at once"],
    ["500,000", "transaction", "at most 250,000 at once"],
    ["500,000.01", "wallet", "at most 500,000 held"],
  ] as const) {
    test(`of M-PESA says ${said ?? "nothing"} of ${text} shillings, and a bank has none`, () => {
      assert.deepEqual(judged("KES", "receive", text), [[over, undefined], said]);
    });
  }

  test("that nobody knows is told from above the largest amount whose time we tell, on every way", () => {
    assert.deepEqual(judged("SOS", "send", "10,000"), [[undefined, undefined], undefined]);
    assert.deepEqual(judged("SOS", "send", "10,000.01"), [["unset", "unset"], "not set"]);
    assert.deepEqual(judged("KES", "send", "2,000,000"), [["wallet", "unset"], "at most 500,000 held"]);
    assert.deepEqual(judged("KES", "send", "2,000,000", "bank"), [["wallet", "unset"], "not set"]);
    assert.deepEqual(judged("ERN", "send", "2,000,000"), [["unset"], "not set"]);
  });

  test("of a wallet is not told of a bank account", () => {
    assert.deepEqual(judged("KES", "receive", "250,000.01", "bank"), [["transaction", undefined], undefined]);
  });

  test("says nothing where there is no amount", () => {
    for (const text of ["abc", "12.345", "1,000,000,000"])
      assert.deepEqual(judged("KES", "send", text), [[undefined, undefined], undefined]);
  });
});
