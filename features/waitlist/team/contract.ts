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

/** The orders that the list can be asked in; names without regard to case and accents, "_desc" from Z to A. */
export const listSorts = [
  "newest",
  "oldest",
  "name",
  "name_desc",
  "email",
  "email_desc",
  "confirmed_desc",
  "confirmed",
  "state",
  "state_desc",
] as const;
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
  /** The state that they live in, as a postal code; null where they did not say. */
  state: string | null;
  consent: string;
  /** How and when they agreed whom the team added; null where they joined by a form. */
  consentHow: string | null;
  consentAt: string | null;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  /** When they confirmed their address; null until then. */
  confirmedAt: string | null;
  mail: EntryMail;
  /** How many people came by their link and confirmed. */
  brought: number;
  /** The team's tags, sorted. */
  tags: string[];
};

/** How many people a list holds; where it is not `exact`, there are more than `count`. */
export type ListTotal = { count: number; exact: boolean };

/** `next` may be set though a page holds fewer entries than were asked for, even none: ask on. `total` is of the whole list. */
export type AdminPage = Page<AdminEntry> & { total: ListTotal };

/** How many people can be selected, and changed by one call. */
export const mostSelected = 200;

/** A search of the list under a name; `query` as the page's address has it. */
export type SavedView = { id: string; name: string; query: string };

/** How many views the team can save. */
export const mostViews = 50;

/** Somebody who is deleted in `inMs` unless that is undone. */
export type PendingDeletion = { id: string; name: string; inMs: number };

/** Signups in all, since 00:00 in the asked zone, and in the last 7 x 24 hours. */
export type AdminSummary = { total: number; today: number; last7Days: number };

/** Signups of each of the last 28 days in the asked zone, today first; `date` is YYYY-MM-DD. */
export type AdminDays = { days: { date: string; count: number }[] };

/** How many people wished for something that is counted without a name, by its word. */
export type AdminWishes = { wishes: Record<string, number> };
