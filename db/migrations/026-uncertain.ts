import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/**
 * Mail jobs count the tries of which nobody knows whether the mail server took the message, and jobs that were never tried are found
 * without reading the others.
 */
export const uncertain: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .alterTable("outbox")
      .addColumn("uncertain", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index outbox_untried on outbox (due_at) where state = 'pending' and attempts = 0`.execute(db);
  },
});
