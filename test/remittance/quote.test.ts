import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import fc from "fast-check";
import * as v from "valibot";
import { parse } from "yaml";
import { waitlistAddress } from "../../features/remittance/address.ts";
import { plainAmount, showAmount } from "../../features/remittance/amount.ts";
import { readAddress, writeAddress } from "../../features/remittance/calculator/kept-address.ts";
import { most, partOf, percentages } from "../../features/remittance/money.ts";
import { fields, inOwnCurrency, quote } from "../../features/remittance/quote.ts";
import { ratesSchema } from "../../features/remittance/rates.ts";

const content = v.parse(ratesSchema, parse(readFileSync("content/rates.yml", "utf8")));
const { rates } = content;
const codes = rates.map(({ code }) => code);

describe("content/rates.yml", () => {
  test("holds the specification's rates, as examples with their date and source", () => {
    const byCode = Object.fromEntries(rates.map(({ code, rate }) => [code, rate]));
    assert.deepEqual(byCode, { ETB: "146.3", SOS: "570.5", KES: "129.3", UGX: "3680", ERN: "15" });
    assert.equal(content.status, "example");
  });

  test("promises no wallet for Eritrea", () => {
    const eritrea = rates.find(({ code }) => code === "ERN");
    assert.deepEqual(
      eritrea?.payout.map(({ way }) => way),
      ["cash"],
    );
  });

  test("a rate that is no decimal text is refused", () => {
    for (const rate of ["1,5", "abc", "", 146.3]) {
      assert.equal(v.safeParse(ratesSchema, { ...content, rates: [{ ...rates[0], rate }] }).success, false);
    }
  });
});

