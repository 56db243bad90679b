import { setTimeout as wait } from "node:timers/promises";
import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import { confirmReminderKind } from "./entries.ts";
import { remindedAfterMs } from "./schema/entry-tables.ts";

/** Who joined earlier and was not reminded in time is left alone. */
const latestMs = 30 * dayMs;
/** Few enough for nobody to wait for. */
const together = 200;
const restMs = 5;

type Reminding = Pick<Services, "store" | "outbox" | "mailLimits" | "suppression">;

/**
 * Writes the jobs that remind everybody once who joined three days before `now` (ms) and has not confirmed, some in each transaction,
 * until it is stopped. Who may get no message then is passed over for good: `reminded_at` is when they joined. The limits per mailbox hold for them (mail/limits.ts). Processes that do it at the same time take different ones.
 */
export async function remindUnconfirmed(services: Reminding, now: number, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await remindSome(services, now)) === together) await wait(restMs);
}

/** Deals with some of those who are due; returns how many. */
async function remindSome(services: Reminding, now: number): Promise<number> {
  const { outbox, mailLimits, suppression } = services;
  const { db, engine } = services.store;
  const due = db
    .selectFrom("waitlist")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("reminded_at", "is", null)
    .where("created_at", ">", timestamp(now - latestMs))
    .where("created_at", "<=", timestamp(now - remindedAfterMs))
    .orderBy("created_at")
    .orderBy("id")
    .limit(together);
  const dealtWith = await db.transaction().execute(async (trx) => {
    const people = await trx
      .updateTable("waitlist")
      .set((eb) => ({ reminded_at: eb.ref("created_at") }))
      .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
      .returning(["id", "email"])
      .execute();
    const stopped = await suppression.stopped(
      trx,
      engine,
      people.map(({ email }) => email),
    );
    const { closedUntil } = mailLimits.within(trx);
    const reminded: string[] = [];
    for (const { id, email } of people) if (!stopped.has(email) && !(await closedUntil(email))) reminded.push(id);
    if (!reminded.length) return people.length;
    await trx
      .updateTable("waitlist")
      .set({ reminded_at: timestamp(now) })
      .where("id", "in", reminded)
      .execute();
    await enqueueAll(
      trx,
      engine,
      confirmReminderKind,
      reminded.map((id) => ({ id, cause: null })),
    );
    return people.length;
  });
  if (dealtWith) outbox.wake();
  return dealtWith;
}
