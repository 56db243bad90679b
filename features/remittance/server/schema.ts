import type { Time } from "../../../db/schema.ts";
import type { SchemaModule } from "../../../db/schema-module.ts";
import { alertTables, holdRestored, type RateAlertEndedTable, type RateAlertTable } from "./alerts/alert-table.ts";

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
  /** When all rate alerts that it reaches had been told. */
  alerts_checked_at: Time | null;
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

/** The rate of a currency that was accepted last for a UTC day; kept for ever. */
type RateDayTable = {
  currency: string;
  /** YYYY-MM-DD */
  day: string;
  /** A decimal, in units for 1 USD. */
  rate: string;
  /** A host. */
  source: string;
  as_of: Time;
};

type Tables = {
  rate_set: RateSetTable;
  rate_source: RateSourceTable;
  rate_day: RateDayTable;
  rate_alert: RateAlertTable;
  rate_alert_ended: RateAlertEndedTable;
};

declare module "../../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** Sets of exchange rates as they came, who is asking their source, the rates of each day, and who wants to hear of which. */
export const remittanceSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-06-remittance": () => [
      `create table rate_set (id text primary key, fingerprint text not null unique, state text not null, reason text,
        currency text, source text not null, day text, as_of timestamptz, rates text, fetched_at timestamptz not null,
        accepted_at timestamptz, alerts_checked_at timestamptz)`,
      "create index rate_set_state_accepted_at on rate_set (state, accepted_at)",
      "create index rate_set_state_day on rate_set (state, day)",
      "create index rate_set_fetched_at on rate_set (fetched_at)",
      `create table rate_source (id text primary key, holder text, until timestamptz not null,
        due_at timestamptz not null, failures integer not null, last_error text, etag text)`,
      `create table rate_day (currency text not null, day text not null, rate text not null, source text not null,
        as_of timestamptz not null, constraint rate_day_currency_day primary key (currency, day))`,
      ...alertTables,
    ],
  },
  tables: { rate_set: "rows", rate_source: "rows", rate_day: "rows", rate_alert: "rows", rate_alert_ended: "rows" },
  afterRestore: holdRestored,
};
