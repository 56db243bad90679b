import type { EngineMigration } from "../engine.ts";

/** When an operator was last seen and last proved who they are, and the links that are sent to them, as hashes. */
export const team: EngineMigration = () => ({
  async up(db) {
    await db.schema.alterTable("operator").addColumn("last_seen_at", "timestamptz").execute();
    await db.schema.alterTable("operator_session").addColumn("reauthenticated_at", "timestamptz").execute();
    await db.schema
      .createTable("operator_link")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("role", "text")
      .addColumn("operator_id", "text", (column) => column.references("operator.id").onDelete("cascade"))
      .addColumn("former_email", "text")
      .addColumn("created_by", "text")
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("used_at", "timestamptz")
      .addUniqueConstraint("operator_link_of", ["kind", "email"])
      .execute();
    await db.schema.createIndex("operator_link_end").on("operator_link").column("expires_at").execute();
    await db.schema.createIndex("operator_link_operator").on("operator_link").column("operator_id").execute();
    await db.schema.createIndex("operator_session_operator").on("operator_session").column("operator_id").execute();
    await db.schema.createIndex("operator_account_operator").on("operator_account").column("operator_id").execute();
    await db.schema.createIndex("operator_role").on("operator").columns(["role", "id"]).execute();
  },
});
