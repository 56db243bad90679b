import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Second factors of operators, as better-auth keeps them in our names, and settings that owners make for the team. */
export const factors: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .alterTable("operator")
      .addColumn("two_factor_enabled", "boolean", (column) => column.notNull().defaultTo(sql`false`))
      .execute();
    await db.schema
      .createTable("operator_factor")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("operator_id", "text", (c) => c.notNull().unique().references("operator.id").onDelete("cascade"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("backup_codes", "text", (column) => column.notNull())
      .addColumn("verified", "boolean", (column) => column.notNull())
      .addColumn("failed_verification_count", "integer")
      .addColumn("locked_until", "timestamptz")
      .addColumn("last_step", "integer")
      .execute();
    await db.schema
      .createTable("operator_passkey")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("operator_id", "text", (column) => column.notNull().references("operator.id").onDelete("cascade"))
      .addColumn("name", "text")
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("credential_id", "text", (column) => column.notNull().unique())
      .addColumn("counter", "double precision", (column) => column.notNull())
      .addColumn("device_type", "text", (column) => column.notNull())
      .addColumn("backed_up", "boolean", (column) => column.notNull())
      .addColumn("transports", "text")
      .addColumn("aaguid", "text")
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("last_used_at", "timestamptz")
      .execute();
    await db.schema.createIndex("operator_passkey_of").on("operator_passkey").column("operator_id").execute();
    await db.schema
      .createTable("team_setting")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    for (const column of ["identifier", "expires_at"])
      await db.schema
        .createIndex(`operator_verification_${column}`)
        .on("operator_verification")
        .column(column)
        .execute();
  },
});
