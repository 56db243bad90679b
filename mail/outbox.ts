import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import type { Store } from "../db/open.ts";
import { columnsOf, selectRows } from "../db/row-list.ts";
import { type OutboxTable, type Schema, timestamp } from "../db/schema.ts";

/** A message to send: what it is (`kind`) and which row it is about (`subject_id`). */
export type Job = OutboxTable;

const columns = {
  id: "text",
  kind: "text",
  subject_id: "text",
  state: "text",
  attempts: "integer",
  due_at: "timestamptz",
  created_at: "timestamptz",
} as const;

/** Writes one job for each subject, in the transaction of what they belong to: both exist, or neither. */
export async function enqueueAll(
  trx: Transaction<Schema>,
  engine: Engine,
  kind: string,
  subjectIds: readonly string[],
) {
  const now = timestamp();
  const jobs = subjectIds.map((subject_id) => ({
    id: randomUUID(),
    kind,
    subject_id,
    state: "pending",
    attempts: 0,
    due_at: now,
    created_at: now,
  }));
  await trx
    .insertInto("outbox")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, jobs))
    .execute();
}

/** Takes up to `limit` due jobs for `leaseMs`; a worker that dies with them loses them to the next after that. */
export async function claim({ db, engine }: Store, limit: number, leaseMs: number): Promise<Job[]> {
  const now = Date.now();
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("due_at", "<=", timestamp(now))
    .orderBy("due_at")
    .limit(limit);
  return db
    .updateTable("outbox")
    .set({ due_at: timestamp(now + leaseMs) })
    .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
}

/** Notes how a try ended. */
export async function settle({ db }: Store, id: string, change: Partial<Omit<Job, "id">>): Promise<void> {
  await db.updateTable("outbox").set(change).where("id", "=", id).execute();
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
