import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Services } from "../../services.ts";
import { leave } from "./leaving.ts";

const keptMs = 90 * dayMs;
/** So many are read at once; each is deleted by itself, as if it left, so that nobody waits for more than one. */
const together = 500;

type SweptServices = Pick<Services, "store" | "suppression" | "referrals" | "rateAlerts" | "publisher"> & {
  site: { renderer: { brand: Pick<Services["site"]["renderer"]["brand"], "opened"> } };
};

/**
 * Deletes entries whose address nobody has confirmed 90 days after the opening, and after joining, until it is stopped. None before the
 * day of the opening is known. `now` in ms.
 */
export async function sweepUnconfirmed(services: SweptServices, now: number, stopping?: AbortSignal): Promise<void> {
  const { opened } = services.site.renderer.brand;
  if (!opened || Date.parse(opened) > now - keptMs) return;
  const old = services.store.db
    .selectFrom("waitlist")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", timestamp(now - keptMs))
    .orderBy("created_at")
    .orderBy("id")
    .limit(together);
  for (let entries = await old.execute(); entries.length; entries = await old.execute())
    for (const { id } of entries) {
      if (stopping?.aborted) return;
      await leave(services, id, { unconfirmed: true });
    }
}
