import type { Payout } from "./rates.ts";

type ArrivalWords = { instant: string; hours: string; unsettled: string };

/** When a payout arrives, in words: "instant", its hours filled in, as in "within 24 hours", or that it is not settled. */
export function arrival({ hours }: Payout, words: ArrivalWords): string {
  if (!hours) return words.unsettled;
  const [from, to] = hours;
  if (!to) return words.instant;
  return words.hours.replace("{from}", String(from)).replace("{to}", String(to));
}
