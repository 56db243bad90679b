import { groupDigits, readAmount, showDollars } from "./amount.ts";
import type { CalculatorState } from "./calculator/use-calculator.ts";
import type { Rate } from "./rates.ts";
import type { Figures } from "./words.ts";

/** A rate as it is shown: "1 USD = 3,680 UGX". */
export const showRate = ({ code, rate }: Rate): string => `1 USD = ${groupDigits(rate)} ${code}`;

/**
 * What a line shows: the rate, and the total that the sender pays, what is sent with the ledger's fee and tax on top.
 */
export function receiptLines({ rate, quote }: CalculatorState, figures: Figures) {
  const onTop = readAmount(figures["transfer-fee"]!.value) + readAmount(figures["transfer-tax"]!.value);
  return {
    rate: showRate(rate),
    total: quote ? showDollars(quote.send + onTop) : "–",
  };
}
