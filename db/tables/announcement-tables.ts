import type { OutboxTable } from "./mail-tables.ts";
import type { Time } from "./time.ts";

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
export type AnnouncementTestTable = { id: string; announcement_id: string; operator_id: string; locale: string };

/**
 * The number of an announcement's jobs in each state, kept by triggers, and of invitations "opened" and "confirmed". On
 * PostgreSQL a state may have several rows, whose sum counts.
 */
export type AnnouncementTally = { about: string; state: OutboxTable["state"] | "opened" | "confirmed"; jobs: number };

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
export type InviteeTable = { entry_id: string; about: string };
