import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { definer, postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";
import { watchTable } from "../../../../db/watched-changes.ts";

/** The team's tags of an entry (features/waitlist/team/tag-rules.ts). They go with the entry, by a trigger. */
export type WaitlistTagTable = {
  entry_id: string;
  tag: string;
  /** Of the entry; a trigger writes it. */
  created_at: Generated<Time>;
};

/** A search of the list under a name, shared by all operators: `query` as the People tab's address has it. */
export type WaitlistViewTable = { id: string; name: string; query: string; created_at: Time };

/** An entry that an operator deletes, and that they may keep until `due_at`; the rest is for the audit log. */
export type WaitlistDeletionTable = {
  entry_id: string;
  due_at: Time;
  operator_id: string;
  operator_name: string;
  client: string;
};

/** What operators keep beside the entries: tags, saved views, and deletions that can still be undone. */
export const teamTables = (engine: Engine): string[] => [
  `create table waitlist_tag (entry_id text not null, tag text not null, created_at ${engine === "sqlite" ? "timestamptz" : "timestamptz(3)"},
    constraint waitlist_tag_entry_tag primary key (entry_id, tag))`,
  "create index waitlist_tag_tag on waitlist_tag (tag, created_at, entry_id)",
  ...watchTable(engine, "waitlist_tag"),
  `create table waitlist_view (id text not null primary key, name text not null unique, query text not null,
    created_at timestamptz not null)`,
  `create table waitlist_deletion (entry_id text not null primary key, due_at timestamptz not null,
    operator_id text not null, operator_name text not null, client text not null)`,
  "create index waitlist_deletion_due on waitlist_deletion (due_at)",
  ...(engine === "sqlite" ? onSqlite : onPostgres),
];

const onSqlite = [
  `create trigger waitlist_tag_time after insert on waitlist_tag when new.created_at is null begin
    update waitlist_tag set created_at = (select created_at from waitlist where id = new.entry_id)
    where entry_id = new.entry_id and tag = new.tag; end`,
  `create trigger waitlist_team_gone after delete on waitlist begin
    delete from waitlist_tag where entry_id = old.id;
    delete from waitlist_deletion where entry_id = old.id; end`,
];

const onPostgres = [
  `create function waitlist_tag_time() returns trigger ${definer} as $$ begin
    new.created_at := (select created_at from waitlist where id = new.entry_id); return new; end $$`,
  `create trigger waitlist_tag_time before insert on waitlist_tag
    for each row when (new.created_at is null) execute function waitlist_tag_time()`,
  ...postgresTrigger(
    "waitlist_team_gone",
    "after delete on waitlist referencing old table as removed for each statement",
    `delete from waitlist_tag where entry_id in (select id from removed);
      delete from waitlist_deletion where entry_id in (select id from removed);`,
  ),
  ...postgresTrigger(
    "waitlist_team_none",
    "after truncate on waitlist for each statement",
    "truncate waitlist_tag, waitlist_deletion;",
  ),
];
