import { groupDigits, plainAmount } from "./amount.ts";
import type { QuoteRequest } from "./quote.ts";
import { isRefused, readTyped } from "./typing/typed.ts";

/**
 * The waitlist form of a page, with what was asked: {home}?corridor=KES&amount=250#waitlist, the amount in dollars unless it is
 * 0, and `from` and `by` where they are not the usual.
 */
export function waitlistAddress(
  home: string,
  { to, from, by }: Pick<QuoteRequest, "to" | "from" | "by">,
  cents: bigint | undefined,
): string {
  const amount = cents ? `&amount=${plainAmount(cents)}` : "";
  return `${home}?corridor=${to}${amount}${from ? `&from=${from}` : ""}${by ? `&by=${by}` : ""}#waitlist`;
}

/** What was typed as a number in its usual form, 0 for none; what is refused stays as it was typed. */
export function tidy(text: string): string {
  const typed = readTyped(text);
  if (isRefused(typed)) return text.slice(0, 40);
  return groupDigits(plainAmount(typed.kind === "amount" ? typed.amount : 0n));
}

/**
 * Goes to the waitlist's form at an address. On that page itself nothing needs loading: the address alone changes, and the
 * form reads it when it is sent.
 */
export function leaveTo(address: string) {
  const { pathname } = new URL(address, location.href);
  if (location.pathname !== pathname) return location.assign(address);
  history.pushState(null, "", address.split("#")[0]);
  location.replace(address);
}
