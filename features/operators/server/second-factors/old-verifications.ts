import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";

/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes what was for a sign-in that nobody finished and is over at `now` (ms), a few at a time, until it is stopped. */
export async function sweepVerifications({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("operator_verification")
    .select("id")
    .where("expires_at", "<=", timestamp(now))
    .orderBy("expires_at")
    .limit(together);
  let deleted: bigint;
  do {
    const deletion = db.deleteFrom("operator_verification").where("id", "in", old);
    ({ numDeletedRows: deleted } = await deletion.executeTakeFirstOrThrow());
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
