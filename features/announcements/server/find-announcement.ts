import type { Store } from "../../../db/open.ts";
import type { Announcement } from "../contract.ts";
import { aheadOf, countAnswers, findRow, readTallies, toAnnouncement } from "./announcement-rows.ts";
import { readWaves } from "./invitations/waves.ts";

/** An announcement by its id, undefined when there is none. */
export async function findAnnouncement({ db }: Pick<Store, "db">, id: string): Promise<Announcement | undefined> {
  const row = await findRow(db, id);
  if (!row || row.state === "counting") return undefined;
  const [tallies, counts] = await Promise.all([readTallies(db, [id]), countAnswers(db, row)]);
  const announcement = toAnnouncement(row, tallies.get(id), counts);
  const behind = await aheadOf(db, row, announcement.progress);
  const waves = row.kind === "invitation" ? (await readWaves(db))(row) : {};
  return { ...announcement, ...waves, behind };
}
