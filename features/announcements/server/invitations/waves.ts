import type { Database } from "../../../../db/schema.ts";
import type { Announcement } from "../../contract.ts";
import { type AnnouncementRow, audienceOf, subjectOf } from "../announcement-rows.ts";

type InWaves = Pick<Announcement, "wave" | "reminderOf" | "reminder">;

/**
 * Where announcements stand among the invitations: their wave, 1 for the first that was started; whom a reminder reminds, which is no wave
 * itself; and the reminder that is scheduled of what is not scheduled itself.
 */
export async function readWaves(db: Database): Promise<(row: AnnouncementRow) => InWaves> {
  const rows = await db
    .selectFrom("announcement")
    .select(["id", "kind", "audience", "texts", "started_at", "state", "starts_at", "starts_zone"])
    .where("kind", "=", "invitation")
    .where((eb) => eb.or([eb("started_at", "is not", null), eb("state", "=", "scheduled")]))
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  const invitations = rows.map((row) => ({ ...row, reminds: audienceOf(row).reminds }));
  const waves = invitations.filter(({ started_at, reminds }) => started_at !== null && reminds === null);
  const numbers = new Map(waves.map(({ id }, index) => [id, index + 1]));
  const waveOf = (id: string) => numbers.get(id) ?? null;
  const scheduled = invitations
    .filter(({ state }) => state === "scheduled")
    .toSorted((a, b) => (a.starts_at! < b.starts_at! ? -1 : 1));

  return (row) => {
    const { reminds } = audienceOf(row);
    const reminded = waves.find(({ id }) => id === reminds);
    const next = row.started_at === null ? undefined : scheduled.find((each) => each.reminds === (reminds ?? row.id));
    return {
      wave: waveOf(row.id),
      reminderOf: reminded ? { id: reminded.id, subject: subjectOf(reminded) ?? "", wave: waveOf(reminded.id) } : null,
      reminder: next ? { id: next.id, at: next.starts_at!, zone: next.starts_zone! } : null,
    };
  };
}
