import { type Decimal, decimal, divideHalfUp, type Minor } from "./money.ts";

/** `percent` of an amount, to the nearest hundredth, an exact half up: 0.5% of 200.00 is 1.00. */
export const partOf = (percent: Decimal, amount: Minor): Minor =>
  divideHalfUp(amount * percent.digits, 100n * 10n ** percent.scale);

/** The two ends of a range of percentages such as "0.5%-1.5%", or the same end twice of "5%"; throws for any other text. */
export function percentages(text: string): [low: Decimal, high: Decimal] {
  const [low = "", high = low] = text.split("-").map((end) => end.replace(/%$/, ""));
  return [decimal(low), decimal(high)];
}
