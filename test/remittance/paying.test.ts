import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as v from "valibot";
import { parse } from "yaml";
import { waitlistAddress } from "../../features/remittance/address.ts";
import { familyMessage } from "../../features/remittance/calculator/family-message.ts";
import { readAddress, writeAddress } from "../../features/remittance/calculator/kept-address.ts";
import { type QuoteRequest, quote, rateTo, withoutUsual } from "../../features/remittance/quote.ts";
import { ratesSchema } from "../../features/remittance/rates.ts";
import { receiptLines } from "../../features/remittance/receipt-lines.ts";

const { rates } = v.parse(ratesSchema, parse(readFileSync("content/rates.yml", "utf8")));
const figures: Record<string, { value: string; source: string }> = parse(readFileSync("content/claims.yml", "utf8"));
const codes = rates.map(({ code }) => code);

/** The calculation of a transfer to Ethiopia, unless `asked` says where else. */
function calculation(text: string, asked: Partial<QuoteRequest> = {}) {
  const request = { to: "ETB", side: "send", text, ...asked } as const;
  return { asked: request, rate: rateTo(request.to, rates), quote: quote(request, rates) };
}

const paid = (text: string, from?: string) => {
  const { tax, total } = receiptLines(calculation(text, from ? { from } : {}), figures);
  return [tax, total];
};

describe("what a transfer is paid with", () => {
  test("is taxed if it is cash, by the ledger's figure, whose source is the law", () => {
    const { value, source } = figures["us-excise"]!;
    assert.deepEqual([value, source.includes("26 USC 4475")], ["1%", true]);
    // 26 USC 4475(a): "a tax equal to 1 percent of the amount of such transfer".
    for (const dollars of [1, 15, 100, 250, 4_321, 999_999]) {
      const tax = `$${(dollars / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ",")}`;
      assert.equal(paid(String(dollars), "cash")[0], tax);
    }
    assert.deepEqual(paid("100", "cash"), ["$1.00", "$101.00"]);
  });

  test("is taxed to the nearest cent, an exact half up", () => {
    assert.deepEqual(paid("0.49", "cash"), ["$0.00", "$0.49"]);
    assert.deepEqual(paid("0.50", "cash"), ["$0.01", "$0.51"]);
    assert.deepEqual(paid("99.49", "cash"), ["$0.99", "$100.48"]);
    assert.deepEqual(paid("99.50", "cash"), ["$1.00", "$100.50"]);
  });

  test("is not taxed if it is an account or a card", () => {
    for (const from of [undefined, "card"]) assert.deepEqual(paid("250.50", from), ["$0.00", "$250.50"]);
  });

  test("has no sum without an amount", () => {
    assert.deepEqual(paid("12.345", "cash"), ["–", "–"]);
  });
});

describe("the address of what it is paid with and how it arrives", () => {
  const usual = { to: "ETB", side: "send", text: "100" } as const;
  const asks = (search: string) =>
    withoutUsual(readAddress(search, codes) ?? { to: "ETB", side: "send", text: "100" }, rates);

  test("says again what was chosen, and leaves out the usual", () => {
    assert.equal(writeAddress({ ...usual, from: "cash", by: "wallet" }, "?by=bank", "ETB"), "?from=cash&by=wallet");
    assert.equal(
      writeAddress({ ...usual, to: "KES", from: "card" }, "?source=church&from=cash&by=bank", "ETB"),
      "?source=church&to=KES&amount=100&from=card",
    );
    for (const asked of [
      { ...usual, from: "cash" },
      { ...usual, to: "KES", by: "bank" },
      { ...usual, from: "card", by: "wallet" },
    ])
      assert.deepEqual(asks(writeAddress(asked, "", "ETB")), asked);
    assert.equal(
      waitlistAddress("/", { to: "KES", from: "card", by: "bank" }, 100n),
      "/?corridor=KES&amount=1&from=card&by=bank#waitlist",
    );
  });

  test("falls back to the usual for what is wrong, or is no way of the country", () => {
    for (const search of ["?from=account&by=bank", "?from=gold&by=pigeon", "?from=&by=", "?from=CASH&by=agent"])
      assert.deepEqual(asks(search), usual);
    assert.deepEqual(asks("?to=ERN&by=bank"), { ...usual, to: "ERN" });
    assert.deepEqual(asks("?to=SOS&by=agent&from=card"), { ...usual, to: "SOS", from: "card", by: "agent" });
  });
});

describe("the message to one's family", () => {
  const family = {
    own: {
      text: "{send} for {arrives}, {price}",
      price: "{total}",
      cash: "cash {total}",
      currencies: { ETB: "birr", KES: "shillings" },
      page: "/remittance",
    },
    receivers: {
      ETB: {
        text: "{arrives} ({send}, {price})",
        price: "{total}",
        cash: "ጥሬ {total}",
        currency: "ብር",
        page: "/am/remittance",
      },
    },
  };

  test("says the quote in both languages, with the page of who receives it", () => {
    assert.deepEqual(familyMessage(calculation("250.5", { from: "cash" }), family, figures), {
      text: "$250.50 for 36,648.15 birr, cash $253.01\n\n36,648.15 ብር ($250.50, ጥሬ $253.01)",
      path: "/am/remittance?to=ETB&amount=250.5&from=cash",
    });
  });

  test("says it once where both read the same", () => {
    assert.deepEqual(familyMessage(calculation("100", { to: "KES", by: "bank" }), family, figures), {
      text: "$100 for 12,930 shillings, $100.00",
      path: "/remittance?to=KES&amount=100&by=bank",
    });
  });
});
