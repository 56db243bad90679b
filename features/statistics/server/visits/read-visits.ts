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
  const from = visitDay(now - (Number(span === "all" ? keptVisitDays : span) - 1) * dayMs);
  const rows = await db
    .selectFrom("visit_tally")
    .where((eb) => {
      const months = monthsAfter(from, visitDay(now));
      const days = eb.and([eb("period", ">=", from), eb("period", "<", months[0]!)]);
      return eb.or([days, eb("period", "in", months)]);
    })
    .select((eb) => [
      "path",
      "language",
      "source",
      ...visitSteps.map((step) => eb.fn.sum<number | string>(step).as(step)),
    ])
    .groupBy(["path", "language", "source"])
    .execute();
  const numbers = rows.map(
    (row): Row => ({ ...row, ...Object.fromEntries(visitSteps.map((s) => [s, Number(row[s])])) }) as Row,
  );
  return {
    from,
    to: visitDay(now),
    since: await firstDay(db),
    funnel: sumOf(matching(numbers, filter), filter),
    paths: sharesBy("path", numbers, filter),
    languages: sharesBy("language", numbers, filter),
    sources: sharesBy("source", numbers, filter),
  };
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
