import { groupDigits, readAmount, shortDollars, showDollars } from "./amount.ts";
import type { CalculatorState } from "./calculator/use-calculator.ts";
import { type Minor, partOf, percentages } from "./money.ts";
import type { Rate } from "./rates.ts";
import type { Figures } from "./words.ts";

/** A rate as it is shown: "1 USD = 3,680 UGX". */
export const showRate = ({ code, rate }: Rate): string => `1 USD = ${groupDigits(rate)} ${code}`;

/**
 * The US tax in cents on what is sent: of cash the ledger's percentage of the amount (26 USC 4475(a): "equal to 1 percent of the
 * amount of such transfer"), to the nearest cent, an exact half up, which the law leaves open; of what an account or a US-issued
 * card pays, which 4475(d) exempts, the ledger's sum.
 */
export const taxOn = (send: Minor, from: string | undefined, figures: Figures): Minor =>
  from === "cash"
    ? partOf(percentages(figures["us-excise"]!.value)[0], send)
    : readAmount(figures["transfer-tax"]!.value);

/**
 * What a line shows: the rate, what is sent, the tax, and the total that the sender pays, with the ledger's fee and tax on top.
 */
export function receiptLines(
  { asked, rate, quote }: Pick<CalculatorState, "asked" | "rate" | "quote">,
  figures: Figures,
) {
  const tax = quote && taxOn(quote.send, asked.from, figures);
  return {
    rate: showRate(rate),
    send: quote ? shortDollars(quote.send) : "–",
    tax: tax === undefined ? "–" : showDollars(tax),
    total: tax === undefined ? "–" : showDollars(quote!.send + readAmount(figures["transfer-fee"]!.value) + tax),
  };
}
