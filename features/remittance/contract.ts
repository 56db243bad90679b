/**
 * GET /api/rates: units of each currency for 1 USD. The numbers print exactly as the decimals that they are:
 * `decimal(String(rates.ETB))` is exact, with at most 9 digits on either side of the point. `status` is "current" for a set that a source gave and whose time is at most 48
 * hours ago, "example" for the built-in rates.
 */
export type RatesAnswer = {
  base: "USD";
  /** The time that the rates are of, ISO 8601 UTC with milliseconds; midnight where only the day is known. */
  asOf: string;
  /** The host that gave them, or the words of content/rates.yml. */
  source: string;
  status: "example" | "current";
  rates: Record<string, number>;
};

/** The last set of one day (UTC), with rates as in GET /api/rates. */
export type RatesDay = { date: string; asOf: string; source: string; rates: Record<string, number> };

/** What pages that show rates are made with: the rates of now, and the days of the last 30. */
export type RatesNow = { answer: RatesAnswer; days: RatesDay[] };

/** How many UTC days, today among them, GET /api/rates/history may be asked for. */
export const historyDays = [30, 90, 365] as const;
export type HistoryDays = (typeof historyDays)[number];

/**
 * GET /api/rates/history: the last accepted rate of each day, in units for 1 USD, oldest first; days without one are left out.
 * `source` names the hosts that gave them, `asOf` is the time of the last one (ISO 8601 UTC); both are null without days.
 */
export type RateHistory = {
  base: "USD";
  currency: string;
  source: string | null;
  asOf: string | null;
  days: { date: string; rate: number }[];
};
