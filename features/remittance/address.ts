import { groupDigits, plainAmount } from "./amount.ts";
import { first, type QuoteRequest } from "./quote.ts";
import { readTyped } from "./typing/typed.ts";

/**
 * Reads what an address's query asks, such as ?to=KES&amount=250&side=receive, or what waitlistAddress wrote: an unknown
 * currency is `usual` (the first of `codes` unless given), a missing amount the usual one. Undefined when the query asks nothing.
 * The form itself, sent without scripts, says both sides, and in `was` what was to arrive before anybody typed.
 */
export function readAddress(search: string, codes: string[], usual = codes[0]!): QuoteRequest | undefined {
  const query = new URLSearchParams(search);
  const receive = query.get("receive");
  const isToArrive = receive && receive !== query.get("was");
  const amount = isToArrive ? receive : query.get("amount");
  const asked = query.get("to") ?? query.get("corridor");
  if (amount === null && asked === null) return undefined;
  const to = codes.find((code) => code === asked?.toUpperCase()) ?? usual;
  const side = amount !== null && (isToArrive || query.get("side") === "receive") ? "receive" : first.side;
  return { to, side, text: amount === null ? first.text : tidy(amount) };
}

/** The query that asks the same again, with whatever else `search` holds kept; without ours for the usual question. */
export function writeAddress({ to, side, text }: QuoteRequest, search: string, usual: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["to", "corridor", "amount", "side", "receive", "was"]) query.delete(name);
  if (to !== usual || side !== first.side || tidy(text) !== first.text) {
    query.set("to", to);
    query.set("amount", readTyped(text).kind === "unclear" ? tidy(text) : tidy(text).replaceAll(",", ""));
    if (side === "receive") query.set("side", side);
  }
  return query.size ? `?${query}` : "";
}

/** The waitlist form of a page, with what was asked: {home}?corridor=KES&amount=250#waitlist, the amount in dollars unless it is 0. */
export function waitlistAddress(home: string, to: string, cents: bigint | undefined): string {
  return `${home}?corridor=${to}${cents ? `&amount=${plainAmount(cents)}` : ""}#waitlist`;
}

/** What was typed as a number in its usual form, 0 for none; an amount that is too large or unclear stays as it was typed. */
export function tidy(text: string): string {
  const typed = readTyped(text);
  if (typed.kind === "over" || typed.kind === "unclear") return text.slice(0, 40);
  return groupDigits(plainAmount(typed.kind === "amount" ? typed.amount : 0n));
}
