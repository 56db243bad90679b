import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";

const [quarter, day] = [900_000, 86_400_000];

/** How many joined from `since` until `until` (ms, whole quarters of an hour), by the sources that are counted on their own. */
export async function joinsBySource({ db }: Store, since: number, until: number): Promise<Map<string, number>> {
  const firstDay = Math.min(Math.ceil(since / day) * day, until);
  const lastDay = Math.max(firstDay, Math.floor(until / day) * day);
  const spanOf = (seconds: number, from: number, to: number) =>
    db
      .selectFrom("dimension_tally")
      .select(["value", "people"])
      .where("dimension", "=", "source")
      .where("seconds", "=", seconds)
      .where("since", ">=", from / 1000)
      .where("since", "<", to / 1000);
  const spans = spanOf(quarter / 1000, since, firstDay)
    .unionAll(spanOf(day / 1000, firstDay, lastDay))
    .unionAll(spanOf(quarter / 1000, lastDay, until));
  const rows = await db
    .selectFrom(spans.as("span"))
    .select(["value", sql<number | string>`sum(people)`.as("people")])
    .groupBy("value")
    .execute();
  return new Map(rows.map(({ value, people }) => [value, Number(people)]));
}
