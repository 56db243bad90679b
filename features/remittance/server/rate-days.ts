import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { HistoryDays, RateHistory, RatesDay } from "../contract.ts";
import type { RateSet } from "./read-set.ts";

/** A store; or a transaction, as `{ db: trx }`. */
type Reader = Pick<Store, "db">;

/** The days that pages are made with. */
const shownDays = 30;

/** The UTC day of a moment in ms, YYYY-MM-DD. */
export const utcDay = (ms: number) => timestamp(ms).slice(0, 10);

/** The first of so many UTC days that end with the one of `now` (ms). */
const firstOf = (days: number, now: number) => utcDay(now - (days - 1) * dayMs);

/** Keeps the rates of an accepted set as those of its day, in place of what was accepted for that day before. */
export async function keepDay(db: Database, source: string, { asOf, rates }: RateSet): Promise<void> {
  const at = { day: utcDay(asOf), source, as_of: timestamp(asOf) };
  const rows = Object.entries(rates).map(([currency, rate]) => ({ currency, rate, ...at }));
  await db
    .insertInto("rate_day")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["currency", "day"]).doUpdateSet((eb) => ({
        rate: eb.ref("excluded.rate"),
        source: eb.ref("excluded.source"),
        as_of: eb.ref("excluded.as_of"),
      })),
    )
    .execute();
}

/** The rates of each of the 30 UTC days that end with the one of `now` (ms), oldest first; days without any are left out. */
export async function readDays({ db }: Reader, currencies: readonly string[], now: number): Promise<RatesDay[]> {
  const rows = await db
    .selectFrom("rate_day")
    .selectAll()
    .where("currency", "in", currencies)
    .where("day", ">=", firstOf(shownDays, now))
    .orderBy("day")
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, some]) => ({
    date,
    asOf: some[0]!.as_of,
    source: some[0]!.source,
    rates: Object.fromEntries(some.map(({ currency, rate }) => [currency, Number(rate)])),
  }));
}

/** What GET /api/rates/history tells of a currency at `now` (ms). */
export async function readHistory(
  { db }: Reader,
  currency: string,
  days: HistoryDays,
  now = Date.now(),
): Promise<RateHistory> {
  const rows = await db
    .selectFrom("rate_day")
    .select(["day", "rate", "source", "as_of"])
    .where("currency", "=", currency)
    .where("day", ">=", firstOf(days, now))
    .orderBy("day")
    .execute();
  return {
    base: "USD",
    currency,
    source: [...new Set(rows.map(({ source }) => source))].join(", ") || null,
    asOf: rows.at(-1)?.as_of ?? null,
    days: rows.map(({ day, rate }) => ({ date: day, rate: Number(rate) })),
  };
}
