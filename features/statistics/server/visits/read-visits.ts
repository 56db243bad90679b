import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { dayMs } from "../../../../languages/durations.ts";
import {
  type AdminVisits,
  linkSources,
  type VisitCounts,
  type VisitFilter,
  type VisitShare,
  type VisitSpan,
  type VisitStep,
  visitSteps,
} from "../../visit-counts.ts";
import type { VisitTallyTable } from "../schema/schema.ts";

/** For so many days tallies are kept. */
export const keptVisitDays = 400;

export const visitDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

type Dimension = keyof VisitFilter;
type Row = Omit<VisitTallyTable, "period">;

/**
 * The funnel of the last days, today's counted as one of them, under a filter. It reads the tallies of whole months and, of a month
 * that began before the span, of single days; so what it costs does not grow with the time that is counted.
 */
export async function readVisits(
  { db }: Pick<Store, "db">,
  span: VisitSpan,
  filter: VisitFilter = {},
  now = Date.now(),
): Promise<AdminVisits> {
  const days = Number(span === "all" ? keptVisitDays : span);
  const from = firstOfDays(days, now);
  const rows = await visitsSince(db, from, now)
    .select(["path", "language", "source", ...sums])
    .groupBy(["path", "language", "source"])
    .execute();
  const numbers = rows.map((row): Row => ({ ...row, ...numbersOf(row) }));
  const funnel = sumOf(matching(numbers, filter), filter);
  return {
    from,
    to: visitDay(now),
    since: await firstDay(db),
    funnel,
    before: span === "all" ? null : await readBefore(db, firstOfDays(2 * days, now), filter, funnel, now),
    paths: sharesBy("path", numbers, filter),
    languages: sharesBy("language", numbers, filter),
    sources: sharesBy("source", numbers, filter),
  };
}

/** The first of so many days, of which the one of `now` (ms) is the last. */
export const firstOfDays = (days: number, now: number) => visitDay(now - (days - 1) * dayMs);

const sums = visitSteps.map((step) => sql<number | string | null>`sum(${sql.ref(step)})`.as(step));
const numbersOf = (row: Record<VisitStep, unknown>) =>
  Object.fromEntries(visitSteps.map((step) => [step, Number(row[step] ?? 0)])) as Record<VisitStep, number>;

/** The tallies from a day on: of its month's single days, and of the months after it. */
const visitsSince = (db: Store["db"], from: string, now: number) =>
  db.selectFrom("visit_tally").where(periodsSince(from, now));

/** The condition on `period` by which tallies of days and months are read from a day on to that of `now` (ms), each day once. */
export function periodsSince(from: string, now: number) {
  const months = monthsAfter(from, visitDay(now));
  const period = sql.ref("period");
  return sql<boolean>`((${period} >= ${from} and ${period} < ${months[0]!}) or ${period} in (${sql.join(months)}))`;
}

/** The funnel of the days from `from` on that come before those of `funnel`, which follow them up to now. */
async function readBefore(db: Store["db"], from: string, filter: VisitFilter, funnel: VisitCounts, now: number) {
  let query = visitsSince(db, from, now);
  for (const [name, value] of Object.entries(filter)) if (value) query = query.where(name as Dimension, "=", value);
  const both = numbersOf(await query.select(sums).executeTakeFirstOrThrow());
  const before = Object.fromEntries(visitSteps.map((step) => [step, both[step] - (funnel[step] ?? 0)]));
  return { ...before, confirmed: funnel.confirmed === null ? null : before.confirmed } as VisitCounts;
}

/** The months from the one after a day's own to that of another day; the one after the last where they are the same. */
function monthsAfter(from: string, to: string): string[] {
  const months: string[] = [];
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  do {
    month.setUTCMonth(month.getUTCMonth() + 1);
    months.push(month.toISOString().slice(0, 7));
  } while (months.at(-1)! < to.slice(0, 7));
  return months;
}

async function firstDay(db: Store["db"]): Promise<string | null> {
  const { day } = await db
    .selectFrom("visit_tally")
    .where("period", ">=", sql<string>`(select substr(min(period), 1, 7) || '-' from visit_tally)`)
    .select((eb) => eb.fn.min<string | null>("period").as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

const matching = (rows: Row[], filter: VisitFilter) =>
  rows.filter((row) =>
    (Object.keys(filter) as Dimension[]).every((name) => filter[name] === undefined || row[name] === filter[name]),
  );

/** Confirming is known neither by the page nor by the page before it. */
const knowsConfirmed = ({ path, source }: VisitFilter) =>
  path === undefined && (source === undefined || (linkSources as readonly string[]).includes(source));

function sumOf(rows: Row[], filter: VisitFilter): VisitCounts {
  const sum = { views: 0, started: 0, joined: 0, listed: 0, refused: 0, confirmed: 0 };
  for (const row of rows) for (const step of visitSteps) sum[step] += row[step];
  return { ...sum, confirmed: knowsConfirmed(filter) ? sum.confirmed : null };
}

function sharesBy(name: Dimension, rows: Row[], { [name]: _, ...others }: VisitFilter): VisitShare[] {
  const groups = Map.groupBy(matching(rows, others), (row) => row[name]);
  return [...groups]
    .filter(([key]) => key !== "")
    .map(([key, found]) => ({ key, ...sumOf(found, { ...others, [name]: key }) }))
    .sort((a, b) => b.views - a.views || (a.key < b.key ? -1 : 1));
}
