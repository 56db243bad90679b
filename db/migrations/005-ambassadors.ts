import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Applications of ambassadors. Whoever watches the waitlist's changes hears of theirs too. */
export const ambassadors: EngineMigration = (engine) => ({
  async up(db) {
    await db.schema
      .createTable("ambassador_application")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("ambassador_application_newest")
      .on("ambassador_application")
      .columns(["created_at", "id"])
      .execute();
    if (engine === "postgres") {
      await sql`
        create trigger ambassador_application_changed
        after insert or update or delete or truncate on ambassador_application
        for each statement execute function waitlist_notify()`.execute(db);
      return;
    }
    for (const event of ["insert", "update", "delete"]) {
      await sql`create trigger ${sql.raw(`ambassador_application_${event}`)}
        after ${sql.raw(event)} on ambassador_application
        begin update waitlist_version set version = version + 1; end`.execute(db);
    }
  },
});
