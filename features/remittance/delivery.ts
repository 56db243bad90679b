import type { Payout } from "./rates.ts";

/** When a payout arrives, as a range in words: "instant", or its hours filled in, as in "within 24 hours". */
export function arrival({ hours: [from, to] }: Payout, words: { instant: string; hours: string }): string {
  if (!to) return words.instant;
  return words.hours.replace("{from}", String(from)).replace("{to}", String(to));
}
