import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/**
 * Wishes that are counted without a name, by month. Those that stood with a name, before people were asked whether they
 * may, are counted and taken from the names.
 */
export const wishes: EngineMigration = (engine) => ({
  async up(db) {
    await db.schema
      .createTable("wish_count")
      .addColumn("month", "text", (column) => column.notNull())
      .addColumn("topic", "text", (column) => column.notNull())
      .addColumn("people", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("wish_count_month_topic", ["month", "topic"])
      .execute();
    const month =
      engine === "sqlite" ? sql`substr(created_at, 1, 7)` : sql`to_char(created_at at time zone 'UTC', 'YYYY-MM')`;
    await sql`
      insert into wish_count (month, topic, people)
      select ${month}, interest, count(*) from waitlist where interest = 'savings-without-interest'
      group by 1, 2`.execute(db);
    await sql`update waitlist set interest = null where interest = 'savings-without-interest'`.execute(db);
  },
});
