import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";
import {
  type Announcement,
  type AnnouncementTexts,
  type Audience,
  type CountedPlaces,
  type InvitationCounts,
  newAudience,
  type Progress,
} from "../contract.ts";
import type { AnnouncementTally } from "./schema/announcement-tally.ts";
import type { AnnouncementTable } from "./schema/schema.ts";

export type AnnouncementRow = AnnouncementTable;

/** The language that stands for one that nobody wrote in. */
export const fallbackLanguage = "en";

/** The kinds of the jobs that carry an announcement, and one of it to oneself. */
export const announcementKind = "announcement";
export const announcementTestKind = "announcement-test";

export const textsOf = (row: Pick<AnnouncementRow, "texts">): AnnouncementTexts => JSON.parse(row.texts);

/** Whom it is for. An invitation is for those alone who confirmed and have none. */
export function audienceOf({ kind, audience }: Pick<AnnouncementRow, "kind" | "audience">): Audience {
  const always = kind === "invitation" ? { confirmed: true, uninvited: true } : {};
  return { ...newAudience("news"), ...JSON.parse(audience), ...always };
}

/** What the count has met so far. */
export const countedOf = ({ counted }: Pick<AnnouncementRow, "counted">): CountedPlaces =>
  counted === null ? { places: 0, confirmed: 0, invited: 0, unreachable: 0 } : JSON.parse(counted);

/** The entry up to which the list was walked; null before the first. */
export const cursorOfWalk = ({ at_time, at_id }: AnnouncementRow) =>
  at_id === null ? null : { created_at: at_time!, id: at_id };

/** Jobs by state, of one announcement. */
export type Tallied = Partial<Record<AnnouncementTally["state"], number>>;

/** The kept counts of some announcements, by id. */
export async function readTallies(db: Database, ids: readonly string[]): Promise<Map<string, Tallied>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("announcement_tally")
    .select((eb) => ["about", "state", eb.fn.sum<number | string>("jobs").as("jobs")])
    .where("about", "in", ids)
    .groupBy(["about", "state"])
    .execute();
  const byId = Map.groupBy(rows, ({ about }) => about);
  return new Map(
    [...byId].map(([id, some]) => [id, Object.fromEntries(some.map(({ state, jobs }) => [state, Number(jobs)]))]),
  );
}

/**
 * How far an announcement is. Those who left before their turn, or who were left out by a stop, have no job; they are what is
 * missing to the number that it was started for.
 */
export function progressOf({ state, planned, walk }: AnnouncementRow, tallied: Tallied): Progress {
  const { sent = 0, pending = 0, suppressed = 0, uncertain = 0 } = tallied;
  const dead = (tallied.dead ?? 0) + uncertain;
  const open = planned - sent - dead;
  if (state === "stopped") return { planned, sent, dead, waiting: 0, skipped: open };
  const waiting = walk ? open - suppressed : pending;
  return { planned, sent, dead, waiting, skipped: open - waiting };
}

function invitationsOf({ kind }: AnnouncementRow, tallied: Tallied): InvitationCounts | null {
  const { sent: invited = 0, opened = 0, confirmed = 0 } = tallied;
  return kind === "invitation" ? { invited, opened, confirmed } : null;
}

/** An announcement as the team reads it. */
export const toAnnouncement = (row: AnnouncementRow, tallied: Tallied = {}): Announcement => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  texts: textsOf(row),
  audience: audienceOf(row),
  count:
    row.people === null || row.counted === null ? null : { ...countedOf(row), people: row.people, at: row.counted_at! },
  counting: row.state === "draft" && row.walk ? row.found : null,
  progress: progressOf(row, tallied),
  invitation: invitationsOf(row, tallied),
  behind: null,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

export const findRow = (db: Database, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom("announcement").selectAll().where("id", "=", id).executeTakeFirst();

/** An announcement by its id, undefined when there is none. */
export async function findAnnouncement({ db }: Pick<Store, "db">, id: string): Promise<Announcement | undefined> {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const announcement = toAnnouncement(row, (await readTallies(db, [id])).get(id));
  return { ...announcement, behind: await aheadOf(db, row, announcement.progress) };
}

/** The subject of what is sent before an announcement of which nothing went out yet; null where nothing is. */
async function aheadOf(db: Database, { id, state, started_at }: AnnouncementRow, { sent, dead }: Progress) {
  if (state !== "sending" || sent + dead > 0) return null;
  const other = await db
    .selectFrom("announcement")
    .select("texts")
    .where("state", "=", "sending")
    .where("id", "<>", id)
    .where("started_at", "<", started_at)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (other && textsOf(other)[fallbackLanguage]?.subject) ?? null;
}
