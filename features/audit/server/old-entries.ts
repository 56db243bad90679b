import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";

const keptMs = 400 * 86_400_000;
/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes lines of the audit log that are 400 days old at `now` (ms), a few at a time, until it is stopped. */
export async function sweepAudit({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("audit")
    .select("id")
    .where("created_at", "<=", timestamp(now - keptMs))
    .orderBy("created_at")
    .orderBy("id")
    .limit(together);
  let deleted: bigint;
  do {
    ({ numDeletedRows: deleted } = await db.deleteFrom("audit").where("id", "in", old).executeTakeFirstOrThrow());
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
