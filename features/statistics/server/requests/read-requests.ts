import type { Store } from "../../../../db/open.ts";
import type { JoinSpan } from "../../contract.ts";
import type { AdminRequests, NamedCount } from "../../request-counts.ts";
import { firstOfDays, keptVisitDays, periodsSince } from "../visits/read-visits.ts";
import { keptMissingDays, type RequestKind } from "./request-tallies.ts";

/** So many of each are shown. */
const most = 50;

/** What was asked for in the days of a span; `headingOf` names a topic. What it costs does not grow with the span, as with visits. */
export async function readRequests(
  { db }: Pick<Store, "db">,
  span: JoinSpan,
  headingOf: (topic: string) => string | undefined,
  now = Date.now(),
): Promise<AdminRequests> {
  const days = Number(span === "all" ? keptVisitDays : span);
  const from = firstOfDays(days, now);
  const [files, both, topics, missing] = await Promise.all([
    countsOf("download", from),
    span === "all" ? null : totalOf("download", firstOfDays(2 * days, now)),
    countsOf("search", from),
    missingSince(firstOfDays(Math.min(days, keptMissingDays), now)),
  ]);
  const total = files.reduce((sum, { times }) => sum + times, 0);
  return {
    downloads: { files: files.slice(0, most), total, before: both === null ? null : both - total },
    missing,
    topics: topics.map(({ name, times }) => ({ name: headingOf(name) ?? "", times })),
  };

  async function countsOf(kind: RequestKind, from: string): Promise<NamedCount[]> {
    const rows = await db
      .selectFrom("request_tally")
      .select((eb) => ["name", eb.fn.sum<number | string>("times").as("times")])
      .where("kind", "=", kind)
      .where(periodsSince(from, now))
      .groupBy("name")
      .execute();
    return rows.map(({ name, times }) => ({ name, times: Number(times) })).sort(mostFirst);
  }

  async function totalOf(kind: RequestKind, from: string): Promise<number> {
    const { times } = await db
      .selectFrom("request_tally")
      .select((eb) => eb.fn.sum<number | string | null>("times").as("times"))
      .where("kind", "=", kind)
      .where(periodsSince(from, now))
      .executeTakeFirstOrThrow();
    return Number(times ?? 0);
  }

  async function missingSince(from: string) {
    const rows = await db
      .selectFrom("request_tally")
      .select((eb) => ["name", "host", eb.fn.sum<number | string>("times").as("times")])
      .where("kind", "=", "missing")
      .where("period", ">=", from)
      .groupBy(["name", "host"])
      .orderBy("times", "desc")
      .orderBy("name")
      .orderBy("host")
      .limit(most)
      .execute();
    return rows.map(({ times, ...row }) => ({ ...row, times: Number(times) }));
  }
}

const mostFirst = (a: NamedCount, b: NamedCount) => b.times - a.times || (a.name < b.name ? -1 : 1);
