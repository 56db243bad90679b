import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Rounds times that PostgreSQL makes itself, as now() in a row from outside, to what the cursors of the lists hold. */
export const milliseconds: EngineMigration = (engine) => ({
  async up(db) {
    if (engine === "sqlite") return;
    for (const table of ["waitlist", "ambassador_application"])
      await sql`alter table ${sql.table(table)} alter column created_at type timestamptz(3)`.execute(db);
  },
});
