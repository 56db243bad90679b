import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";
import { createMailState } from "./list/mail-state.ts";
import { createSearch } from "./list/search.ts";

/**
 * What the team finds people by: an index for each filter, each in the order of the list and with what the others look at; the
 * words of each entry, which the server writes; how the mail to each person stands, kept by triggers.
 */
export const list: EngineMigration = (engine) => ({
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const statement of [...filters, ...interests[engine], ...createSearch(engine), ...createMailState(engine)])
      await run(statement);
  },
});

const filters = [
  "create index waitlist_locale on waitlist (locale, created_at, id, corridor, source, confirmed_at)",
  "create index waitlist_corridor on waitlist (corridor, created_at, id, locale, source, confirmed_at) where corridor is not null",
  "create index waitlist_source on waitlist (source, created_at, id, locale, corridor, confirmed_at) where source is not null",
  "create index waitlist_confirmed on waitlist (created_at, id, locale, corridor, source) where confirmed_at is not null",
  "create index waitlist_unconfirmed on waitlist (created_at, id, locale, corridor, source) where confirmed_at is null",
];

/** An interest knows when its person joined, so that those who have it are found in the order of the list. */
const withTimes = [
  "update waitlist_interest set created_at = (select created_at from waitlist where waitlist.id = entry_id)",
  "drop index waitlist_interest_topic",
  "create index waitlist_interest_topic on waitlist_interest (topic, created_at, entry_id)",
];

const interests = {
  sqlite: [
    "alter table waitlist_interest add column created_at timestamptz",
    ...withTimes,
    `create trigger waitlist_interest_time after insert on waitlist_interest when new.created_at is null begin
      update waitlist_interest set created_at = (select created_at from waitlist where id = new.entry_id)
      where entry_id = new.entry_id and topic = new.topic; end`,
  ],
  postgres: [
    "alter table waitlist_interest add column created_at timestamptz(3)",
    ...withTimes,
    `create function waitlist_interest_time() returns trigger language plpgsql
      security definer set search_path from current as $$ begin
      new.created_at := (select created_at from waitlist where id = new.entry_id); return new; end $$`,
    `create trigger waitlist_interest_time before insert on waitlist_interest
      for each row when (new.created_at is null) execute function waitlist_interest_time()`,
    `create or replace function waitlist_came_for() returns trigger language plpgsql
      security definer set search_path from current as $$ begin
      insert into waitlist_interest (entry_id, topic, created_at)
      select id, interest, created_at from added where interest is not null
      on conflict do nothing; return null; end $$`,
  ],
};
