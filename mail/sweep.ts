import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import type { Mailer } from "./mailer.ts";

const keptMs = 30 * 86_400_000;
/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes jobs that are sent or suppressed and messages kept as files after 30 days, and what the limits no longer count. */
export async function sweepMail({ db }: Store, { forget }: Mailer): Promise<void> {
  const now = timestamp();
  const before = new Date(Date.now() - keptMs);
  await db.deleteFrom("mail_limit").where("resets_at", "<=", now).execute();
  await db.deleteFrom("mail_suppression").where("until", "<=", now).execute();
  const old = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["sent", "suppressed"])
    .where("due_at", "<", before.toISOString())
    .limit(together);
  let deleted: bigint;
  do {
    ({ numDeletedRows: deleted } = await db.deleteFrom("outbox").where("id", "in", old).executeTakeFirstOrThrow());
  } while (deleted === BigInt(together));
  await forget?.(before);
}
