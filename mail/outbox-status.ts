import type { Store } from "../db/open.ts";
import type { OutboxTable } from "./schema/outbox-tables.ts";

type State = OutboxTable["state"];

/** The number of jobs in each state that any is in, and the age in seconds of the oldest that waits (0 without one). */
export async function outboxStatus({ db }: Store) {
  const rows = await db
    .selectFrom("outbox_tally")
    .select((eb) => ["state", eb.fn.sum<number | string>("jobs").as("jobs")])
    .groupBy("state")
    .execute();
  const waiting = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .where("state", "=", "pending")
    .executeTakeFirst();
  const jobs: Partial<Record<State, number>> = {};
  for (const row of rows) jobs[row.state] = Number(row.jobs);
  const oldest = waiting?.oldest;
  return { jobs, oldestPendingSeconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) : 0 };
}
