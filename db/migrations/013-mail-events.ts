import type { EngineMigration } from "../engine.ts";

/** What became of messages after the mail server took them, and how the mailboxes stand by it. */
export const mailEvents: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("mail_event")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("entry_id", "text")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("at", "timestamptz", (column) => column.notNull())
      .execute();
    for (const column of ["entry_id", "at"] as const)
      await db.schema.createIndex(`mail_event_${column}`).on("mail_event").column(column).execute();
    await db.schema
      .createTable("mail_standing")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("soft_bounces", "integer", (column) => column.notNull())
      .addColumn("soft_since", "timestamptz")
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("at", "timestamptz", (column) => column.notNull())
      .addColumn("until", "timestamptz")
      .execute();
  },
});
