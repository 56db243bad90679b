import type { Generated } from "kysely";
import type { Time } from "./time.ts";

export type OutboxTable = {
  id: string;
  kind: string;
  /** The row that the message is about; its data stays there alone. */
  subject_id: string;
  /** "uncertain": given up without knowing whether the mail server took it. */
  state: "pending" | "sent" | "dead" | "suppressed" | "uncertain";
  /** Tries that the mail server refused, or of which nobody knows whether it took the message. */
  attempts: number;
  /** The latter alone. */
  uncertain: Generated<number>;
  /** When to try next; while a try is under way, when it counts as lost. */
  due_at: Time;
  last_error: string | null;
  created_at: Time;
  /** Who caused it, as a keyed hash of their address block; forgotten once the limits have let it through. */
  cause: string | null;
  /** When the limits per mailbox and cause let it through; they count it once, however often it is tried. */
  admitted_at: Time | null;
  /** How many stood on the list with the person it is about, where it says so. */
  place: number | null;
  /** The announcement that it is a message of; each person gets one job of it. */
  about: string | null;
};

/**
 * Tries of a job that did not succeed; one that did is told by the job. What came again in place of one counted try, such as a
 * mail server that is away, is one row.
 */
export type MailAttemptTable = {
  job_id: string;
  /** 1 for the first that counts. */
  number: number;
  /** "cut" is of an earlier version: it broke off, before or after all was handed over. */
  outcome: "unreachable" | "cut" | "uncertain" | "temporary" | "permanent";
  /** Codes of the mail server and of the way to it, never its words. */
  said: string;
  times: number;
  first_at: Time;
  last_at: Time;
};

/** The number of jobs in each state. Kept by triggers; nobody writes it. On PostgreSQL a state may have several rows. */
export type OutboxTally = { state: OutboxTable["state"]; jobs: number };

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

/** How it is with the mail server, in one row: known to all processes, and after a restart. */
export type MailServerTable = {
  id: string;
  /** About when it last took a message. */
  taken_at: Time | null;
  /** When the first of the tries failed that have failed since; null while it takes messages. */
  failing_since: Time | null;
  /** A class (mail/server-state.ts), never the words of a server. */
  reason: string | null;
};
