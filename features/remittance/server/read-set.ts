import * as v from "valibot";
import type { RefusalReason } from "../team/contract.ts";

/** Decimals by currency, in units for 1 USD: { ETB: "146.3" }. At most 9 digits stand on either side of the point. */
export type Decimals = Record<string, string>;

/** A set of rates with the time that it is of, in ms since 1970. */
export type RateSet = { asOf: number; rates: Decimals };

/** Why a set is not taken, and the currency that this is about. */
export type RateRefusal = { reason: RefusalReason; currency?: string };

const lastSecond = 8.64e12;
const mostDecimals = 9;
const plainDecimal = /^\d{1,9}(\.\d{1,9})?$/;

const midnight = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const isDay = (day: string) => {
  const ms = midnight(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};
const table = v.record(v.string(), v.unknown());

/**
 * What is read of Open Exchange Rates (timestamp, base, rates), exchangerate.host (date or timestamp, base, rates; or
 * timestamp, source, quotes, where the base leads each name: USDETB) and Frankfurter (amount, base, date, rates).
 */
const body = v.object({
  success: v.optional(v.literal(true)),
  amount: v.optional(v.literal(1)),
  timestamp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastSecond))),
  date: v.optional(v.pipe(v.string(), v.isoDate(), v.check(isDay))),
  base: v.optional(v.string()),
  source: v.optional(v.string()),
  rates: v.optional(table),
  quotes: v.optional(table),
});

/** Reads what a source said, of which `currencies` have to be there; or tells why it cannot be read. */
export function readSet(values: unknown, currencies: readonly string[]): RateSet | RateRefusal {
  const read = v.safeParse(body, values);
  if (!read.success) return { reason: "malformed" };
  const { timestamp, date, base, source, rates, quotes } = read.output;
  const asOf = timestamp === undefined ? midnight(date ?? "") : timestamp * 1000;
  const found = rates ?? quotes;
  if (Number.isNaN(asOf) || !found) return { reason: "malformed" };
  if ((base ?? source) !== "USD") return { reason: "base" };
  const lead = rates ? "" : "USD";
  const decimals: Decimals = {};
  for (const currency of currencies) {
    if (!Object.hasOwn(found, lead + currency)) return { reason: "missing", currency };
    const text = decimalOf(found[lead + currency]);
    if (!text) return { reason: "malformed", currency };
    decimals[currency] = text;
  }
  return { asOf, rates: decimals };
}

/**
 * The shortest decimal of a number above 0, to 9 decimals, which is exact where the source wrote no more; undefined for anything
 * else, and for a number of more than 9 digits before the point or so small that it would print with an exponent.
 */
function decimalOf(value: unknown): string | undefined {
  if (typeof value !== "number") return undefined;
  const rounded = Number(value.toFixed(mostDecimals));
  return rounded > 0 && plainDecimal.test(String(rounded)) ? String(rounded) : undefined;
}
