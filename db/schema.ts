import type { Generated, Kysely } from "kysely";

/** Times are ISO 8601 UTC with milliseconds, made by the application, on both engines. */
type Time = string;

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
};

/** What people want to hear of; begins with the interest that they came with. Its rows go with the entry, by a trigger. */
export type WaitlistInterestTable = { entry_id: string; topic: string };

export type AmbassadorApplicationTable = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  created_at: Time;
  /** The mailbox that the address leads to; a second application from it joins this one. */
  mailbox: string | null;
  locale: string | null;
  state: Generated<"new" | "talking" | "accepted" | "declined">;
  /** When the team last set the state. */
  decided_at: Time | null;
  /** When a further application from the same mailbox last came. */
  again_at: Time | null;
  /** What the link of an ambassador carries, from the first time they were accepted on. */
  code: string | null;
};

/** What came later from the mailbox of an application, as it was sent. */
export type AmbassadorFurtherTable = {
  id: string;
  application_id: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  created_at: Time;
};

/** When the team is told of applications next, or was told last. */
export type AmbassadorNoticeTable = { id: string; due_at: Time };

export type OutboxTable = {
  id: string;
  kind: string;
  /** The row that the message is about; its data stays there alone. */
  subject_id: string;
  state: "pending" | "sent" | "dead" | "suppressed";
  /** Tries that the mail server answered with a refusal. */
  attempts: number;
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
};

/** How many people wished for something in a month (YYYY-MM, UTC), without a word of who they are. */
export type WishCountTable = { month: string; topic: string; people: number };

/**
 * The number of people whose `created_at` falls into the `seconds` from `since` on (seconds since 1970): by 10 seconds, by
 * quarter of an hour, and under (0, 0) all of them. Kept by triggers; nobody writes it.
 */
export type WaitlistTally = { seconds: number; since: number; people: number };

/** The number of jobs in each state. Kept by triggers; nobody writes it. On PostgreSQL a state may have several rows. */
export type OutboxTally = { state: OutboxTable["state"]; jobs: number };

/** Messages counted by mailbox, by cause and in all; keys are keyed hashes. */
export type MailLimitTable = { key: string; count: number; resets_at: Time };

/** Mailboxes, as keyed hashes, that get no message to an unconfirmed address. */
export type MailSuppressionTable = { mailbox: string; until: Time };

/** What a provider told of a message of ours after it was sent: that it bounced, or that somebody complained of it. */
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

/** How a mailbox, as a keyed hash, stands by what providers told. Nothing is sent to one that is not "soft". */
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
/** A mailbox, as a keyed hash, that came by a referral link and confirmed, while its entry is on the list. */
export type ReferralTable = { code: string; mailbox: string; confirmed_at: Time };

/** How many people a referral link brought in a month (YYYY-MM, UTC), without a word of who they are. */
export type ReferralTallyTable = { code: string; month: string; people: number };

/** Keys that sign links, by what they sign; made once per database. */
export type SigningKeyTable = { name: string; key: string };

export type RateLimitTable = { key: string; count: number; resets_at: Time };

/** A set of exchange rates as a source gave it. */
export type RateSetTable = {
  id: string;
  /** The same for a set that comes again. */
  fingerprint: string;
  state: "accepted" | "refused";
  /** Why it was refused; it stays when somebody accepts the set by hand. */
  reason: string | null;
  /** The currency that the reason is about. */
  currency: string | null;
  /** A host. */
  source: string;
  /** The UTC day of `as_of`, YYYY-MM-DD. */
  day: string | null;
  /** The set's own time; null, as day and rates, where the set could not be read. */
  as_of: Time | null;
  /** Decimals by currency as JSON, in units for 1 USD: {"ETB":"146.3"}. */
  rates: string | null;
  /** When it came last. */
  fetched_at: Time;
  accepted_at: Time | null;
};

/** A source of exchange rates, and the lease of the process that asks it. */
export type RateSourceTable = {
  id: string;
  holder: string | null;
  /** When the holder counts as lost; without a holder, when the source was asked last. */
  until: Time;
  /** When to ask next. */
  due_at: Time;
  /** Tries in a row that brought no answer. */
  failures: number;
  last_error: string | null;
  /** Of the last set that was taken. */
  etag: string | null;
};

/** People of the team. */
export type OperatorTable = {
  id: string;
  name: string;
  email: string;
  /** SQLite keeps it as a number. */
  email_verified: unknown;
  role: string;
  created_at: Time;
  updated_at: Time;
};

/** How an operator signs in, as better-auth reads it. */
export type OperatorAccountTable = {
  id: string;
  operator_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: Time;
  updated_at: Time;
};

/** The link that makes the first operator; only its hash is kept. */
export type OperatorSetupTable = { token_hash: string; expires_at: Time };

export type Schema = {
  ambassador_application: AmbassadorApplicationTable;
  ambassador_further: AmbassadorFurtherTable;
  ambassador_notice: AmbassadorNoticeTable;
  operator: OperatorTable;
  operator_account: OperatorAccountTable;
  operator_setup: OperatorSetupTable;
  waitlist: WaitlistTable;
  waitlist_interest: WaitlistInterestTable;
  waitlist_tally: WaitlistTally;
  wish_count: WishCountTable;
  outbox: OutboxTable;
  outbox_tally: OutboxTally;
  mail_limit: MailLimitTable;
  mail_suppression: MailSuppressionTable;
  mail_event: MailEventTable;
  mail_standing: MailStandingTable;
  referral: ReferralTable;
  referral_tally: ReferralTallyTable;
  signing_key: SigningKeyTable;
  rate_limit: RateLimitTable;
  rate_set: RateSetTable;
  rate_source: RateSourceTable;
};
export type Database = Kysely<Schema>;

/** Now, as the tables write it. */
export const timestamp = (ms = Date.now()): Time => new Date(ms).toISOString();
