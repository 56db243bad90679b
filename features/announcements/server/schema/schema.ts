import type { Database, Time } from "../../../../db/schema.ts";
import type { SchemaModule } from "../../../../db/schema-module.ts";
import { type AnnouncementTally, announcementTally } from "./announcement-tally.ts";
import { type AnnouncementAnswerTable, type AnnouncementAnswerTally, announcementAnswers } from "./answers.ts";
import {
  type FollowUpSentTable,
  type FollowUpStopTable,
  type FollowUpTable,
  followUpTables,
  sendNothingTwice,
} from "./follow-up-tables.ts";
import { type InvitationTable, type InviteeTable, invitationTables } from "./invitation-tables.ts";

/** A message of the team to many. */
export type AnnouncementTable = {
  id: string;
  kind: "news" | "invitation";
  /** "counting": no announcement yet, but the count of an audience that somebody looks at; deleted when it is old. */
  state: "counting" | "draft" | "scheduled" | "sending" | "paused" | "stopped" | "done";
  /** JSON: subject and text by language, as the contract has them. */
  texts: string;
  /** JSON: whom it is for, likewise. */
  audience: string;
  /** Since when it is meant to be on the site as well; null: not. */
  site_at: Time | null;
  /** The last part of its address on the site, from its start on; null: it is no news. */
  slug: string | null;
  /** When its question was closed; null: it is open, or there is none. */
  answers_closed_at: Time | null;
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
  /** When it is to start by itself, and the zone in which somebody said so. */
  starts_at: Time | null;
  starts_zone: string | null;
  started_at: Time | null;
  ended_at: Time | null;
};

/** A message of an announcement that an operator sends to themselves. */
type AnnouncementTestTable = { id: string; announcement_id: string; operator_id: string; locale: string };

type Tables = {
  announcement: AnnouncementTable;
  announcement_test: AnnouncementTestTable;
  announcement_tally: AnnouncementTally;
  invitation: InvitationTable;
  invitee: InviteeTable;
  announcement_answer: AnnouncementAnswerTable;
  announcement_answer_tally: AnnouncementAnswerTally;
  follow_up: FollowUpTable;
  follow_up_sent: FollowUpSentTable;
  follow_up_stop: FollowUpStopTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

const announcements = [
  `create table announcement (id text primary key, kind text not null, state text not null, texts text not null,
    audience text not null, site_at timestamptz, slug text unique, answers_closed_at timestamptz, people integer, counted_at timestamptz, planned integer not null, walk text,
    walked integer not null, found integer not null, counted text, walk_from timestamptz, at_time timestamptz,
    at_id text, end_time timestamptz, end_id text, lease_holder text, lease_until timestamptz,
    created_by text not null, created_at timestamptz not null, updated_at timestamptz not null,
    updated_by text not null, starts_at timestamptz, starts_zone text, started_at timestamptz, ended_at timestamptz)`,
  "create index announcement_newest on announcement (created_at, id)",
  "create index announcement_site on announcement (started_at, id) where site_at is not null",
  "create index announcement_state on announcement (state, ended_at)",
  `create table announcement_test (id text primary key, announcement_id text not null, operator_id text not null,
    locale text not null)`,
];

/** What was to start may have been sent since a backup, and what was being sent went on: somebody has to look first. */
async function startNothingTwice(db: Database): Promise<void> {
  await db.updateTable("announcement").set({ state: "draft", walk: null }).where("state", "=", "scheduled").execute();
  await db.updateTable("announcement").set({ state: "paused" }).where("state", "=", "sending").execute();
}

/** Messages of the team to many, their jobs counted by state, personal invitations, tests to oneself, and follow-up letters. */
export const announcementsSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-08-announcements": (engine) => [
      ...announcements,
      ...invitationTables(engine),
      ...announcementTally(engine),
      ...announcementAnswers(engine),
      ...followUpTables(engine),
    ],
  },
  tables: {
    announcement: "rows",
    announcement_test: "rows",
    announcement_tally: { sum: "jobs" },
    invitation: "rows",
    invitee: "rows",
    announcement_answer: "rows",
    announcement_answer_tally: "rows",
    follow_up: "rows",
    follow_up_sent: "rows",
    follow_up_stop: "rows",
  },
  afterRestore: async (db, _engine, moved) => {
    if (moved) return;
    await sendNothingTwice(db);
    await startNothingTwice(db);
  },
};
