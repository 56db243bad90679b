import { randomUUID } from "node:crypto";
import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import type { Store } from "../db/open.ts";
import { columnsOf, listOf, selectRows } from "../db/row-list.ts";
import type { Time } from "../db/schema.ts";
import { type Database, latestEnd, type Schema, timestamp } from "../db/schema.ts";
import type { OutboxTable } from "./schema/outbox-tables.ts";

/** A message to send: what it is (`kind`) and which row it is about (`subject_id`). */
export type Job = Selectable<OutboxTable>;

/** A job that was taken. The clock by which jobs are due says `epoch` (ms since 1970) when performance.now() is 0. */
export type Claimed = Job & { epoch: number };

/** What happened to a job. */
export type Change = Partial<
  Pick<Job, "state" | "attempts" | "uncertain" | "due_at" | "started_at" | "last_error" | "cause" | "admitted_at">
>;

/**
 * Why a job was suppressed, as its `last_error`: there is nobody any more whom it is about, another took its place, nothing goes to
 * the mailbox, not so much to it, or not so much to its domain.
 */
export type LeftOut = "gone" | "replaced" | "stopped" | "left" | "limit" | "domain";

/**
 * Whom a message is about, the sender network whose request caused it, if one did, a rank on the list to tell, when to
 * send it (now unless given), and what it is `about` where many get the same.
 */
export type Subject = { id: string; cause: string | null; place?: number; due?: string; about?: string };

const columns = {
  id: "text",
  kind: "text",
  subject_id: "text",
  state: "text",
  attempts: "integer",
  due_at: "timestamptz",
  created_at: "timestamptz",
  cause: "text",
  place: "integer",
  about: "text",
} as const;

/**
 * Writes one job for each subject, in the transaction of what they belong to: both exist, or neither. Who has a job about the same
 * gets no other.
 */
