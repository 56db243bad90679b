import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import type { AdminDays, AdminSummary } from "../team/contract.ts";

const dayMs = 24 * 3_600_000;

/** Counts signups; `timeZone` is an IANA zone. Throws a RangeError for an unknown one. */
export async function summarize({ db }: Store, timeZone: string, now = Date.now()): Promise<AdminSummary> {
  const midnight = timestamp(startOfDay(timeZone, now));
  const weekAgo = timestamp(now - 7 * dayMs);
  const count = (since: string) => db.fn.countAll<number | string>().filterWhere("created_at", ">=", since);
  const row = await db
    .selectFrom("waitlist")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .select(count(midnight).as("today"))
    .select(count(weekAgo).as("last7Days"))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), today: Number(row.today), last7Days: Number(row.last7Days) };
}

const shownDays = 28;

/** Counts the signups of each of the last 28 days of an IANA zone. Throws a RangeError for an unknown one. */
export async function countDays({ db }: Store, timeZone: string, now = Date.now()): Promise<AdminDays> {
  const starts: number[] = [];
  for (let at = now; starts.length < shownDays; ) {
    const start = startOfDay(timeZone, at);
    starts.push(start);
    at = start - 1;
  }
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const since = (index: number) => timestamp(starts[index]!);
  const row = await db
    .selectFrom("waitlist")
    .where("created_at", ">=", since(shownDays - 1))
    .select((eb) =>
      starts.map((_, index) => {
        const from = eb("created_at", ">=", since(index));
        const within = index ? eb.and([from, eb("created_at", "<", since(index - 1))]) : from;
        return eb.fn.countAll<number | string>().filterWhere(within).as(`d${index}`);
      }),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<string, number | string>;
  return { days: starts.map((start, index) => ({ date: format.format(start), count: Number(counts[`d${index}`]) })) };
}

/** The first instant of the day that `now` falls on in a zone, in ms. Days that skip midnight begin where they begin. */
export function startOfDay(timeZone: string, now: number): number {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const today = format.format(now);
  let [before, within] = [now - 26 * 3_600_000, now];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (format.format(middle) === today) within = middle;
    else before = middle;
  }
  return within;
}
