import type { EngineMigration } from "../engine.ts";

/** How many looked, began, sent and confirmed, by day and by month; and what was looked for on /help without an answer. */
export const visits: EngineMigration = () => ({
  async up(db) {
    const number = "integer" as const;
    await db.schema
      .createTable("visit_tally")
      .addColumn("period", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("views", number, (column) => column.notNull())
      .addColumn("started", number, (column) => column.notNull())
      .addColumn("joined", number, (column) => column.notNull())
      .addColumn("listed", number, (column) => column.notNull())
      .addColumn("refused", number, (column) => column.notNull())
      .addColumn("confirmed", number, (column) => column.notNull())
      .addPrimaryKeyConstraint("visit_tally_place", ["period", "path", "language", "source"])
      .execute();
    await db.schema
      .createTable("help_search")
      .addColumn("code", "text", (column) => column.primaryKey())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("words", "text")
      .addColumn("days", number, (column) => column.notNull())
      .addColumn("times", number, (column) => column.notNull())
      .addColumn("last_day", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("help_search_kept").on("help_search").columns(["days", "last_day", "code"]).execute();
  },
});
