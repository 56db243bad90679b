import { tidy } from "../address.ts";
import { first, type QuoteRequest } from "../quote.ts";
import { readTyped } from "../typing/typed.ts";
import type { AddressKeeper } from "./use-calculator.ts";

/**
 * Reads what an address's query asks, such as ?to=KES&amount=250&side=receive, or what waitlistAddress wrote: an unknown
 * currency is `usual` (the first of `codes` unless given), a missing amount the usual one; from and by stand as they are.
 * Undefined when the query asks nothing.
 * The form itself, sent without scripts, says both sides, and in `was` what was to arrive before anybody typed.
 */
export function readAddress(search: string, codes: string[], usual = codes[0]!): QuoteRequest | undefined {
  const query = new URLSearchParams(search);
  const receive = query.get("receive");
  const isToArrive = receive && receive !== query.get("was");
  const amount = isToArrive ? receive : query.get("amount");
  const asked = query.get("to") ?? query.get("corridor");
  const [from, by] = [query.get("from"), query.get("by")];
  if (amount === null && asked === null && from === null && by === null) return undefined;
  const to = codes.find((code) => code === asked?.toUpperCase()) ?? usual;
  const side = amount !== null && (isToArrive || query.get("side") === "receive") ? "receive" : first.side;
  return { to, side, text: amount === null ? first.text : tidy(amount), ...(from && { from }), ...(by && { by }) };
}

/**
 * The query that asks the same again, with whatever else `search` holds kept; without ours for the usual question, whose
 * country is none if `usual` is.
 */
export function writeAddress({ to, side, text, from, by }: QuoteRequest, search: string, usual?: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["to", "corridor", "amount", "side", "receive", "was", "from", "by"]) query.delete(name);
  if (to !== usual || side !== first.side || tidy(text) !== first.text) {
    query.set("to", to);
    query.set("amount", readTyped(text).kind === "unclear" ? tidy(text) : tidy(text).replaceAll(",", ""));
    if (side === "receive") query.set("side", side);
  }
  if (from) query.set("from", from);
  if (by) query.set("by", by);
  return query.size ? `?${query}` : "";
}

/** The address of a page with the calculator: a `keep` of the same step takes the place of the one before. */
export const keptAddress: AddressKeeper = {
  read: readAddress,
  keep(asked, usual, sameStep) {
    const address = location.pathname + writeAddress(asked, location.search, usual) + location.hash;
    try {
      history[sameStep ? "replaceState" : "pushState"](null, "", address);
    } catch {
      // Safari refuses more than 100 changes in 30 s; the next one takes this one along.
    }
  },
};
