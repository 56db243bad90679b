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

const day = v.pipe(v.string(), v.isoDate(), v.check(isDay));

/**
 * What is read of Open Exchange Rates (timestamp, base, rates), exchangerate.host (timestamp, source, quotes, where the base
 * leads each name: USDETB; before 2023 date, base, rates) and Frankfurter's first version (amount, base, date, rates).
 */
const body = v.object({
  success: v.optional(v.literal(true)),
  amount: v.optional(v.literal(1)),
  timestamp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastSecond))),
  date: v.optional(day),
  base: v.optional(v.string()),
  source: v.optional(v.string()),
  rates: v.optional(table),
  quotes: v.optional(table),
});

/** What is read of Frankfurter's second version: a row for each currency, each with its own day. */
const rows = v.array(v.object({ date: day, base: v.string(), quote: v.string(), rate: v.unknown() }));

/** Reads what a source said, of which `currencies` have to be there; or tells why it cannot be read. */
export function readSet(values: unknown, currencies: readonly string[]): RateSet | RateRefusal {
  const read = v.safeParse(body, Array.isArray(values) ? setOf(values, currencies) : values);
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
 * Makes one set of rows: it is of the oldest day of our currencies, so that none of them is said to be newer than it is.
 * Undefined where they are no rows, or where one of ours stands twice, as in a time series.
 */
function setOf(values: unknown[], currencies: readonly string[]) {
  const read = v.safeParse(rows, values);
  if (!read.success) return undefined;
  const ours = read.output.filter(({ quote }) => currencies.includes(quote));
  const rates = Object.fromEntries(ours.map(({ quote, rate }) => [quote, rate]));
  if (Object.keys(rates).length < ours.length) return undefined;
  const [date] = (ours.length ? ours : read.output).map((row) => row.date).sort();
  const bases = new Set(read.output.map((row) => row.base));
  return { date, base: bases.size === 1 ? [...bases][0] : undefined, rates };
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
