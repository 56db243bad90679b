import type { EngineMigration } from "../engine.ts";

export const rateLimit: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("rate_limit")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("resets_at", "timestamptz", (column) => column.notNull())
      .execute();
  },
});
