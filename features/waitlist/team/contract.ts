import type { Page } from "../../../team/reading/page.ts";

/** One row of the team's list. */
export type AdminEntry = {
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
  consent: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
};

export type AdminPage = Page<AdminEntry>;

/** Signups in all, since 00:00 in the asked zone, and in the last 7 x 24 hours. */
export type AdminSummary = { total: number; today: number; last7Days: number };

/** Signups of each of the last 28 days in the asked zone, today first; `date` is YYYY-MM-DD. */
export type AdminDays = { days: { date: string; count: number }[] };

/** How many people wished for something that is counted without a name, by its word. */
export type AdminWishes = { wishes: Record<string, number> };
