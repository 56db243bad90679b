import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import { utcDay } from "./rate-days.ts";

const wholeDays = 7;
const refusedDays = 30;
const longestDays = 400;
/** Few enough for nobody to wait for. */
const together = 500;

/**
 * Deletes sets that are over at `now` (ms), a few at a time, until it is stopped: of days that ended a week ago or longer all but the
 * last accepted one, refused ones 30 days after they came last, and all of days 400 and more days ago.
 */
export async function sweepRateSets({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const outlived = db
    .selectFrom("rate_set as earlier")
    .innerJoin("rate_set as later", "later.day", "earlier.day")
    .select("earlier.id")
    .where("earlier.state", "=", "accepted")
    .where("earlier.day", "<", utcDay(now - wholeDays * dayMs))
    .where("later.state", "=", "accepted")
    .whereRef("later.accepted_at", ">", "earlier.accepted_at")
    .limit(together);
  const refused = db
    .selectFrom("rate_set")
    .select("id")
    .where("state", "=", "refused")
    .where("fetched_at", "<", timestamp(now - refusedDays * dayMs))
    .limit(together);
  const ancient = db
    .selectFrom("rate_set")
    .select("id")
    .where("state", "=", "accepted")
    .where("day", "<=", utcDay(now - longestDays * dayMs))
    .limit(together);
  for (const old of [outlived, refused, ancient]) {
    let deleted: bigint;
    do {
      const some = db.deleteFrom("rate_set").where("id", "in", old);
      ({ numDeletedRows: deleted } = await some.executeTakeFirstOrThrow());
    } while (deleted > 0n && !stopping?.aborted);
  }
}