export async function enqueueAll(trx: Transaction<Schema>, engine: Engine, kind: string, subjects: readonly Subject[]) {
  const now = timestamp();
  const jobs = subjects.map(({ id, cause, place = null, about = null, due = null }) => ({
    id: randomUUID(),
    kind,
    subject_id: id,
    state: "pending",
    attempts: 0,
    due_at: due ?? (engine === "sqlite" ? now : null),
    created_at: now,
    cause,
    place,
    about,
  }));
  const given = selectRows(engine, columns, jobs);
  await trx
    .insertInto("outbox")
    .columns(columnsOf(columns))
    .expression(engine === "sqlite" ? given : byItsClock(given))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Jobs of a process whose clock may be ahead of PostgreSQL's, by which all agree on what is due. */
function byItsClock(jobs: RawBuilder<unknown>): RawBuilder<unknown> {
  const created = sql`least(created_at, date_trunc('milliseconds', now()))`;
  const due = sql`coalesce(due_at, ${created})`;
  return sql`select id, kind, subject_id, state, attempts, ${due}, ${created}, cause, place, about from (${jobs}) as given`;
}

type Claim = {
  kinds: string[];
  limit: number;
  leaseMs: number;
  /** Jobs about one of these; without it, those that are each for one person alone. */
  about?: readonly string[];
  /** Only jobs that were never tried, or only others. */
  tries?: "none" | "some";
  /** Instead of what is due, what would be so late that its time was written before the clock went back. */
  misdated?: boolean;
};

/** A job is put off for an hour at most: for its cause's or its domain's sake, or after refusals. */
const latestMs = Date.parse(latestEnd(0, 3_600_000));

/** So many ms from now by the clock that jobs are due by: the process's own, or PostgreSQL's, which is one for all. */
const fromNow = (engine: Engine, ms: number): RawBuilder<Time> =>
  engine === "sqlite"
    ? sql`${timestamp(Date.now() + ms)}`
    : sql`date_trunc('milliseconds', now()) + ${ms} * interval '1 millisecond'`;

/**
 * Takes up to `limit` due jobs of some kinds for `leaseMs`; a worker that dies with them loses them to the next after
 * that. Other kinds are left to a version that knows them. Processes whose clocks differ do not take each other's.
 */
export async function claim(
  { db, engine }: Store,
  { kinds, limit, leaseMs, about, tries, misdated = false }: Claim,
): Promise<Claimed[]> {
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", sql.lit("pending"))
    .$if(tries === "none", (query) => query.where("attempts", "=", sql.lit(0)))
    .$if(tries === "some", (query) => query.where("attempts", ">", sql.lit(0)))
    .where((eb) => (misdated ? eb("due_at", ">", fromNow(engine, latestMs)) : eb("due_at", "<=", fromNow(engine, 0))))
    .where("kind", "in", kinds)
    .where((eb) => (about ? eb("about", "in", listOf(engine, about)) : eb("about", "is", null)))
    .orderBy("due_at")
    .limit(limit);
  const jobs = await db
    .updateTable("outbox")
    .set({ due_at: fromNow(engine, leaseMs) })
    .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
  const counted = performance.now() + leaseMs;
  return jobs.map((job) => ({ ...job, epoch: Date.parse(job.due_at) - counted }));
}

/** Notes that a try begins, so that it counts though the process ends before its result is written. */
export const writeStart = ({ db }: Store, id: string) =>
  db.updateTable("outbox").set({ started_at: timestamp() }).where("id", "=", id).execute();

/**
 * Notes what happened to jobs, one statement for all to which the same did. What is no longer pending stays as it is, but for a
 * message that went out while somebody suppressed it. Of a job that is done with, `due_at` says since when. Resolves to how many are
 * sent and how many are given up by it.
 */
export async function writeResults(
  db: Database,
  engine: Engine,
  changes: Iterable<readonly [id: string, change: Change]>,
): Promise<{ sent: number; failed: number }> {
  const groups = Map.groupBy(changes, ([, change]) => JSON.stringify(change));
  const written = { sent: 0, failed: 0 };
  for (const group of groups.values()) {
    const ids = group.map(([id]) => id);
    const change = { started_at: null, ...group[0]![1] };
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set(change.state ? { ...change, due_at: timestamp() } : change)
      .where("id", "in", listOf(engine, ids))
      .where("state", "in", change.state === "sent" ? ["pending", "suppressed"] : ["pending"])
      .executeTakeFirstOrThrow();
    if (change.state === "sent") written.sent += Number(numUpdatedRows);
    if (change.state === "dead") written.failed += Number(numUpdatedRows);
  }
  return written;
}

/** Has nothing more wait for some recipients who are gone; what a worker has just taken, it leaves out itself. */
export async function leaveOutGone(trx: Database, engine: Engine, recipients: readonly string[]) {
  const waiting = trx
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "in", listOf(engine, recipients))
    .where("state", "=", "pending");
  await trx
    .updateTable("outbox")
    .set({ state: "suppressed", cause: null, last_error: "gone" satisfies LeftOut, due_at: timestamp() })
    .where("id", "in", engine === "postgres" ? waiting.forUpdate().skipLocked() : waiting)
    .execute();
}

/** Has the oldest `most` dead jobs tried again from the start, and where there are any, writes `note` with them. */
export async function reviveSome(
  { db }: Store,
  most: number,
  note: (trx: Database) => Promise<void>,
): Promise<{ retried: number; more: boolean }> {
  return db.transaction().execute(async (trx) => {
    const dead = await trx
      .selectFrom("outbox")
      .select("id")
      .where("state", "=", "dead")
      .orderBy("due_at")
      .limit(most + 1)
      .execute();
    const ids = dead.slice(0, most).map(({ id }) => id);
    if (!ids.length) return { retried: 0, more: false };
    await trx
      .updateTable("outbox")
      .set({ state: "pending", attempts: 0, due_at: timestamp() })
      .where("state", "=", "dead")
      .where("id", "in", ids)
      .execute();
    await note(trx);
    return { retried: ids.length, more: dead.length > most };
  });
}

/** Has all dead jobs tried again from the start; returns how many there were. */
export async function revive({ db }: Store): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, due_at: timestamp() })
    .where("state", "=", "dead")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
