import type { EngineMigration } from "../engine.ts";

/** Signatures of a mail provider that were used, until they are no longer taken anyway. */
export const signatures: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("mail_signature")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("until", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mail_signature_until").on("mail_signature").column("until").execute();
  },
});
