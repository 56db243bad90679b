import { sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Database, Time } from "../../../../db/schema.ts";
import { rateAlertKind } from "./alert-kinds.ts";

/** What somebody wants to be told: that a dollar buys `at_least` so much of a currency. */
export type RateAlertTable = {
  id: string;
  email: string;
  /** The mailbox that the address leads to; it has at most five alerts. An address has at most one of a currency and a rate. */
  mailbox: string;
  currency: string;
  at_least: number;
  /** Of the form. */
  locale: string;
  /**
   * "asked" until the address is confirmed; "resting" once the mail's job is written, until it is renewed; "held" after a
   * restore, when nobody knows whether it was told, until the rate is below it.
   */
  state: "asked" | "active" | "resting" | "held";
  /** How often a job was written; a job tells of one round. */
  round: number;
  created_at: Time;
  confirmed_at: Time | null;
  /** Since when it waits for a rate: sets that were accepted before are not told. */
  active_at: Time | null;
  /** When the last job was written, and the rate that it tells with the time of that. */
  sent_at: Time | null;
  rate: string | null;
  as_of: Time | null;
};

/** A mailbox, as a code, that ended an alert: whoever asks for another one has to confirm it, also where its address is on the list. */
export type RateAlertEndedTable = { mailbox: string; ended_at: Time };

export const alertTables = [
  `create table rate_alert (id text primary key, email text not null, mailbox text not null, currency text not null,
    at_least double precision not null, locale text not null, state text not null, round integer not null,
    created_at timestamptz not null, confirmed_at timestamptz, active_at timestamptz, sent_at timestamptz, rate text,
    as_of timestamptz, constraint rate_alert_once unique (email, currency, at_least))`,
  "create index rate_alert_due on rate_alert (currency, state, at_least, id)",
  "create index rate_alert_mailbox on rate_alert (mailbox)",
  "create index rate_alert_asked on rate_alert (created_at) where state = 'asked'",
  "create table rate_alert_ended (mailbox text primary key, ended_at timestamptz not null)",
];

/** What a round's job is about. */
export const subjectOf = ({ id, round }: Pick<RateAlertTable, "id" | "round">) => `${id}.${round}`;

/**
 * Holds the alerts of a backup that may have been told after it was made: those that waited, and those whose mail did. Of
 * the latter the round is over, so that its job sends nothing. Where the rows were `moved` while no server ran, all stays as it is.
 */
export async function holdRestored(db: Database, _engine: Engine, moved: boolean): Promise<void> {
  if (moved) return;
  const held = db.updateTable("rate_alert").set((eb) => ({ state: "held", round: eb("round", "+", 1) }));
  const waiting = db
    .selectFrom("outbox")
    .select("subject_id")
    .where("kind", "=", rateAlertKind)
    .where("state", "=", "pending");
  await held.where("state", "=", "resting").where(sql`id || '.' || round`, "in", waiting).execute();
  await held.where("state", "=", "active").execute();
}
