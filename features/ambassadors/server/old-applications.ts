import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";

const keptYears = 2;
/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes applications that were not accepted and came two years or longer before `now` (ms), a few at a time, until it is stopped. */
export async function sweepApplications({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  const old = db
    .selectFrom("ambassador_application")
    .select("id")
    .where("created_at", "<=", timestamp(before.getTime()))
    .where("state", "!=", "accepted")
    .orderBy("created_at")
    .orderBy("id")
    .limit(together);
  let deleted: bigint;
  do {
    deleted = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("ambassador_further").where("application_id", "in", old).execute();
      const { numDeletedRows } = await trx
        .deleteFrom("ambassador_application")
        .where("id", "in", old)
        .executeTakeFirstOrThrow();
      return numDeletedRows;
    });
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
