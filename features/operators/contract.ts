import * as v from "valibot";

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

/** One application of an ambassador. */
export type Application = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
};

/** A page of a list, newest first; `next` is the cursor of the page after it, null at the end. */
export type Page<Entry> = { entries: Entry[]; next: string | null };
export type AdminPage = Page<AdminEntry>;
export type ApplicationPage = Page<Application>;

/** Signups in all, since 00:00 in the asked zone, and in the last 7 x 24 hours. */
export type AdminSummary = { total: number; today: number; last7Days: number };

/** Signups of each of the last 28 days in the asked zone, today first; `date` is YYYY-MM-DD. */
export type AdminDays = { days: { date: string; count: number }[] };

export const pageLimits = { default: 50, most: 1000 };

/** What the form behind the set-up link sends. */
export const setupSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty("required")),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("email")),
  password: v.pipe(v.string(), v.minLength(12, "too_short"), v.maxLength(128, "too_long")),
});
