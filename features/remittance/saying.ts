import { showAmount } from "./amount.ts";
import { most } from "./money.ts";
import type { CalculatorState } from "./use-calculator.ts";

/** What is said of an amount beyond the most that can be worked out. */
export const limitMessage = (text: string): string => text.replace("{most}", showAmount(most));

/** What is read out: both amounts with their currencies' codes, or that the amount is too large. */
export function saying({ quote, rate }: CalculatorState, words: { said: string; limit: string }): string {
  if (!quote) return limitMessage(words.limit);
  return words.said
    .replace("{send}", showAmount(quote.send))
    .replace("{receive}", showAmount(quote.receive))
    .replace("{code}", rate.code);
}
