import { sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Database } from "../../../../db/schema.ts";

/** Entries that are new or changed, of which waitlist_search is to be written; triggers note them. */
export type WaitlistUnreadTable = { id: string };

/** What an entry is found and sorted by (search-text.ts). Its row goes with it, by a trigger. */
export type WaitlistSearchTable = { id: string; name_key: string; text: string; phones: string };

/**
 * What each entry is found by, with an index of all its trigrams: FTS5 on SQLite, pg_trgm on PostgreSQL. Folding a text needs the
 * server: triggers note whose is to be written, and delete that of who leaves.
 */
export const searchTables = (engine: Engine): string[] => [
  "create table waitlist_unread (id text not null primary key)",
  ...(engine === "sqlite" ? onSqlite : onPostgres),
  "create index waitlist_search_name on waitlist_search (name_key, id)",
];

const added = "insert into waitlist_trigram (rowid, id, text, phones) values (new.n, new.id, new.text, new.phones);";
const removed = `insert into waitlist_trigram (waitlist_trigram, rowid, id, text, phones)
  values ('delete', old.n, old.id, old.text, old.phones);`;

const onSqlite = [
  `create table waitlist_search (n integer primary key, id text not null unique, name_key text not null,
    text text not null, phones text not null)`,
  `create virtual table waitlist_trigram using fts5 (id unindexed, text, phones,
    content = waitlist_search, content_rowid = n, tokenize = 'trigram case_sensitive 1')`,
  // What is deleted leaves the index at once instead of at some later merge.
  "insert into waitlist_trigram (waitlist_trigram, rank) values ('secure-delete', 1)",
  `create trigger waitlist_trigram_new after insert on waitlist_search begin ${added} end`,
  `create trigger waitlist_trigram_gone after delete on waitlist_search begin ${removed} end`,
  `create trigger waitlist_trigram_changed after update on waitlist_search begin ${removed} ${added} end`,
  `create trigger waitlist_unread_new after insert on waitlist begin
    insert or ignore into waitlist_unread (id) values (new.id); end`,
  `create trigger waitlist_unread_changed after update of name, email, phone, note on waitlist begin
    insert or ignore into waitlist_unread (id) values (new.id); end`,
  `create trigger waitlist_search_gone after delete on waitlist begin
    delete from waitlist_search where id = old.id;
    delete from waitlist_unread where id = old.id; end`,
];

const onPostgres = [
  `create table waitlist_search (id text not null primary key, name_key text collate "C" not null,
    text text not null, phones text not null)`,
  // So many samples tell a rare text from a common one.
  "alter table waitlist_search alter column text set statistics 1000, alter column phones set statistics 1000",
  // Where the role may not have the extension, the server does without the index.
  `do $$ begin
    create extension if not exists pg_trgm;
    create index waitlist_search_trigram on waitlist_search using gin (text gin_trgm_ops, phones gin_trgm_ops)
      with (gin_pending_list_limit = 512);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null; end $$`,
  "alter table waitlist_unread set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)",
  ...postgresTrigger(
    "waitlist_unread_new",
    "after insert on waitlist referencing new table as added for each statement",
    "insert into waitlist_unread (id) select id from added order by id on conflict do nothing;",
  ),
  ...postgresTrigger(
    "waitlist_unread_changed",
    `after update on waitlist for each row
      when ((old.name, old.email, old.phone, old.note) is distinct from (new.name, new.email, new.phone, new.note))`,
    "insert into waitlist_unread (id) values (new.id) on conflict do nothing;",
  ),
  ...postgresTrigger(
    "waitlist_search_gone",
    "after delete on waitlist for each row",
    "delete from waitlist_search where id = old.id; delete from waitlist_unread where id = old.id;",
  ),
  ...postgresTrigger(
    "waitlist_search_none",
    "after truncate on waitlist for each statement",
    "truncate waitlist_search, waitlist_unread;",
  ),
];

/** Has the server write all of them anew. */
export async function findAllAnew(db: Database): Promise<void> {
  await sql`insert into waitlist_unread (id) select id from waitlist where true on conflict do nothing`.execute(db);
}