describe("a quote", () => {
  for (const [to, arrives] of [
    ["ETB", "14,630"],
    ["SOS", "100"],
    ["KES", "12,930"],
    ["UGX", "368,000"],
    ["ERN", "1,500"],
  ] as const) {
    test(`100 USD to ${to} is ${arrives}, and back`, () => {
      assert.deepEqual(fields({ to, side: "send", text: "100" }, rates), { send: "100", receive: arrives });
      assert.deepEqual(fields({ to, side: "receive", text: arrives }, rates), { send: "100", receive: arrives });
    });
  }

  test("10,000 amounts at all five rates, and their fees, are those of exact fractions", () => {
    const exact = (numerator: bigint, denominator: bigint) => {
      const [whole, rest] = [numerator / denominator, numerator % denominator];
      return rest * 2n >= denominator ? whole + 1n : whole;
    };
    const fees = percentages("0.5%-1.5%");
    const asked = fc.tuple(fc.constantFrom(...rates), fc.bigInt({ min: 0n, max: most }), fc.boolean());
    fc.assert(
      fc.property(asked, ([rate, amount, sends]) => {
        const { code } = rate;
        const [whole = "", part = ""] = rate.rate.split(".");
        const own = [BigInt(whole + part), 10n ** BigInt(part.length)] as const;
        const [units, per] = code === "SOS" ? [1n, 1n] : own;
        const side = sends ? "send" : "receive";
        const worked = quote({ to: code, side, text: showAmount(amount) }, rates)!;
        const other = sends ? exact(amount * units, per) : exact(amount * per, units);
        assert.deepEqual(worked, sends ? { send: amount, receive: other } : { send: other, receive: amount });
        assert.equal(inOwnCurrency(worked.send, rate), exact(worked.send * own[0], own[1]));
        assert.deepEqual(
          fees.map((fee) => partOf(fee, worked.send)),
          [exact(worked.send * 5n, 1000n), exact(worked.send * 15n, 1000n)],
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test("Somalia alone is paid in dollars", () => {
    const paid = rates.filter(({ paidIn }) => paidIn).map(({ code }) => code);
    assert.deepEqual(paid, ["SOS"]);
  });

  test("the typed side stands as it is typed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom("send", "receive"), fc.string(), (to, side, text) => {
        assert.equal(fields({ to, side, text }, rates)[side], text);
      }),
    );
  });

  test("there is none above the most, and the other field is empty then", () => {
    const asked = { to: "KES", side: "send", text: "1,000,000,000" } as const;
    assert.equal(quote(asked, rates), undefined);
    assert.equal(quote({ ...asked, text: "200,50" }, rates), undefined);
    for (const side of ["send", "receive"] as const)
      assert.equal(quote({ to: "ETB", side, text: "12.345" }, rates), undefined);
    assert.equal(fields(asked, rates).receive, "");
    assert.ok(quote({ ...asked, text: "999,999,999.99" }, rates));
  });
});

describe("the address", () => {
  test("says again what was asked, on either side", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.constantFrom("send", "receive"),
        fc.bigInt({ min: 0n, max: most }),
        (to, side, amount) => {
          const asked = { to, side, text: plainAmount(amount) };
          const search = writeAddress(asked, "", "ETB");
          const again = readAddress(search, codes) ?? { to: "ETB", side: "send", text: "100" };
          assert.deepEqual(quote(again, rates), quote(asked, rates));
        },
      ),
    );
  });

  test("is read as in the issue, and is forgiving", () => {
    assert.deepEqual(readAddress("?to=KES&amount=250&side=receive", codes), {
      to: "KES",
      side: "receive",
      text: "250",
    });
    assert.deepEqual(readAddress("?to=ugx", codes), { to: "UGX", side: "send", text: "100" });
    assert.deepEqual(readAddress("?to=XYZ&amount=1%2C000", codes), { to: "ETB", side: "send", text: "1,000" });
    assert.deepEqual(readAddress("?amount=abc&side=up", codes), { to: "ETB", side: "send", text: "0" });
    assert.equal(readAddress("?amount=12.345", codes)?.text, "12.345");
    assert.equal(writeAddress({ to: "ETB", side: "send", text: "1,234.567" }, "", "ETB"), "?to=ETB&amount=1234.567");
    assert.deepEqual(readAddress(new URL(waitlistAddress("http://here/", { to: "KES" }, 25050n)).search, codes), {
      to: "KES",
      side: "send",
      text: "250.5",
    });
    assert.equal(readAddress("?source=church", codes), undefined);
    assert.equal(readAddress("?amount=5", codes, "KES")?.to, "KES");
  });

  test("of a form sent without scripts asks for the side that was typed", () => {
    assert.deepEqual(readAddress("?amount=300&receive=14%2C630&to=KES&was=14%2C630", codes), {
      to: "KES",
      side: "send",
      text: "300",
    });
    assert.deepEqual(readAddress("?amount=100&receive=5000&to=KES&was=14%2C630", codes), {
      to: "KES",
      side: "receive",
      text: "5,000",
    });
    assert.equal(writeAddress({ to: "ETB", side: "send", text: "100" }, "?receive=5&was=7", "ETB"), "");
  });

  test("of the usual question is empty, and what is not ours stays", () => {
    const usual = { to: "ETB", side: "send", text: "100.00" } as const;
    assert.equal(writeAddress(usual, "?to=KES&amount=5&side=receive", "ETB"), "");
    assert.equal(writeAddress({ ...usual, to: "KES" }, "?source=church", "ETB"), "?source=church&to=KES&amount=100");
  });

  test("of the waitlist carries corridor and dollars", () => {
    assert.equal(waitlistAddress("/", { to: "KES" }, 25_000n), "/?corridor=KES&amount=250#waitlist");
    assert.equal(waitlistAddress("/am", { to: "ERN" }, 150n), "/am?corridor=ERN&amount=1.5#waitlist");
    assert.equal(waitlistAddress("/", { to: "ETB" }, 0n), "/?corridor=ETB#waitlist");
    assert.equal(waitlistAddress("/", { to: "ETB" }, undefined), "/?corridor=ETB#waitlist");
  });
});
