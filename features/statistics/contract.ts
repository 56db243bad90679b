/** How far back joins are looked at: days that end with today, or from the first one on. */
export const joinSpans = ["7", "28", "90", "all"] as const;
export type JoinSpan = (typeof joinSpans)[number];

/** What each count of a time is about; "all" is told by longer units the longer it is. */
export type TimeUnit = "day" | "week" | "month" | "year";

/** By what people are counted beside the time. */
export const dimensions = ["source", "corridor", "language", "interest"] as const;
export type Dimension = (typeof dimensions)[number];

/** People by what they came with: the values that are counted on their own, most people first, all others, and who came without one. */
export type PeopleByDimension = { named: { value: string; people: number }[]; other: number; none: number };

/**
 * GET /api/admin/statistics/joins?timeZone=&days=7|28|90|all. `times` are oldest first, each from its first day (YYYY-MM-DD in
 * the asked zone) on; the last one is not over. `dimensions` are of the same people. A week begins on Monday.
 */
export type AdminJoins = {
  unit: TimeUnit;
  times: { from: string; people: number }[];
  total: number;
  /** How many joined in as much time just before, cut at the same time of day; null for "all". */
  before: number | null;
  dimensions: Record<Dimension, PeopleByDimension>;
};

/**
 * Why the mail server takes nothing: nobody listens there ("refused"), its name or the way to it is not known, it is too slow, it ends
 * the connection, it refuses our sign-in, it cannot be talked to in secret, it refuses each message, or no file can be written.
 */
export type MailFault = "refused" | "unknown" | "timeout" | "cut" | "login" | "tls" | "rejected" | "disk" | "other";

/**
 * GET /api/admin/statistics/mail: how many messages were sent in the last 30 days, wait, were given up, and may have arrived, and how many people's
 * mailboxes bounced or complained. `outage` is reported once the mail server has taken nothing for a while and some message waits: since when, ISO 8601 UTC.
 */
export type AdminMail = {
  sent: number;
  waiting: number;
  dead: number;
  uncertain: number;
  bounced: number;
  complained: number;
  /** Mail providers that report more complaints than one in a thousand messages of the last 30 days. */
  complaints: { provider: string; percent: number }[];
  outage: { since: string; reason: MailFault; waiting: number } | null;
};

/**
 * GET /api/admin/statistics/mail/days?days=7|28|90|all: how many messages were sent and how many were given up in days that end with today
 * (UTC), and in as many days just before; of "all" the last 400 days, and nothing before.
 */
export type AdminMailDays = { sent: number; failed: number; before: { sent: number; failed: number } | null };

/** GET /api/admin/statistics/rates: how many sets of exchange rates of the last 28 days are refused. */
export type AdminRefusedRates = { refused: number };

/** GET /api/admin/statistics/sources: by what people of the whole list came, most people first, and how many came by what has no name of its own. */
export type AdminSources = { sources: { value: string; people: number }[]; other: number };

/** POST /api/admin/statistics/mail/retries: how many messages that were given up wait to be sent again, oldest first; `more` were left. */
export type AdminRetried = { retried: number; more: boolean };
