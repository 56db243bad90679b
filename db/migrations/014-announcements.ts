import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** Messages of the team to many, their jobs counted by state, personal invitations, and tests to oneself. */
export const announcements: EngineMigration = (engine) => ({
  async up(db) {
    await db.schema.alterTable("outbox").addColumn("about", "text").execute();
    await db.schema
      .createTable("announcement")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("texts", "text", (column) => column.notNull())
      .addColumn("audience", "text", (column) => column.notNull())
      .addColumn("people", "integer")
      .addColumn("counted_at", "timestamptz")
      .addColumn("planned", "integer", (column) => column.notNull())
      .addColumn("walk", "text")
      .addColumn("walked", "integer", (column) => column.notNull())
      .addColumn("found", "integer", (column) => column.notNull())
      .addColumn("walk_from", "timestamptz")
      .addColumn("at_time", "timestamptz")
      .addColumn("at_id", "text")
      .addColumn("end_time", "timestamptz")
      .addColumn("end_id", "text")
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", "timestamptz")
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_by", "text", (column) => column.notNull())
      .addColumn("started_at", "timestamptz")
      .addColumn("ended_at", "timestamptz")
      .execute();
    await db.schema.createIndex("announcement_newest").on("announcement").columns(["created_at", "id"]).execute();
    await db.schema.createIndex("announcement_state").on("announcement").columns(["state", "ended_at"]).execute();
    await db.schema
      .createTable("announcement_test")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("announcement_id", "text", (column) => column.notNull())
      .addColumn("operator_id", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("invitation")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("entry_id", "text", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("opened_at", "timestamptz")
      .addColumn("confirmed_at", "timestamptz")
      .addUniqueConstraint("invitation_about_entry", ["about", "entry_id"])
      .execute();
    await db.schema
      .createTable("announcement_tally")
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("jobs", "integer", (column) => column.notNull())
      .execute();
    await indexJobs(db);
    await (engine === "sqlite" ? countOnSqlite(db) : countOnPostgres(db));
  },
});

async function indexJobs(db: Kysely<unknown>) {
  await sql`create unique index outbox_about_subject on outbox (about, subject_id) where about is not null`.execute(db);
  await sql`create index outbox_about_due on outbox (about, due_at)
    where state = 'pending' and about is not null`.execute(db);
  await sql`create index outbox_about_newest on outbox (about, created_at, id) where about is not null`.execute(db);
  await sql`create index outbox_about_state on outbox (about, state, created_at, id) where about is not null`.execute(
    db,
  );
}

/** Jobs that are deleted when they are old stay counted. */
async function countOnSqlite(db: Kysely<unknown>) {
  await sql`create unique index announcement_tally_of on announcement_tally (about, state)`.execute(db);
  const add = (about: string, state: string, jobs: string) =>
    `insert into announcement_tally values (${about}, ${state}, ${jobs})
      on conflict (about, state) do update set jobs = jobs + excluded.jobs;`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create trigger announcement_job_added after insert on outbox when new.about is not null
    begin ${add("new.about", "new.state", "1")} end`);
  await run(`create trigger announcement_job_changed after update of state on outbox
    when new.about is not null and new.state <> old.state
    begin ${add("new.about", "old.state", "-1")} ${add("new.about", "new.state", "1")} end`);
}

/** Each statement appends by how much it changed the counts, so that no writer waits for another; their sum is what counts. */
async function countOnPostgres(db: Kysely<unknown>) {
  await sql`create index announcement_tally_of on announcement_tally (about)`.execute(db);
  const trigger = async (event: string, tables: string, rows: string) => {
    await sql
      .raw(`create function announcement_job_${event}() returns trigger language plpgsql
        security definer set search_path from current as $$
        begin
          insert into announcement_tally
          select about, state, sum(n) from (${rows}) as changed (about, state, n)
          where about is not null group by about, state having sum(n) <> 0;
          return null;
        end $$`)
      .execute(db);
    await sql
      .raw(`create trigger announcement_job_${event} after ${event} on outbox ${tables}
        for each statement execute function announcement_job_${event}()`)
      .execute(db);
  };
  const added = "select about, state, 1 from added";
  await trigger("insert", "referencing new table as added", added);
  await trigger(
    "update",
    "referencing new table as added old table as removed",
    `${added} union all select about, state, -1 from removed`,
  );
}
