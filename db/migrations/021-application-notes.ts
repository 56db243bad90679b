import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** What the team notes of an application and answers to it, and an index for the list of one state. */
export const applicationNotes: EngineMigration = (engine) => ({
  async up(db) {
    for (const column of ["note", "noted_by"])
      await db.schema.alterTable("ambassador_application").addColumn(column, "text").execute();
    await db.schema.alterTable("ambassador_application").addColumn("noted_at", "timestamptz").execute();
    await db.schema
      .createIndex("ambassador_application_state")
      .on("ambassador_application")
      .columns(["state", "created_at", "id"])
      .execute();
    await db.schema
      .createTable("ambassador_reply")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("application_id", "text", (column) =>
        column.notNull().references("ambassador_application.id").onDelete("cascade"),
      )
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("sent_by", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("ambassador_reply_of")
      .on("ambassador_reply")
      .columns(["application_id", "created_at", "id"])
      .execute();
    if (engine === "postgres")
      await sql`
        create trigger ambassador_reply_changed
        after insert on ambassador_reply
        for each statement execute function waitlist_notify()`.execute(db);
    else
      await sql`create trigger ambassador_reply_insert after insert on ambassador_reply
        begin update waitlist_version set version = version + 1; end`.execute(db);
  },
});
