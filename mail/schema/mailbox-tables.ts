import type { Time } from "../../db/schema.ts";

/** Messages counted by mailbox, by cause and in all; keys are keyed hashes. */
export type MailLimitTable = { key: string; count: number; resets_at: Time };

/** Mailboxes, as keyed hashes, that get no message to an unconfirmed address. */
export type MailSuppressionTable = { mailbox: string; until: Time };

/** What a provider reported of a message of ours after it was sent: that it bounced, or that somebody complained of it. */
export type MailEventTable = {
  /** A keyed hash of what the provider calls it, so that a repeated delivery changes nothing. */
  id: string;
  /** The entry whom the message went to, where it is one's. */
  entry_id: string | null;
  kind: "hard" | "soft" | "complaint";
  provider: string;
  /** A class, never the words of a server. */
  reason: string;
  at: Time;
};

/** How a mailbox, as a keyed hash, stands by what providers reported. Nothing is sent to one that is not "soft". */
export type MailStandingTable = {
  mailbox: string;
  state: "soft" | "bounced" | "complained";
  /** Soft bounces without a delivery since `soft_since`. */
  soft_bounces: number;
  soft_since: Time | null;
  /** Of the last event that changed it, and when that was. */
  reason: string;
  at: Time;
  /** When it is forgotten; null while the address is on the list. */
  until: Time | null;
};

/** Signatures of Mailgun's that were used, and what with, both as hashes; forgotten once they are not taken any more. */
export type MailSignatureTable = { id: string; body: string; until: Time };

/** What is counted and known of mailboxes, as keyed hashes, and what providers reported. */
export const mailboxTables = [
  "create table mail_limit (key text primary key, count integer not null, resets_at timestamptz not null)",
  "create table mail_suppression (mailbox text primary key, until timestamptz not null)",
  `create table mail_event (id text primary key, entry_id text, kind text not null, provider text not null,
    reason text not null, at timestamptz not null)`,
  "create index mail_event_entry_id on mail_event (entry_id)",
  "create index mail_event_at on mail_event (at)",
  `create table mail_standing (mailbox text primary key, state text not null, soft_bounces integer not null,
    soft_since timestamptz, reason text not null, at timestamptz not null, until timestamptz)`,
  "create table mail_signature (id text primary key, body text not null, until timestamptz not null)",
  "create index mail_signature_until on mail_signature (until)",
];
