import type { Store } from "../../../db/open.ts";
import { timestamp, type WaitlistTable } from "../../../db/schema.ts";
import type { AdminDays, AdminEntry, AdminPage, AdminSummary } from "../contract.ts";

const dayMs = 24 * 3_600_000;

type Cursor = Pick<WaitlistTable, "created_at" | "id">;

const writeCursor = ({ created_at, id }: Cursor) => Buffer.from(`${created_at} ${id}`).toString("base64url");

/** The place that a cursor names, or undefined for a text that is none. */
export function readCursor(text: string): Cursor | undefined {
  const [created_at = "", id, ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(created_at) && !Number.isNaN(Date.parse(created_at));
  return isTime && id && !rest.length ? { created_at, id } : undefined;
}

/** A page of at most `limit` entries, newest first, from after `before` on. */
export async function listEntries({ db }: Store, limit: number, before?: Cursor): Promise<AdminPage> {
  let query = db
    .selectFrom("waitlist")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (before) {
    query = query.where((eb) =>
      eb.or([
        eb("created_at", "<", before.created_at),
        eb.and([eb("created_at", "=", before.created_at), eb("id", "<", before.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { entries: shown.map(toEntry), next: rows.length > limit && last ? writeCursor(last) : null };
}

const toEntry = ({ created_at, ...entry }: WaitlistTable): AdminEntry => ({ ...entry, createdAt: created_at });

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
