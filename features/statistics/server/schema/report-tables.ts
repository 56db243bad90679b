import { type Database, type Time, timestamp } from "../../../../db/schema.ts";
import type { AlarmKind, ReportChoice } from "../../report-contract.ts";

/** What an operator wants by mail. */
export type ReportChoiceTable = {
  operator_id: string;
  digest: ReportChoice["digest"];
  hour: number;
  /** 1 for who is told at once of what can't wait. */
  alarms: number;
  /** When the next digest is made; null without any. */
  due_at: Time | null;
};

/** A digest or an alarm for one operator, as its message is about it; kept for 30 days. */
export type ReportTable = {
  id: string;
  operator_id: string;
  kind: "daily" | "weekly" | AlarmKind;
  /** An operator gets one of a kind for each; of a digest until when it counts, of an alarm when it was raised. */
  at: Time;
  /** Of a digest since when it counts, and since when the period before did. */
  since: Time | null;
  before: Time | null;
  /** Of an alarm about joins, how many there were and how many are usual; about mail, how many messages wait. */
  count: number | null;
  usual: number | null;
};

/** When each kind of alarm was last raised. */
export type ReportAlarmTable = { kind: AlarmKind; at: Time };

export const reportTables = [
  `create table report_choice (operator_id text primary key references operator (id) on delete cascade,
    digest text not null, hour integer not null, alarms integer not null, due_at timestamptz)`,
  "create index report_choice_due on report_choice (due_at)",
  `create table report (id text primary key, operator_id text not null references operator (id) on delete cascade,
    kind text not null, at timestamptz not null, since timestamptz, before timestamptz, count integer, usual integer,
    constraint report_once unique (operator_id, kind, at))`,
  "create index report_at on report (at)",
  "create table report_alarm (kind text primary key, at timestamptz not null)",
];

/**
 * What was due by the time of a restored backup may have been sent since: it is made no more, and what waits is not sent. What falls due
 * later is.
 */
export async function reportNothingTwice(db: Database, next: (choice: ReportChoiceTable) => Time): Promise<void> {
  await db.deleteFrom("report").execute();
  const due = db.selectFrom("report_choice").selectAll().where("due_at", "<=", timestamp());
  for (const choice of await due.execute())
    await db
      .updateTable("report_choice")
      .set({ due_at: next(choice) })
      .where("operator_id", "=", choice.operator_id)
      .execute();
}
