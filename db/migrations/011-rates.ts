import type { EngineMigration } from "../engine.ts";

/** Sets of exchange rates as they came, and who is asking their source. */
export const rates: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("rate_set")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("fingerprint", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("currency", "text")
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("day", "text")
      .addColumn("as_of", "timestamptz")
      .addColumn("rates", "text")
      .addColumn("fetched_at", "timestamptz", (column) => column.notNull())
      .addColumn("accepted_at", "timestamptz")
      .execute();
    for (const column of ["accepted_at", "day"] as const)
      await db.schema.createIndex(`rate_set_state_${column}`).on("rate_set").columns(["state", column]).execute();
    await db.schema.createIndex("rate_set_fetched_at").on("rate_set").column("fetched_at").execute();
    await db.schema
      .createTable("rate_source")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("holder", "text")
      .addColumn("until", "timestamptz", (column) => column.notNull())
      .addColumn("due_at", "timestamptz", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("last_error", "text")
      .addColumn("etag", "text")
      .execute();
  },
});
