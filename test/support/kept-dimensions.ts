import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";

type Kept = Pick<Store, "db" | "engine">;

const dimensions = { language: "locale", corridor: "corridor", interest: "interest", source: "source" } as const;

/** Checks what is kept by dimension against the rows themselves, under the names that there are. */
export async function assertPartsExact({ db }: Kept, what: string) {
  const named = new Set((await db.selectFrom("dimension_tally_name").selectAll().execute()).map(name));
  const people = await db
    .selectFrom("waitlist")
    .select(["locale", "corridor", "interest", "source", "created_at"])
    .execute();
  const counts = new Map<string, number>();
  for (const person of people) {
    const at = Math.floor(Date.parse(person.created_at) / 900_000) * 900;
    for (const [dimension, column] of Object.entries(dimensions)) {
      const given = person[column];
      const value = dimension === "source" && `&${given}`.includes("&ref=") ? "ref=" : given;
      const kept = value ? (named.has(name({ dimension, value })) ? value : "*") : "";
      for (const [seconds, since] of [
        [0, 0],
        [900, at],
        [86_400, at - (at % 86_400)],
      ]) {
        const key = [dimension, seconds, since, kept].join("|");
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const { rows } = await sql<Record<string, string | number>>`
    select dimension, seconds, since, value, sum(people) as n from dimension_tally where dimension <> 'mailbox'
    group by dimension, seconds, since, value having sum(people) <> 0`.execute(db);
  const kept = rows.map(({ dimension, seconds, since, value, n }) => [
    [dimension, seconds, since, value].join("|"),
    Number(n),
  ]);
  assert.deepEqual(Object.fromEntries(kept.sort()), Object.fromEntries([...counts].sort()), what);
}

const name = ({ dimension, value }: { dimension: string; value: string }) => `${dimension}: ${value}`;

/** The number of people that are kept under each value of a dimension. */
export async function peopleBy({ db }: Kept, dimension: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; n: number | string }>`
    select value, sum(people) as n from dimension_tally where dimension = ${dimension} and seconds = 0
    group by value having sum(people) <> 0 order by value`.execute(db);
  return Object.fromEntries(rows.map(({ value, n }) => [value, Number(n)]));
}
