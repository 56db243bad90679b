import type { Minor } from "./money.ts";
import { paidOut, type Quote } from "./quote.ts";
import type { Rate } from "./rates.ts";

/** How many of a sender's transfers we plan to send without a fee, and how many there are in a year of one a month. */
const [free, inYear] = [3n, 12n];

/** What another service charges in cents, and pays out in hundredths of the currency that arrives. */
export type Offer = { fee: Minor; payout: Minor };

/** Our planned fee in cents: of each of the first transfers, and of each later one. */
export type PlannedFees = { first: Minor; later: Minor };

/**
 * How much more of the currency that arrives our plan leaves than the other service, in hundredths: on each of the first
 * transfers, on each later one, and in a first year with one a month. Below zero where the other leaves more. A fee counts
 * at the rate at which the money is changed.
 */
export function differences({ receive }: Quote, rate: Rate, { fee, payout }: Offer, ours: PlannedFees) {
  const beside = (own: Minor) => receive - payout + (fee < own ? -paidOut(own - fee, rate) : paidOut(fee - own, rate));
  const [first, later] = [beside(ours.first), beside(ours.later)];
  return { first, later, year: free * first + (inYear - free) * later };
}
