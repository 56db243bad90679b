import type { RatesAnswer } from "../contract.ts";

/**
 * Why a set was not taken by itself: it is not of a known shape ("malformed") or not of USD ("base"), lacks a currency, is
 * older than the last one, older than 48 hours ("stale"), from the future, or too far in a currency from the last set ("far") or from
 * one that was shown within a day or a week.
 */
export type RefusalReason =
  | "malformed"
  | "base"
  | "missing"
  | "older"
  | "stale"
  | "future"
  | "far"
  | "farInDay"
  | "farInWeek";

/** By how much a rate may differ from another before a person has to look, in percent. */
export const mostPercent = { far: 20, farInDay: 20, farInWeek: 30 };

/** A set of rates that was fetched. One that is accepted and has a reason was accepted by hand. */
export type FetchedSet = {
  id: string;
  state: "accepted" | "refused";
  reason: RefusalReason | null;
  /** The currency that the reason is about. */
  currency: string | null;
  source: string;
  /** The set's own time, null where it could not be read. Times are ISO 8601 UTC with milliseconds. */
  asOf: string | null;
  /** When it was last fetched. */
  fetchedAt: string;
  acceptedAt: string | null;
  rates: Record<string, number> | null;
};

/**
 * GET /api/admin/rates: what visitors see now, the set that was accepted last (null before the first), by whose rates, or the
 * built-in ones, new sets are measured, when the source was asked and is asked next, and the newest 100 sets.
 */
export type AdminRates = {
  now: RatesAnswer;
  last: FetchedSet | null;
  builtIn: Record<string, number>;
  /** Null without a source. `askedAt` is null before the first answer, and while one is waited for. */
  asking: {
    source: string;
    askedAt: string | null;
    dueAt: string | null;
    failures: number;
    lastError: string | null;
  } | null;
  sets: FetchedSet[];
};
