import type { EngineMigration } from "../engine.ts";

export const outbox: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("due_at", "timestamptz", (column) => column.notNull())
      .addColumn("last_error", "text")
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "due_at"]).execute();
  },
});
