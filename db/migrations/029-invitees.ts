import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Who has an invitation, or a job that makes one. What was suppressed before the limits let it through was never begun. */
const known = [
  `insert into invitee (entry_id, about) select entry_id, min(about) from invitation group by entry_id`,
  `insert into invitee (entry_id, about)
    select outbox.subject_id, min(outbox.about) from outbox join announcement on announcement.id = outbox.about
    where announcement.kind = 'invitation' and (outbox.state <> 'suppressed' or outbox.admitted_at is not null)
    group by outbox.subject_id on conflict (entry_id) do nothing`,
];

/** Invitations in waves: who is invited already, by one row for each, and what a count of an audience has met. */
export const invitees: EngineMigration = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("announcement").addColumn("counted", "text").execute();
    await db.schema
      .createTable("invitee")
      .addColumn("entry_id", "text", (column) => column.primaryKey())
      .addColumn("about", "text", (column) => column.notNull())
      .execute();
    for (const statement of known) await sql.raw(statement).execute(db);
  },
});
