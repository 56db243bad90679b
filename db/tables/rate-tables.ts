import type { Time } from "./time.ts";

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
