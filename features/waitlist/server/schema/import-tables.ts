import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";

/** An import of people from a file. */
export type WaitlistImportTable = {
  id: string;
  created_at: Time;
  operator_name: string;
  /** Of the file or the event. */
  name: string;
  /** "staging": its rows are being written, and nobody is on the list yet; "undoing": those who are unchanged are being deleted. */
  state: "staging" | "added" | "undoing" | "undone";
  /** What its entries have in common. */
  source: string;
  consent: string;
  consent_how: string;
  /** How many people it added, and how many of them undoing it has deleted. */
  added: number;
  removed: Generated<number>;
  /** Until when it can be undone; then it is deleted with its rows. Of one that is staging: when it counts as broken off. */
  ends_at: Time;
};

/** Somebody as an import adds them. By it, undoing knows for a day who is unchanged. It goes with the entry, by a trigger. */
export type WaitlistImportRowTable = {
  /** The entry's. */
  id: string;
  import_id: string;
  /** In the order of the addresses. */
  position: number;
  /**
   * What is to be done next. "join": other systems are to be told of the entry; "join-mail": likewise, and then "mail": the confirmation's job
   * is to be written; "kept": undoing left the entry, since it was changed.
   */
  step: "join-mail" | "join" | "mail" | "done" | "kept";
  name: string;
  email: string;
  phone: string;
  locale: string;
  interest: string | null;
  corridor: string | null;
  state: string | null;
  note: string | null;
  consent_at: Time;
};

/** Imports and whom they added. */
export const importTables = (engine: Engine): string[] => [
  `create table waitlist_import (id text primary key, created_at timestamptz not null, operator_name text not null, name text not null,
    state text not null, source text not null, consent text not null, consent_how text not null, added integer not null,
    removed integer not null default 0, ends_at timestamptz not null)`,
  `create table waitlist_import_row (id text primary key, import_id text not null, position integer not null, step text not null,
    name text not null, email text not null, phone text not null, locale text not null, interest text, corridor text, state text,
    note text, consent_at timestamptz not null)`,
  "create index waitlist_import_row_step on waitlist_import_row (import_id, step, position)",
  ...rowsGo[engine],
];

const rowsGo = {
  sqlite: [
    `create trigger waitlist_import_row_gone after delete on waitlist begin
      delete from waitlist_import_row where id = old.id; end`,
  ],
  postgres: [
    ...postgresTrigger(
      "waitlist_import_row_gone",
      "after delete on waitlist for each row",
      "delete from waitlist_import_row where id = old.id;",
    ),
    ...postgresTrigger(
      "waitlist_import_row_none",
      "after truncate on waitlist for each statement",
      "truncate waitlist_import_row;",
    ),
  ],
};
