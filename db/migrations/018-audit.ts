import type { EngineMigration } from "../engine.ts";

/** What operators did, read newest first; the name of who did it stays when they are gone. */
export const audit: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("operator_id", "text", (column) => column.notNull())
      .addColumn("operator_name", "text", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("subject_id", "text")
      .addColumn("client", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("audit_time").on("audit").columns(["created_at", "id"]).execute();
    await db.schema.createIndex("audit_subject").on("audit").columns(["subject_id", "created_at"]).execute();
  },
});
