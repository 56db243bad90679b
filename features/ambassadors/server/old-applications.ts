import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";

const keptYears = 2;
/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes applications that came two years or longer before `now` (ms), a few at a time, until it is told to stop. */
export async function sweepApplications({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  const old = db
    .selectFrom("ambassador_application")
    .select("id")
    .where("created_at", "<=", timestamp(before.getTime()))
    .limit(together);
  let deleted: bigint;
  do {
    ({ numDeletedRows: deleted } = await db
      .deleteFrom("ambassador_application")
      .where("id", "in", old)
      .executeTakeFirstOrThrow());
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
