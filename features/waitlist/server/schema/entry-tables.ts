import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { definer, postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";
import { tallyOnPostgres } from "../../../../db/tally/on-postgres.ts";
import { tallyOnSqlite } from "../../../../db/tally/on-sqlite.ts";
import type { Tally } from "../../../../db/tally/tally.ts";
import { watchTable } from "../../../../db/watched-changes.ts";
import { dayMs } from "../../../../languages/durations.ts";

/** How long after joining somebody who has not confirmed is reminded to. */
export const remindedAfterMs = 3 * dayMs;

export type WaitlistTable = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  locale: string;
  interest: string | null;
  corridor: string | null;
  amount: string | null;
  source: string | null;
  /** The version of the consent line that the entry was given under. */
  consent: string;
  created_at: Time;
  /** When somebody who reads the mailbox confirmed the address; null until then. */
  confirmed_at: Time | null;
  /** The address that is to take the place of `email` once somebody who reads it confirms. */
  new_email: string | null;
  /** When `email` changed last. */
  moved_at: Time | null;
  /** The state that the person lives in (forms/us-states.ts); null where they did not say. */
  state: Generated<string | null>;
  /** What the team noted, in lines of their own, parted by \n. */
  note: Generated<string | null>;
  /** How and when somebody agreed whom the team added; null where they joined by a form, at `created_at`. */
  consent_how: Generated<string | null>;
  consent_at: Generated<Time | null>;
  /** When the reminder to confirm was written; the time of joining where none may be sent: in a restored copy (schema.ts), or to who was added without a mail. */
  reminded_at: Time | null;
  /** The time of joining of who joined while the list was closed; null for everybody else. */
  waits_since: Generated<Time | null>;
};

/** What people want to hear of; begins with the interest that they came with. Its rows go with the entry, by a trigger. */
export type WaitlistInterestTable = {
  entry_id: string;
  topic: string;
  /** Of the entry; a trigger writes it. */
  created_at: Generated<Time>;
};

/**
 * The number of people whose `created_at` falls into the `seconds` from `since` on (seconds since 1970): by 10 seconds, by
 * quarter of an hour, and under (0, 0) all of them. Kept by triggers; nobody writes it.
 */
export type WaitlistTally = { seconds: number; since: number; people: number };

/** The number of people with a confirmed address by state. On PostgreSQL a state may have several rows, whose sum counts. Kept likewise. */
export type WaitlistStateTally = { state: string; people: number };

/** The entries and their interests, each filter with an index in the order of the list that holds what the others look at. */
export const entryTables = (engine: Engine): string[] => [
  `create table waitlist (id text primary key, name text not null, email text not null unique, phone text not null,
    locale text not null, interest text, corridor text, amount text, source text, consent text not null,
    created_at ${milliseconds[engine]} not null, confirmed_at ${milliseconds[engine]}, new_email text, moved_at timestamptz, state text, note text,
    reminded_at timestamptz, waits_since timestamptz, consent_how text, consent_at timestamptz)`,
  "create index waitlist_newest on waitlist (created_at, id)",
  "create index waitlist_locale on waitlist (locale, created_at, id, corridor, source, state, confirmed_at)",
  "create index waitlist_corridor on waitlist (corridor, created_at, id, locale, source, state, confirmed_at) where corridor is not null",
  "create index waitlist_source on waitlist (source, created_at, id, locale, corridor, state, confirmed_at) where source is not null",
  "create index waitlist_confirmed on waitlist (created_at, id, locale, corridor, source, state) where confirmed_at is not null",
  "create index waitlist_unconfirmed on waitlist (created_at, id, locale, corridor, source, state) where confirmed_at is null",
  "create index waitlist_state on waitlist (state, created_at, id, locale, corridor, source, confirmed_at) where state is not null",
  "create index waitlist_unreminded on waitlist (created_at, id) where confirmed_at is null and reminded_at is null",
  "create index waitlist_confirmed_at on waitlist (confirmed_at, id) where confirmed_at is not null",
  // As features/waitlist/server/listing/list-order.ts writes them.
  "create index waitlist_by_confirmed on waitlist (coalesce(confirmed_at, '1970-01-01T00:00:00.000Z'), id)",
  "create index waitlist_by_state on waitlist (coalesce(state, 'ZZ'), id)",
  ...watchTable(engine, "waitlist"),
  ...(engine === "sqlite" ? tallyOnSqlite(people(sqliteTen)) : tallyOnPostgres(people(postgresTen))),
  ...(engine === "sqlite" ? tallyOnSqlite(states) : tallyOnPostgres(states)),
  `create table waitlist_interest (entry_id text not null, topic text not null, created_at ${milliseconds[engine]},
    constraint waitlist_interest_entry_topic primary key (entry_id, topic))`,
  "create index waitlist_interest_topic on waitlist_interest (topic, created_at, entry_id)",
  ...interests[engine],
  ...attemptsGo[engine],
];

