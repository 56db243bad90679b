import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** What better-auth keeps of operators, in our names, and the link that makes the first one. */
export const operators: EngineMigration = (engine) => ({
  async up(db) {
    await db.schema
      .createTable("operator")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "boolean", (column) => column.notNull())
      .addColumn("image", "text")
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("operator_session")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("operator_id", "text", (column) => column.notNull().references("operator.id").onDelete("cascade"))
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("ip_address", "text")
      .addColumn("user_agent", "text")
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("operator_account")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("operator_id", "text", (column) => column.notNull().references("operator.id").onDelete("cascade"))
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("provider_id", "text", (column) => column.notNull())
      .addColumn("password", "text")
      .addColumn("access_token", "text")
      .addColumn("refresh_token", "text")
      .addColumn("id_token", "text")
      .addColumn("access_token_expires_at", "timestamptz")
      .addColumn("refresh_token_expires_at", "timestamptz")
      .addColumn("scope", "text")
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("operator_verification")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("identifier", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("operator_setup")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    if (engine === "sqlite") await countWaitlistChanges(db);
  },
});

/** Lets SQLite's watcher tell a change of the waitlist from any other commit. */
async function countWaitlistChanges(db: Parameters<ReturnType<EngineMigration>["up"]>[0]) {
  await db.schema
    .createTable("waitlist_version")
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into waitlist_version values (0)`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`create trigger ${sql.raw(`waitlist_${event}`)} after ${sql.raw(event)} on waitlist
      begin update waitlist_version set version = version + 1; end`.execute(db);
  }
}
