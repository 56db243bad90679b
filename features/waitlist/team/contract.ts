import type { Page } from "../../../team/reading/page.ts";

/** What the mail provider reported of a person's mailbox. */
export type MailTrouble = {
  /** "soft": messages still go out; nothing goes to one that bounced or complained. */
  state: "soft" | "bounced" | "complained";
  /** Soft bounces since a message arrived last. */
  softBounces: number;
  /** A class: mailbox, domain, full, blocked, content, held, complaint or other. */
  reason: string;
  /** When it was told last, ISO 8601 UTC with milliseconds. */
  at: string;
};

/**
 * How our mail to a person stands: the last message to them waits, went out, may have arrived ("uncertain"), was given up ("dead") or was held back ("suppressed"),
 * or what the provider reported of their mailbox since ("soft", "bounced", "complained").
 */
export const mailStates = [
  "waiting",
  "sent",
  "uncertain",
  "dead",
  "suppressed",
  "soft",
  "bounced",
  "complained",
] as const;

/** How our mail to a person stands. */
export type EntryMail = {
  /** What the list is filtered by; "none" when no message to them is on record. */
  state: (typeof mailStates)[number] | "none";
  /** Null while nothing bad was reported. */
  trouble: MailTrouble | null;
};

/** The orders that the list can be asked in; names without regard to case and accents. */
export const listSorts = ["newest", "oldest", "name", "email"] as const;
export type ListSort = (typeof listSorts)[number];

/** One row of the team's list. */
export type AdminEntry = {
  id: string;
  name: string;
  email: string;
  /** E.164; left out for viewers. */
  phone?: string;
  locale: string;
  /** What they came for. */
  interest: string | null;
  /** What they want to hear of, in the order of the words; begins with what they came for. */
  interests: string[];
  corridor: string | null;
  amount: string | null;
  source: string | null;
  consent: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  /** When they confirmed their address; null until then. */
  confirmedAt: string | null;
  mail: EntryMail;
};

/** `next` may be set though a page holds fewer entries than were asked for, even none: ask on. */
export type AdminPage = Page<AdminEntry>;

/** Signups in all, since 00:00 in the asked zone, and in the last 7 x 24 hours. */
export type AdminSummary = { total: number; today: number; last7Days: number };

/** Signups of each of the last 28 days in the asked zone, today first; `date` is YYYY-MM-DD. */
export type AdminDays = { days: { date: string; count: number }[] };

/** How many people wished for something that is counted without a name, by its word. */
export type AdminWishes = { wishes: Record<string, number> };