/** Rounds times that PostgreSQL makes itself, as now() in a row from outside, to what the cursors of the lists hold. */
const milliseconds = { sqlite: "timestamptz", postgres: "timestamptz(3)" };

/** People by spans of time, each from a whole multiple of its length: 10 s, a quarter of an hour, and all time as 0. */
const people = (ten: (row: string) => string): Tally => ({
  source: "waitlist",
  unique: ["id", "email"],
  key: { name: "since", type: "bigint", from: "created_at", of: ten },
  columns: [
    ["seconds", "integer"],
    ["since", "bigint"],
  ],
  places: [
    ["0", "0"],
    ["900", "since - since % 900"],
    ["10", "since"],
  ],
  count: "people",
});

/** People who confirmed their address, by state. */
const states: Tally = {
  source: "waitlist",
  name: "waitlist_state",
  unique: ["id", "email"],
  key: {
    name: "state",
    type: "text",
    from: "state, confirmed_at",
    of: (row) => `case when ${row}confirmed_at is not null then ${row}state end`,
  },
  columns: [["state", "text"]],
  places: [["state"]],
  count: "people",
};

const sqliteTen = (row: string) => `coalesce(unixepoch(${row}created_at) / 10 * 10, 0)`;
const postgresTen = (row: string) =>
  `case when isfinite(${row}created_at) then floor(extract(epoch from ${row}created_at) / 10)::bigint * 10 else 0 end`;

/** Interests begin with the one that somebody came for, know when their person joined, and go with the entry. */
const interests = {
  sqlite: [
    `create trigger waitlist_interest_time after insert on waitlist_interest when new.created_at is null begin
      update waitlist_interest set created_at = (select created_at from waitlist where id = new.entry_id)
      where entry_id = new.entry_id and topic = new.topic; end`,
    `create trigger waitlist_came_for after insert on waitlist when new.interest is not null begin
      insert or ignore into waitlist_interest (entry_id, topic) values (new.id, new.interest); end`,
    `create trigger waitlist_interest_gone after delete on waitlist begin
      delete from waitlist_interest where entry_id = old.id; end`,
  ],
  postgres: [
    `create function waitlist_interest_time() returns trigger ${definer} as $$ begin
      new.created_at := (select created_at from waitlist where id = new.entry_id); return new; end $$`,
    `create trigger waitlist_interest_time before insert on waitlist_interest
      for each row when (new.created_at is null) execute function waitlist_interest_time()`,
    ...postgresTrigger(
      "waitlist_came_for",
      "after insert on waitlist referencing new table as added for each statement",
      `insert into waitlist_interest (entry_id, topic, created_at)
        select id, interest, created_at from added where interest is not null on conflict do nothing;`,
    ),
    ...postgresTrigger(
      "waitlist_interest_gone",
      "after delete on waitlist referencing old table as removed for each statement",
      "delete from waitlist_interest where entry_id in (select id from removed);",
    ),
    ...postgresTrigger(
      "waitlist_interest_none",
      "after truncate on waitlist for each statement",
      "truncate waitlist_interest;",
    ),
  ],
};

/** The failed tries of somebody's messages, and what the audit log holds of their fields, go with the entry. */
const attemptsGo = {
  sqlite: [
    `create trigger waitlist_attempts_gone after delete on waitlist begin
      delete from mail_attempt where job_id in (select id from outbox where subject_id = old.id); end`,
    `create trigger waitlist_changes_gone after delete on waitlist begin
      update audit set changes = null where subject_id = old.id and changes is not null; end`,
  ],
  postgres: [
    ...postgresTrigger(
      "waitlist_attempts_gone",
      "after delete on waitlist referencing old table as removed for each statement",
      `delete from mail_attempt where job_id in
        (select outbox.id from outbox join removed on outbox.subject_id = removed.id);`,
    ),
    ...postgresTrigger(
      "waitlist_changes_gone",
      "after delete on waitlist referencing old table as removed for each statement",
      "update audit set changes = null where subject_id in (select id from removed) and changes is not null;",
    ),
    ...postgresTrigger(
      "waitlist_attempts_none",
      "after truncate on waitlist for each statement",
      "truncate mail_attempt;",
    ),
  ],
};
