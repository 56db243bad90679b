import type { EngineMigration } from "../engine.ts";

/** What keeps our mail from being used against people, and the key that signs the links in it. */
export const mail: EngineMigration = () => ({
  async up(db) {
    await db.schema.alterTable("waitlist").addColumn("confirmed_at", "timestamptz").execute();
    await db.schema.alterTable("outbox").addColumn("cause", "text").execute();
    await db.schema.alterTable("outbox").addColumn("admitted_at", "timestamptz").execute();
    await db.schema
      .createTable("mail_limit")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("resets_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("mail_suppression")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("until", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("signing_key")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("key", "text", (column) => column.notNull())
      .execute();
  },
});
