import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import { dayFormat, startOfDay } from "../../../team/server/zone-days.ts";
import type { AdminDays, AdminSummary } from "../team/contract.ts";

/** A store; or a transaction, as `{ db: trx }`, whose own writes then count. */
type Reader = Pick<Store, "db">;

type Count = RawBuilder<number | string>;

/** The longer of the spans that people are counted by; every zone's days are whole ones. */
const quarterSeconds = 900;
const quarterMs = quarterSeconds * 1000;

/** The exact number of people on the waitlist. */
export async function countEntries({ db }: Reader): Promise<number> {
  const { people } = await db.selectNoFrom(total().as("people")).executeTakeFirstOrThrow();
  return Number(people);
}

/** Counts signups; `timeZone` is an IANA zone. Throws a RangeError for an unknown one. */
export async function summarize({ db }: Reader, timeZone: string, now = Date.now()): Promise<AdminSummary> {
  const midnight = startOfDay(dayFormat(timeZone), now);
  const row = await db
    .selectNoFrom([total().as("total"), since(midnight).as("today"), since(now - 7 * dayMs).as("last7Days")])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), today: Number(row.today), last7Days: Number(row.last7Days) };
}

/**
 * Where an entry stands in the order of the list, by (created_at, id) and 1 for the first: all there are, less those who
 * came after it.
 */
export async function rankOf({ db }: Reader, { id, created_at }: { id: string; created_at: string }): Promise<number> {
  const later = since(Date.parse(created_at) + 1);
  const { people } = await db
    .selectNoFrom(
      sql<number | string>`${total()} - (${later})
        - (select count(*) from waitlist where created_at = ${created_at} and id > ${id})`.as("people"),
    )
    .executeTakeFirstOrThrow();
  return Number(people);
}

const total = (): Count => sql`(select coalesce(sum(people), 0) from waitlist_tally where seconds = 0)`;

/**
 * The number of entries from a moment (ms) on: the whole quarters of an hour after it, the whole 10 seconds before those,
 * and the rows of the first, broken ten seconds; so that no more than some thousand rows are read, however many there are.
 */
function since(from: number): Count {
  const ten = Math.ceil(from / 10_000) * 10;
  const quarter = Math.ceil(from / quarterMs) * quarterSeconds;
  return sql`(select coalesce(sum(people), 0) from waitlist_tally where seconds = 900 and since >= ${quarter})
    + (select coalesce(sum(people), 0) from waitlist_tally
      where seconds = 10 and since >= ${ten} and since < ${quarter})
    + (select count(*) from waitlist
      where created_at >= ${timestamp(from)} and created_at < ${timestamp(ten * 1000)})`;
}

const shownDays = 28;

/** Counts the signups of each of the last 28 days of an IANA zone. Throws a RangeError for an unknown one. */
export async function countDays({ db }: Reader, timeZone: string, now = Date.now()): Promise<AdminDays> {
  const format = dayFormat(timeZone);
  const starts: number[] = [];
  for (let at = now; starts.length < shownDays; ) {
    const start = startOfDay(format, at);
    starts.push(start);
    at = start - 1;
  }
  const day = sql<number>`case ${sql.join(
    starts.map((start, index) => sql`when since >= ${start / 1000} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  const rows = await db
    .selectFrom("waitlist_tally")
    .where("seconds", "=", quarterSeconds)
    .where("since", ">=", starts.at(-1)! / 1000)
    .select((eb) => [day.as("day"), eb.fn.sum<number | string>("people").as("people")])
    .groupBy("day")
    .execute();
  const counts = new Map(rows.map((row) => [row.day, Number(row.people)]));
  return { days: starts.map((start, index) => ({ date: format.format(start), count: counts.get(index) ?? 0 })) };
}
