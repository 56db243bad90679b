import { showAmount } from "../amount.ts";
import { decimal, type Minor, received } from "../money.ts";
import type { Rate } from "../rates.ts";
import { showRate } from "../receipt-lines.ts";

/** The dollars that a country's page names, in cents. */
export const namedAmounts: Minor[] = [10_000n, 20_000n, 50_000n];

/**
 * What a page shows that follows from a rate alone, whatever is typed, by its name in data-rated: the rate, what each of the named
 * amounts becomes, by its cents, and `lost` cents in that currency.
 */
export function ratedFigures(rate: Rate, lost: Minor): Record<string, string> {
  const become = (cents: Minor) => showAmount(received(cents, decimal(rate.rate)));
  return {
    rate: showRate(rate),
    lost: become(lost),
    ...Object.fromEntries(namedAmounts.map((cents) => [String(cents), `${become(cents)} ${rate.code}`])),
  };
}
