import type { Engine } from "../../engine.ts";

/** Functions of triggers run with their maker's rights: who may write the list need not know of its words. */
const definer = "language plpgsql security definer set search_path from current";

/**
 * The words of each entry, once in one row by entry (`words`, a JSON list) and once each in the order of the words. Folding a text needs
 * the server: triggers note whose words are to be written, and delete the words of who leaves. All who are there are noted now.
 */
export const createSearch = (engine: Engine): string[] => [
  ...tables(engine === "sqlite" ? "text" : 'text collate "C"'),
  ...(engine === "sqlite" ? onSqlite : onPostgres),
  "insert into waitlist_unread (id) select id from waitlist",
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
  `create function waitlist_unread_new() returns trigger ${definer} as $$ begin
    insert into waitlist_unread (id) select id from added order by id on conflict do nothing; return null; end $$`,
  `create trigger waitlist_unread_new after insert on waitlist referencing new table as added
    for each statement execute function waitlist_unread_new()`,
  `create function waitlist_unread_changed() returns trigger ${definer} as $$ begin
    insert into waitlist_unread (id) values (new.id) on conflict do nothing; return null; end $$`,
  `create trigger waitlist_unread_changed after update on waitlist for each row
    when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
    execute function waitlist_unread_changed()`,
  // Word by word: each is found by its key, however the table was when this was planned.
  `create function waitlist_search_gone() returns trigger ${definer} as $$ declare gone text; begin
    for gone in select json_array_elements_text(words::json) from waitlist_search where id = old.id loop
      delete from waitlist_word where word = gone and id = old.id;
    end loop;
    delete from waitlist_search where id = old.id;
    delete from waitlist_unread where id = old.id;
    return null; end $$`,
  `create trigger waitlist_search_gone after delete on waitlist for each row execute function waitlist_search_gone()`,
  `create function waitlist_search_none() returns trigger ${definer} as $$ begin
    truncate waitlist_word, waitlist_search, waitlist_unread; return null; end $$`,
  `create trigger waitlist_search_none after truncate on waitlist
    for each statement execute function waitlist_search_none()`,
];
