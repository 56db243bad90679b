import type { Generated } from "kysely";
import type { Engine } from "../../db/engine.ts";
import { postgresTrigger } from "../../db/postgres-trigger.ts";
import type { Time } from "../../db/schema.ts";
import { tallyOnPostgres } from "../../db/tally/on-postgres.ts";
import { tallyOnSqlite } from "../../db/tally/on-sqlite.ts";
import type { Tally } from "../../db/tally/tally.ts";

export type OutboxTable = {
  id: string;
  kind: string;
  /** The row that the message is about; its data stays there alone. */
  subject_id: string;
  /** "uncertain": given up without knowing whether the mail server took it. */
  state: "pending" | "sent" | "dead" | "suppressed" | "uncertain";
  /** Tries that the mail server refused, or of which nobody knows whether it took the message. */
  attempts: number;
  /** The latter alone. */
  uncertain: Generated<number>;
  /** When to try next; while a try is under way, when it counts as lost. */
  due_at: Time;
  /** When the try under way began. Of a job that is due again: when the one began of which no process could write the result. */
  started_at: Generated<Time | null>;
  last_error: string | null;
  created_at: Time;
  /** Who caused it, as a keyed hash of their address block; forgotten once the limits have let it through. */
  cause: string | null;
  /** When the limits per mailbox and cause let it through; they count it once, however often it is tried. */
  admitted_at: Time | null;
  /** How many stood on the list with the person it is about, where it says so. */
  place: number | null;
  /** The announcement that it is a message of; each person gets one job of it. */
  about: string | null;
};

/**
 * Tries of a job that did not succeed; one that did is told by the job. What came again in place of one counted try, such as a
 * mail server that is away, is one row.
 */
export type MailAttemptTable = {
  job_id: string;
  /** 1 for the first that counts. */
  number: number;
  /** "cut" is of an earlier version: it broke off, before or after all was handed over. */
  outcome: "unreachable" | "cut" | "uncertain" | "temporary" | "permanent";
  /** Codes of the mail server and of the way to it, never its words. */
  said: string;
  times: number;
  first_at: Time;
  last_at: Time;
};

/** The number of jobs in each state. Kept by triggers; nobody writes it. On PostgreSQL a state may have several rows. */
export type OutboxTally = { state: OutboxTable["state"]; jobs: number };

/** The jobs, the number of them in each state, and their failed tries, which go with them. */
export const outboxTables = (engine: Engine): string[] => [
  `create table outbox (id text primary key, kind text not null, subject_id text not null, state text not null,
    attempts integer not null, uncertain integer not null default 0, due_at timestamptz not null,
    started_at timestamptz, last_error text, created_at timestamptz not null, cause text, admitted_at timestamptz, place integer, about text)`,
  "create index outbox_due on outbox (state, due_at)",
  "create index outbox_waiting on outbox (created_at) where state = 'pending'",
  "create index outbox_untried on outbox (due_at) where state = 'pending' and attempts = 0",
  "create index outbox_subject on outbox (subject_id, created_at)",
  "create unique index outbox_about_subject on outbox (about, subject_id) where about is not null",
  "create index outbox_about_due on outbox (about, due_at) where state = 'pending' and about is not null",
  "create index outbox_about_newest on outbox (about, created_at, id) where about is not null",
  "create index outbox_about_state on outbox (about, state, created_at, id) where about is not null",
  ...(engine === "sqlite" ? tallyOnSqlite(jobs) : tallyOnPostgres(jobs)),
  `create table mail_attempt (job_id text not null, number integer not null, outcome text not null, said text not null,
    times integer not null, first_at timestamptz not null, last_at timestamptz not null,
    constraint mail_attempt_of_job primary key (job_id, number, outcome, said))`,
  ...attemptsGo[engine],
];

const jobs: Tally = {
  source: "outbox",
  unique: ["id"],
  key: { name: "state", type: "text", from: "state", of: (row) => `${row}state` },
  columns: [["state", "text"]],
  places: [["state"]],
  count: "jobs",
};

const attemptsGo = {
  sqlite: [
    `create trigger outbox_attempts_gone after delete on outbox begin
      delete from mail_attempt where job_id = old.id; end`,
  ],
  postgres: [
    ...postgresTrigger(
      "outbox_attempts_gone",
      "after delete on outbox referencing old table as removed for each statement",
      "delete from mail_attempt where job_id in (select id from removed);",
    ),
    ...postgresTrigger("outbox_attempts_none", "after truncate on outbox for each statement", "truncate mail_attempt;"),
  ],
};
