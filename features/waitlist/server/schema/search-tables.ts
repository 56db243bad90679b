import { sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { definer, postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Database } from "../../../../db/schema.ts";

/** Entries whose words are to be written, because they are new or changed; triggers note them. */
export type WaitlistUnreadTable = { id: string };

/** What an entry is found by: its name as it is sorted, and all its words as a JSON list, sorted. Its rows go with it, by a trigger. */
export type WaitlistSearchTable = { id: string; name_key: string; words: string };

/** The words of all entries, in their order. */
export type WaitlistWordTable = { word: string; id: string };

/**
 * The words of each entry, once in one row by entry (`words`, a JSON list) and once each in the order of the words. Folding a text needs
 * the server: triggers note whose words are to be written, and delete the words of who leaves.
 */
export const searchTables = (engine: Engine): string[] => [
  ...tables(engine === "sqlite" ? "text" : 'text collate "C"'),
  ...(engine === "sqlite" ? onSqlite : onPostgres),
];

const tables = (text: string) => [
  "create table waitlist_unread (id text not null primary key)",
  `create table waitlist_search (id text not null primary key, name_key ${text} not null, words text not null)`,
  "create index waitlist_search_name on waitlist_search (name_key, id)",
  `create table waitlist_word (word ${text} not null, id text not null, primary key (word, id))${text === "text" ? " without rowid" : ""}`,
];

const onSqlite = [
  `create trigger waitlist_unread_new after insert on waitlist begin
    insert or ignore into waitlist_unread (id) values (new.id); end`,
  `create trigger waitlist_unread_changed after update of name, email, phone on waitlist begin
    insert or ignore into waitlist_unread (id) values (new.id); end`,
  `create trigger waitlist_search_gone after delete on waitlist begin
    delete from waitlist_word where (word, id) in
      (select value, old.id from waitlist_search, json_each(words) where waitlist_search.id = old.id);
    delete from waitlist_search where id = old.id;
    delete from waitlist_unread where id = old.id; end`,
];

const onPostgres = [
  "alter table waitlist_unread set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)",
  ...postgresTrigger(
    "waitlist_unread_new",
    "after insert on waitlist referencing new table as added for each statement",
    "insert into waitlist_unread (id) select id from added order by id on conflict do nothing;",
  ),
  ...postgresTrigger(
    "waitlist_unread_changed",
    `after update on waitlist for each row
      when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))`,
    "insert into waitlist_unread (id) values (new.id) on conflict do nothing;",
  ),
  // Word by word: each is found by its key, however the table was when this was planned.
  `create function waitlist_search_gone() returns trigger ${definer} as $$ declare gone text; begin
    for gone in select json_array_elements_text(words::json) from waitlist_search where id = old.id loop
      delete from waitlist_word where word = gone and id = old.id;
    end loop;
    delete from waitlist_search where id = old.id;
    delete from waitlist_unread where id = old.id;
    return null; end $$`,
  `create trigger waitlist_search_gone after delete on waitlist for each row execute function waitlist_search_gone()`,
  ...postgresTrigger(
    "waitlist_search_none",
    "after truncate on waitlist for each statement",
    "truncate waitlist_word, waitlist_search, waitlist_unread;",
  ),
];

/** Writes the words once each in their own order, which the list of each entry's words holds already. */
export async function writeWordsAgain(db: Database, engine: Engine): Promise<void> {
  const [word, from] =
    engine === "sqlite"
      ? [sql`value`, sql`waitlist_search, json_each(words)`]
      : [sql`word`, sql`waitlist_search, json_array_elements_text(words::json) as word`];
  await sql`insert into waitlist_word (word, id) select ${word}, waitlist_search.id from ${from} where true order by 1, 2
    on conflict do nothing`.execute(db);
}
