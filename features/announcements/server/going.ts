import type { Database } from "../../../db/schema.ts";
import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import { underWay } from "./announcement-rows.ts";

/** Jobs of what is done are kept for so long, and an operator may revive the dead ones. */
const keptDays = 30;

/** The ids of what may be sent now: neither paused nor stopped. */
export async function goingOn(db: Database): Promise<string[]> {
  const since = timestamp(Date.now() - keptDays * dayMs);
  const rows = await db
    .selectFrom("announcement")
    .select("id")
    .where((eb) => eb.or([eb("state", "=", "sending"), eb("state", "=", "done").and("ended_at", ">", since)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an invitation is being sent, paused or not, or was stopped and is not over yet. */
export async function isInviting(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("announcement")
    .select("id")
    .where("kind", "=", "invitation")
    .where("state", "in", underWay)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
