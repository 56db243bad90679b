import { randomUUID } from "node:crypto";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import { nextDigest, periodOf, teamZone } from "./digest-times.ts";
import { reportKinds } from "./report-kinds.ts";

/** Few enough for nobody to wait for. */
const together = 50;
const keptMs = 30 * dayMs;

/**
 * Writes the digests that are due at `now` (ms), each with its job and when the next is due in one transaction: several processes may look at
 * once, and one may end in between. After a time without a server the last period alone is told.
 */
export async function writeDigests(services: Pick<Services, "store" | "outbox">, now: number, stopping?: AbortSignal) {
  let written: number;
  do {
    written = await writeSome(services.store, now);
    if (written) services.outbox.wake();
  } while (written === together && !stopping?.aborted);
}

const writeSome = ({ db, engine }: Store, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom("report_choice")
      .selectAll()
      .where("due_at", "<=", timestamp(now))
      .orderBy("due_at")
      .limit(together);
    const choices = await (engine === "postgres" ? due.forUpdate().skipLocked() : due).execute();
    const zone = choices.length ? await teamZone(trx) : "UTC";
    for (const choice of choices) {
      const at = lastDue(choice, zone, now);
      const { before, since, until } = periodOf(choice.digest, zone, at);
      const period = { at: timestamp(until), since: timestamp(since), before: timestamp(before) };
      const kind = choice.digest as "daily" | "weekly";
      const added = await trx
        .insertInto("report")
        .values({ id: randomUUID(), operator_id: choice.operator_id, kind, ...period, count: null, usual: null })
        .onConflict((conflict) => conflict.columns(["operator_id", "kind", "at"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) await enqueueAll(trx, engine, reportKinds.digest, [{ id: added.id, cause: null }]);
      await trx
        .updateTable("report_choice")
        .set({ due_at: timestamp(nextDigest(choice, zone, now)) })
        .where("operator_id", "=", choice.operator_id)
        .execute();
    }
    return choices.length;
  });

/** The last time until `now` (ms) at which a digest that is due fell due. */
function lastDue(choice: { digest: string; hour: number; due_at: string | null }, zone: string, now: number): number {
  const longest = choice.digest === "daily" ? 2 * dayMs : 8 * dayMs;
  let due = Math.max(Date.parse(choice.due_at!), now - longest);
  for (let next = due; next <= now; next = nextDigest(choice, zone, next)) due = next;
  return due;
}

/** Deletes what was reported 30 days before `now` (ms). */
export const sweepReports = async ({ db }: Store, now: number) =>
  void (await db
    .deleteFrom("report")
    .where("at", "<=", timestamp(now - keptMs))
    .execute());
