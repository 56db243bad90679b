import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import type { Store } from "../db/open.ts";
import { columnsOf, listOf, selectRows } from "../db/row-list.ts";
import { type Database, type OutboxTable, type Schema, timestamp } from "../db/schema.ts";

/** A message to send: what it is (`kind`) and which row it is about (`subject_id`). */
export type Job = OutboxTable;

/** What happened to a job. */
export type Change = Partial<Pick<Job, "state" | "attempts" | "due_at" | "last_error" | "cause" | "admitted_at">>;

/** What a message is about, who made it, where somebody did (cause.ts), a place on the list to tell, and when to send it (now unless given). */
export type Subject = { id: string; cause: string | null; place?: number; due?: string };

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
} as const;

/** Writes one job for each subject, in the transaction of what they belong to: both exist, or neither. */
export async function enqueueAll(trx: Transaction<Schema>, engine: Engine, kind: string, subjects: readonly Subject[]) {
  const now = timestamp();
  const jobs = subjects.map(({ id, cause, place = null, due = now }) => ({
    id: randomUUID(),
    kind,
    subject_id: id,
    state: "pending",
    attempts: 0,
    due_at: due,
    created_at: now,
    cause,
    place,
  }));
  await trx
    .insertInto("outbox")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, jobs))
    .execute();
}

/**
 * Takes up to `limit` due jobs of some kinds for `leaseMs`; a worker that dies with them loses them to the next after
 * that. Other kinds are left to a version that knows them.
 */
export async function claim({ db, engine }: Store, kinds: string[], limit: number, leaseMs: number): Promise<Job[]> {
  const now = Date.now();
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("due_at", "<=", timestamp(now))
    .where("kind", "in", kinds)
    .orderBy("due_at")
    .limit(limit);
  return db
    .updateTable("outbox")
    .set({ due_at: timestamp(now + leaseMs) })
    .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
}

/** Notes what happened to jobs, one statement for all to which the same did. What is no longer pending stays as it is. */
export async function settle(
  db: Database,
  engine: Engine,
  changes: Iterable<readonly [id: string, change: Change]>,
): Promise<void> {
  const groups = Map.groupBy(changes, ([, change]) => JSON.stringify(change));
  for (const group of groups.values()) {
    const ids = group.map(([id]) => id);
    await db
      .updateTable("outbox")
      .set(group[0]![1])
      .where("id", "in", listOf(engine, ids))
      .where("state", "=", "pending")
      .execute();
  }
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
