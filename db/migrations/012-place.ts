import { type Kysely, sql } from "kysely";
import type { Engine, EngineMigration } from "../engine.ts";

/** Functions of triggers run with their maker's rights: who may write the list need not know of the interests. */
const definer = "security definer set search_path from current";

const onSqlite = [
  `create trigger waitlist_came_for after insert on waitlist when new.interest is not null begin
    insert or ignore into waitlist_interest (entry_id, topic) values (new.id, new.interest); end`,
  `create trigger waitlist_interest_gone after delete on waitlist begin
    delete from waitlist_interest where entry_id = old.id; end`,
];

const onPostgres = [
  `create function waitlist_came_for() returns trigger language plpgsql ${definer} as $$ begin
    insert into waitlist_interest (entry_id, topic) select id, interest from added where interest is not null
    on conflict do nothing; return null; end $$`,
  `create trigger waitlist_came_for after insert on waitlist referencing new table as added
    for each statement execute function waitlist_came_for()`,
  `create function waitlist_interest_gone() returns trigger language plpgsql ${definer} as $$ begin
    delete from waitlist_interest where entry_id in (select id from removed); return null; end $$`,
  `create function waitlist_interest_none() returns trigger language plpgsql ${definer} as $$ begin
    truncate waitlist_interest; return null; end $$`,
  `create trigger waitlist_interest_gone after delete on waitlist referencing old table as removed
    for each statement execute function waitlist_interest_gone()`,
  `create trigger waitlist_interest_none after truncate on waitlist
    for each statement execute function waitlist_interest_none()`,
];

/**
 * What the page of one's own keeps: an address that waits for its confirmation, and the topics that each person wants to
 * hear of, which begin with the one that they came for and go with their entry.
 */
export const placePage: EngineMigration = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("waitlist").addColumn("new_email", "text").execute();
    await db.schema.alterTable("waitlist").addColumn("moved_at", "timestamptz").execute();
    await db.schema
      .createTable("waitlist_interest")
      .addColumn("entry_id", "text", (column) => column.notNull())
      .addColumn("topic", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("waitlist_interest_entry_topic", ["entry_id", "topic"])
      .execute();
    await db.schema
      .createIndex("waitlist_interest_topic")
      .on("waitlist_interest")
      .columns(["topic", "entry_id"])
      .execute();
    await sql`
      insert into waitlist_interest (entry_id, topic)
      select id, interest from waitlist where interest is not null`.execute(db);
    for (const statement of engine === "sqlite" ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
    await db.schema.createIndex("outbox_subject").on("outbox").columns(["subject_id", "created_at"]).execute();
  },
});
