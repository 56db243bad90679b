import { readAmount } from "./amount.ts";
import type { Quote } from "./quote.ts";
import type { Payout, Rate } from "./rates.ts";
import type { Figures, Over } from "./words.ts";

/** What a transfer is over on one way of payout; undefined when it is within, or when there is no amount. */
export function overOn({ limits }: Payout, rate: Rate, quote: Quote | undefined, figures: Figures): Over | undefined {
  if (!quote) return undefined;
  const isAbove = (id: string) => quote.receive > readAmount(figures[id]!.value);
  if (limits && isAbove(limits.wallet)) return "wallet";
  if (limits && isAbove(limits.transaction)) return "transaction";
  return quote.send > readAmount(rate.timesUpTo) ? "unset" : undefined;
}

/** What is said beside an amount that is over a limit of its way of payout, with the ledger's figure in it. */
export function limitNote(
  payout: Payout,
  rate: Rate,
  quote: Quote | undefined,
  words: Record<Over, { text: string }>,
  figures: Figures,
): string | undefined {
  const over = overOn(payout, rate, quote, figures);
  return over && words[over].text.replace(/\{claim:([\w-]+)\}/g, (_, id) => figures[id]!.value);
}

/** The ids of the ledger's figures that these rates' limits are. */
export const limitIds = (rates: Rate[]): string[] =>
  rates.flatMap(({ payout }) => payout.flatMap(({ limits }) => Object.values(limits ?? {})));
