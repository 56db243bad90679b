/**
 * How often something happened to page views and forms, in a day (YYYY-MM-DD, UTC) and again in its month (YYYY-MM): by the
 * page's path without its language ("" where no page is known), the language's code, and how one came (visit-counts.ts). It holds nothing of who
 * it was.
 */
export type VisitTallyTable = {
  period: string;
  path: string;
  language: string;
  source: string;
  /** Pages shown. */
  views: number;
  /** Waitlist forms that somebody began to fill in. */
  started: number;
  /** Forms that put somebody on the list. */
  joined: number;
  /** Forms with an address that was on the list already. */
  listed: number;
  /** Forms that the server sent back because of a field. */
  refused: number;
  /** Addresses confirmed. */
  confirmed: number;
};

/**
 * A search on /help that found nothing, under a keyed hash of its words. The words themselves are kept once they were looked
 * for on three days.
 */
export type HelpSearchTable = {
  code: string;
  language: string;
  words: string | null;
  /** On how many days (UTC). */
  days: number;
  /** How often in all. */
  times: number;
  /** YYYY-MM-DD, UTC. */
  last_day: string;
};
