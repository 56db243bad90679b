import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import { dayMs, hourMs } from "../../../../languages/durations.ts";

const together = 200;

/** Forgets some arrivals that are a day old and were looked at, and some sender networks after an hour; whether there may be more. */
export async function forgetArrivals({ db }: Pick<Store, "db">, now: number): Promise<boolean> {
  const old = db
    .selectFrom("waitlist_arrival")
    .select("entry_id")
    .where("created_at", "<=", timestamp(now - dayMs))
    .where("domain", "is not", null)
    .limit(together);
  const gone = await db.deleteFrom("waitlist_arrival").where("entry_id", "in", old).executeTakeFirst();
  const known = db
    .selectFrom("waitlist_arrival")
    .select("entry_id")
    .where("network", "is not", null)
    .where("created_at", "<=", timestamp(now - hourMs))
    .limit(together);
  const forgotten = await db
    .updateTable("waitlist_arrival")
    .set({ network: null })
    .where("entry_id", "in", known)
    .executeTakeFirst();
  return gone.numDeletedRows >= together || forgotten.numUpdatedRows >= together;
}
