import { sql } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Database } from "../../../db/schema.ts";
import type { Dimension } from "../contract.ts";
import { partFoldLock } from "./schema/dimensions-on-postgres.ts";

const keptSeconds = 100 * 86_400;
const weekSeconds = 7 * 86_400;

/** Where counts stand that were added up. */
const countsTable = (engine: Engine) => sql.table(engine === "sqlite" ? "dimension_tally" : "dimension_tally_folded");

/**
 * Counts a value on its own from now on, in a transaction in which nobody else writes people; those who have it are taken from
 * the others. Nothing happens to one that has a name.
 */
export async function giveName(trx: Database, engine: Engine, dimension: Dimension, column: string, value: string) {
  const added = await trx
    .insertInto("dimension_tally_name")
    .values({ dimension, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning("value")
    .executeTakeFirst();
  if (!added) return;
  const quarter =
    engine === "sqlite"
      ? sql`coalesce(unixepoch(created_at) / 900 * 900, 0)`
      : sql`case when isfinite(created_at) then floor(extract(epoch from created_at) / 900)::bigint * 900 else 0 end`;
  await sql`
    insert into dimension_tally_change (dimension, value, at, people)
    select cast(${dimension} as text), moved.value, counted.at, counted.n * moved.sign
    from (select ${quarter} as at, count(*) as n from waitlist where ${sql.ref(column)} = ${value} group by 1) as counted
    cross join (select cast(${value} as text) as value, 1 as sign union all select '*', -1) as moved`.execute(trx);
}

/** Counts a value among the others from now on, in such a transaction. */
export async function takeName(trx: Database, engine: Engine, dimension: Dimension, value: string): Promise<void> {
  const table = countsTable(engine);
  if (engine === "postgres") {
    await sql`select pg_advisory_xact_lock(${partFoldLock})`.execute(trx);
    await trx
      .updateTable("dimension_tally_change")
      .set({ value: "*" })
      .where("dimension", "=", dimension)
      .where("value", "=", value)
      .execute();
  }
  await sql`
    insert into ${table} (dimension, seconds, since, value, people)
    select dimension, seconds, since, '*', people from ${table} where dimension = ${dimension} and value = ${value}
    on conflict (dimension, seconds, since, value) do update set people = ${table}.people + excluded.people`.execute(
    trx,
  );
  await sql`delete from ${table} where dimension = ${dimension} and value = ${value}`.execute(trx);
  await trx.deleteFrom("dimension_tally_name").where("dimension", "=", dimension).where("value", "=", value).execute();
}

/**
 * Deletes counts by quarter of an hour that are older than 100 days, a week of them at a time: further back only whole days are
 * asked for.
 */
export async function sweepDimensions(
  { db, engine }: { db: Database; engine: Engine },
  now: number,
  stopping: AbortSignal,
) {
  const before = Math.floor(now / 1000) - keptSeconds;
  const table = countsTable(engine);
  for (const dimension of ["language", "corridor", "interest", "source"] satisfies Dimension[]) {
    while (!stopping.aborted) {
      const { rows } = await sql<{ since: number | string }>`
        select since from ${table} where dimension = ${dimension} and seconds = 900 order by since limit 1`.execute(db);
      const first = Number(rows[0]?.since ?? before);
      if (first >= before) break;
      await sql`delete from ${table}
        where dimension = ${dimension} and seconds = 900 and since < ${Math.min(before, first + weekSeconds)}`.execute(
        db,
      );
    }
  }
}
