import { leadingFirst } from "../../ui/cloths/countries.ts";
import { readAmount, showAmount } from "./amount.ts";
import { type Decimal, decimal, type Minor, received, sent } from "./money.ts";
import type { Payout, Rate } from "./rates.ts";
import { isRefused, readTyped } from "./typing/typed.ts";

/** The side of a transfer that somebody typed: what is sent, in dollars, or what is to arrive. */
export type Side = "send" | "receive";

/** What a transfer is paid with, the usual first. */
export const paidWith = ["account", "card", "cash"] as const;
export type PaidWith = (typeof paidWith)[number];

/** What the calculator is asked: the currency's code, and the text typed on one side. */
export type QuoteRequest = {
  to: string;
  side: Side;
  text: string;
  /** What it is paid with, one of `paidWith`, unless that is the usual. */
  from?: string;
  /** The way of payout, unless it is the country's first. */
  by?: string;
};

/** Both sides in hundredths: what is sent of dollars, what arrives of the currency that is paid out. */
export type Quote = { send: Minor; receive: Minor };

/** What the calculator shows before anybody asks (specification, section 2). */
export const first = { side: "send", text: "100" } as const;

/** The rate of a currency; the first one for a code that is not known. */
export const rateTo = (code: string, rates: Rate[]): Rate => rates.find((rate) => rate.code === code) ?? rates[0]!;

/** A country's way of payout; its first one for a way that it does not have. */
export const payoutBy = (rate: Rate, by: string | undefined): Payout =>
  rate.payout.find(({ way }) => way === by) ?? rate.payout[0]!;

/** What is asked, without what it is paid with or arrives by where that is unknown or the usual. */
export function withoutUsual({ from, by, ...asked }: QuoteRequest, rates: Rate[]): QuoteRequest {
  const [, ...others] = rateTo(asked.to, rates).payout;
  return {
    ...asked,
    ...(from && paidWith.slice(1).some((other) => other === from) && { from }),
    ...(by && others.some(({ way }) => way === by) && { by }),
  };
}

/** The rates with one currency's first; the others keep their order. */
export const withFirst = (code: string, rates: Rate[]): Rate[] => leadingFirst(rates, (rate) => rate.code === code);

/** The code of the currency in which the family is paid: the country's own, or dollars where wallets hold dollars. */
export const paidIn = ({ code, paidIn: other }: Rate): string => other ?? code;

/** Units of what arrives for 1 USD. */
const payoutRate = ({ rate, paidIn: dollars }: Rate): Decimal => decimal(dollars ? "1" : rate);

/** What dollars are in the currency that is paid out, in its hundredths. */
export const paidOut = (cents: Minor, rate: Rate): Minor => received(cents, payoutRate(rate));

/** What dollars are in the country's own currency, in its hundredths, whatever is paid out. */
export const inOwnCurrency = (cents: Minor, { rate }: Rate): Minor => received(cents, decimal(rate));

/**
 * Works the other side out from the typed one, which stands as it is; the result is rounded once, half up. Undefined when
 * what was typed is refused: above 999,999,999.99, with a third decimal, or to be read in two ways.
 */
export function quote({ to, side, text }: QuoteRequest, rates: Rate[]): Quote | undefined {
  const rate = payoutRate(rateTo(to, rates));
  if (isRefused(readTyped(text))) return undefined;
  const typed = readAmount(text);
  return side === "send"
    ? { send: typed, receive: received(typed, rate) }
    : { send: sent(typed, rate), receive: typed };
}

/** What the two fields hold: the typed text as it is, the other side worked out, empty when it cannot be. */
export function fields(asked: QuoteRequest, rates: Rate[]): Record<Side, string> {
  const worked = quote(asked, rates);
  const show = (side: Side) => (side === asked.side ? asked.text : worked ? showAmount(worked[side]) : "");
  return { send: show("send"), receive: show("receive") };
}
