import type { Store } from "../../../../db/open.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { keptVisitDays, visitDay } from "./read-visits.ts";

/** Deletes tallies of visits that are 400 days old at `now` (ms), a day or a month at a time, until it is stopped. */
export async function sweepVisits({ db }: Pick<Store, "db">, now: number, stopping?: AbortSignal): Promise<void> {
  const first = visitDay(now - (keptVisitDays - 1) * dayMs);
  while (!stopping?.aborted) {
    const { oldest } = await db
      .selectFrom("visit_tally")
      .select((eb) => eb.fn.min<string | null>("period").as("oldest"))
      .where("period", "<", first)
      .executeTakeFirstOrThrow();
    if (oldest === null) return;
    await db.deleteFrom("visit_tally").where("period", "=", oldest).execute();
  }
}
