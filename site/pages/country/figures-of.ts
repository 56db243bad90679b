import { groupDigits, showAmount, showDollars } from "../../../features/remittance/amount.ts";
import {
  decimal,
  divideHalfUp,
  type Minor,
  partOf,
  percentages,
  received,
} from "../../../features/remittance/money.ts";
import type { Rate } from "../../../features/remittance/rates.ts";

/** What one percentage of the ledger, such as "5.80%", takes of an amount; throws for any other text. */
const share = (percentage: string, amount: Minor): Minor => partOf(percentages(percentage)[0], amount);

/** The lowest and the highest fee of an amount in cents, for a range such as "0.5%-1.5%". */
export const feeRange = (range: string, cents: Minor): string[] =>
  percentages(range).map((fee) => showDollars(partOf(fee, cents)));

/** A rate that is 3% worse, to one decimal, in hundredths. */
const worseRate = (rate: string): Minor => {
  const { digits, scale } = decimal(rate);
  return divideHalfUp(digits * 97n * 10n, 100n * 10n ** scale) * 10n;
};

/**
 * What the sentences of a country's page show: `cost` is the World Bank's share of 200 dollars. Money is in dollars, `lost` in cents, `local` and `gap` in the country's currency.
 */
export function countryFigures(rate: Rate, cost: string) {
  const sent = 20_000n;
  const lost = share(cost, sent);
  const exact = decimal(rate.rate);
  const worse = worseRate(rate.rate);
  const kept = received(sent, { digits: worse, scale: 2n });
  return {
    sent: showDollars(sent).replace(/\.00$/, ""),
    lost,
    local: showAmount(received(lost, exact)),
    rate: groupDigits(rate.rate),
    worse: showAmount(worse),
    gap: showAmount(received(sent, exact) - kept),
  };
}
