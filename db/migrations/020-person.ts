import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Functions of triggers run with their maker's rights: who may write the list need not know of the attempts. */
const definer = "security definer set search_path from current";

const onSqlite = [
  `create trigger outbox_attempts_gone after delete on outbox begin
    delete from mail_attempt where job_id = old.id; end`,
  `create trigger waitlist_attempts_gone after delete on waitlist begin
    delete from mail_attempt where job_id in (select id from outbox where subject_id = old.id); end`,
];

const onPostgres = [
  `create function outbox_attempts_gone() returns trigger language plpgsql ${definer} as $$ begin
    delete from mail_attempt where job_id in (select id from removed); return null; end $$`,
  `create trigger outbox_attempts_gone after delete on outbox referencing old table as removed
    for each statement execute function outbox_attempts_gone()`,
  `create function waitlist_attempts_gone() returns trigger language plpgsql ${definer} as $$ begin
    delete from mail_attempt where job_id in
      (select outbox.id from outbox join removed on outbox.subject_id = removed.id); return null; end $$`,
  `create trigger waitlist_attempts_gone after delete on waitlist referencing old table as removed
    for each statement execute function waitlist_attempts_gone()`,
  `create function mail_attempts_none() returns trigger language plpgsql ${definer} as $$ begin
    truncate mail_attempt; return null; end $$`,
  ...["outbox", "waitlist"].map(
    (table) => `create trigger ${table}_attempts_none after truncate on ${table}
      for each statement execute function mail_attempts_none()`,
  ),
];

/**
 * What the team sees of one person: a note, and the tries of their mail that did not succeed, which go with the job and with the
 * entry. Somebody's invitations are found by an index.
 */
export const onePerson: EngineMigration = (engine) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("waitlist").addColumn("note", "text").execute();
    await db.schema
      .createTable("mail_attempt")
      .addColumn("job_id", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("said", "text", (column) => column.notNull())
      .addColumn("times", "integer", (column) => column.notNull())
      .addColumn("first_at", "timestamptz", (column) => column.notNull())
      .addColumn("last_at", "timestamptz", (column) => column.notNull())
      .addPrimaryKeyConstraint("mail_attempt_of_job", ["job_id", "number", "outcome", "said"])
      .execute();
    await db.schema.createIndex("invitation_entry").on("invitation").column("entry_id").execute();
    for (const statement of engine === "sqlite" ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
  },
});
