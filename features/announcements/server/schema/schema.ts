import type { Time } from "../../../../db/schema.ts";
import type { SchemaModule } from "../../../../db/schema-module.ts";
import { type AnnouncementTally, announcementTally } from "./announcement-tally.ts";

/** A message of the team to many. */
export type AnnouncementTable = {
  id: string;
  kind: "news" | "invitation";
  state: "draft" | "sending" | "paused" | "stopped" | "done";
  /** JSON: subject and text by language, as the contract has them. */
  texts: string;
  /** JSON: whom it is for, likewise. */
  audience: string;
  /** How many people that was at `counted_at`; null while it is not known. */
  people: number | null;
  counted_at: Time | null;
  /** How many people it was started for. */
  planned: number;
  /** The walk along the list that is under way, to count or to make jobs; null when there is none. */
  walk: string | null;
  /** How many entries the walk has looked at, and how many of them belong to the audience. */
  walked: number;
  found: number;
  /** JSON: what the count has met on the list, as the contract has it; null before it begins. */
  counted: string | null;
  /** Who joined or confirmed after this moment is not met on the walk. */
  walk_from: Time | null;
  /** The entry that was looked at last; null at the start of the list. */
  at_time: Time | null;
  at_id: string | null;
  /** The last entry that was counted: where making jobs ends. */
  end_time: Time | null;
  end_id: string | null;
  /** The process that walks, and when it counts as lost. */
  lease_holder: string | null;
  lease_until: Time | null;
  /** A name. */
  created_by: string;
  created_at: Time;
  updated_at: Time;
  /** Who saved its draft last, or started it, by name. */
  updated_by: string;
  started_at: Time | null;
  ended_at: Time | null;
};

/** A message of an announcement that an operator sends to themselves. */
type AnnouncementTestTable = { id: string; announcement_id: string; operator_id: string; locale: string };

/** A personal link of an announcement, of whose token only the hash is kept. */
export type InvitationTable = {
  token_hash: string;
  about: string;
  entry_id: string;
  expires_at: Time;
  opened_at: Time | null;
  confirmed_at: Time | null;
};

/** Who is invited, or about to be, by which announcement: one row for each person, so that nobody is invited twice. */
type InviteeTable = { entry_id: string; about: string };

type Tables = {
  announcement: AnnouncementTable;
  announcement_test: AnnouncementTestTable;
  announcement_tally: AnnouncementTally;
  invitation: InvitationTable;
  invitee: InviteeTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

const announcements = [
  `create table announcement (id text primary key, kind text not null, state text not null, texts text not null,
    audience text not null, people integer, counted_at timestamptz, planned integer not null, walk text,
    walked integer not null, found integer not null, counted text, walk_from timestamptz, at_time timestamptz,
    at_id text, end_time timestamptz, end_id text, lease_holder text, lease_until timestamptz,
    created_by text not null, created_at timestamptz not null, updated_at timestamptz not null,
    updated_by text not null, started_at timestamptz, ended_at timestamptz)`,
  "create index announcement_newest on announcement (created_at, id)",
  "create index announcement_state on announcement (state, ended_at)",
  `create table announcement_test (id text primary key, announcement_id text not null, operator_id text not null,
    locale text not null)`,
];

const invitations = [
  `create table invitation (token_hash text primary key, about text not null, entry_id text not null,
    expires_at timestamptz not null, opened_at timestamptz, confirmed_at timestamptz,
    constraint invitation_about_entry unique (about, entry_id))`,
  "create index invitation_entry on invitation (entry_id)",
  "create table invitee (entry_id text primary key, about text not null)",
];

/** Messages of the team to many, their jobs counted by state, personal invitations, and tests to oneself. */
export const announcementsSchema: SchemaModule<Tables> = {
  migrations: { "1.0-8-announcements": (engine) => [...announcements, ...invitations, ...announcementTally(engine)] },
  tables: {
    announcement: "rows",
    announcement_test: "rows",
    announcement_tally: { sum: "jobs" },
    invitation: "rows",
    invitee: "rows",
  },
};
