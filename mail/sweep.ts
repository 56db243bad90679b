import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import { dayMs } from "../languages/durations.ts";
import type { Mailer } from "./mailer.ts";
import { keptMailDays } from "./results/mail-days.ts";
import { rememberedMs, softWindowMs } from "./suppression-status.ts";

const keptMs = 30 * dayMs;
/** Few enough for nobody to wait for. */
const together = 500;

/**
 * Deletes jobs that are sent, suppressed or uncertain and messages kept as files after 30 days, what providers reported and how much was sent on a day
 * after 400 days, and what no longer counts.
 */
export async function sweepMail({ db }: Store, { forget }: Mailer): Promise<void> {
  const now = timestamp();
  const before = new Date(Date.now() - keptMs);
  await db.deleteFrom("mail_limit").where("resets_at", "<=", now).execute();
  await db.deleteFrom("mail_signature").where("until", "<=", now).execute();
  await db.deleteFrom("mail_suppression").where("until", "<=", now).execute();
  await db.deleteFrom("mail_standing").where("until", "<=", now).execute();
  const longAgo = timestamp(Date.now() - softWindowMs);
  await db.deleteFrom("mail_standing").where("state", "=", "soft").where("at", "<=", longAgo).execute();
  const told = db
    .selectFrom("mail_event")
    .select("id")
    .where("at", "<=", timestamp(Date.now() - rememberedMs))
    .limit(together);
  await each(() => db.deleteFrom("mail_event").where("id", "in", told).executeTakeFirstOrThrow());
  const old = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["sent", "suppressed", "uncertain"])
    .where("due_at", "<", before.toISOString())
    .limit(together);
  await each(() => db.deleteFrom("outbox").where("id", "in", old).executeTakeFirstOrThrow());
  await db
    .deleteFrom("mail_day")
    .where("day", "<=", timestamp(Date.now() - keptMailDays * dayMs).slice(0, 10))
    .execute();
  await forget?.(before);
}

/** Deletes a few rows at a time, until there are no more. */
async function each(deleteSome: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  let deleted: bigint;
  do {
    ({ numDeletedRows: deleted } = await deleteSome());
  } while (deleted === BigInt(together));
}
