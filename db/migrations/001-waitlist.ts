import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

export const waitlist: EngineMigration = (engine) => ({
  async up(db) {
    await db.schema
      .createTable("waitlist")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("interest", "text")
      .addColumn("corridor", "text")
      .addColumn("amount", "text")
      .addColumn("source", "text")
      .addColumn("consent", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("waitlist_newest").on("waitlist").columns(["created_at", "id"]).execute();
    if (engine === "sqlite") return; // SQLite's watcher sees every commit by itself.
    await sql`
      create function waitlist_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify('waitlist-admin-changes', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger waitlist_changed after insert or update or delete or truncate on waitlist
      for each statement execute function waitlist_notify()`.execute(db);
  },
});
