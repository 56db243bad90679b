import type { Page } from "../../../team/reading/page.ts";

/** What the mail provider told of a person's mailbox. */
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

/** One row of the team's list. */
export type AdminEntry = {
  id: string;
  name: string;
  email: string;
  /** E.164; left out for viewers. */
  phone?: string;
  locale: string;
  interest: string | null;
  corridor: string | null;
  amount: string | null;
  source: string | null;
  consent: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  /** Null while nothing bad was told. */
  mail: MailTrouble | null;
};

export type AdminPage = Page<AdminEntry>;

/** Signups in all, since 00:00 in the asked zone, and in the last 7 x 24 hours. */
export type AdminSummary = { total: number; today: number; last7Days: number };

/** Signups of each of the last 28 days in the asked zone, today first; `date` is YYYY-MM-DD. */
export type AdminDays = { days: { date: string; count: number }[] };

/** How many people wished for something that is counted without a name, by its word. */
export type AdminWishes = { wishes: Record<string, number> };
