import { type Database, timestamp } from "../../../db/schema.ts";
import {
  type Announcement,
  type AnnouncementState,
  type AnnouncementTexts,
  type Audience,
  type AudienceCount,
  type CountedEntries,
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

/** Its subject, in the language that stands for others or else in the first that it is written in; undefined where it has none yet. */
export function subjectOf(row: Pick<AnnouncementRow, "texts">): string | undefined {
  const texts = textsOf(row);
  return [texts[fallbackLanguage], ...Object.values(texts)].find((text) => text?.subject)?.subject;
}

/** Whom it is for. An invitation is for those alone who confirmed and have none, or who did not come by the one that it reminds of. */
export function audienceOf({ kind, audience }: Pick<AnnouncementRow, "kind" | "audience">): Audience {
  const given: Audience = { ...newAudience("news"), ...JSON.parse(audience) };
  if (kind === "news") return { ...given, reminds: null };
  return { ...given, confirmed: true, uninvited: given.reminds === null };
}

/** What the count has met so far. */
export const countedOf = ({ counted }: Pick<AnnouncementRow, "counted">): CountedEntries =>
  counted === null ? { fit: 0, unconfirmed: 0, invited: 0, unreachable: 0, languages: {} } : JSON.parse(counted);

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

/** How many answers the question of an announcement has; 0 for none. */
export const answersIn = (row: Pick<AnnouncementRow, "texts">) => textsOf(row)[fallbackLanguage]?.answers?.length ?? 0;

/** How many gave each answer of an announcement's question, kept by triggers. */
export async function countAnswers(db: Database, row: Pick<AnnouncementRow, "id" | "texts">): Promise<number[]> {
  const rows = await db
    .selectFrom("announcement_answer_tally")
    .select(["answer", "answers"])
    .where("about", "=", row.id)
    .execute();
  const counts = new Map(rows.map(({ answer, answers }) => [answer, answers]));
  return Array.from({ length: answersIn(row) }, (_, index) => counts.get(index + 1) ?? 0);
}

/** What a count came to; null while it is not known. */
export const countOf = (row: AnnouncementRow): AudienceCount | null =>
  row.people === null || row.counted === null ? null : { ...countedOf(row), people: row.people, at: row.counted_at! };

/** An announcement as the team reads it; `counts` are those of its question, if it asks one. */
export const toAnnouncement = (row: AnnouncementRow, tallied: Tallied = {}, counts: number[] = []): Announcement => ({
  id: row.id,
  kind: row.kind,
  state: row.state as AnnouncementState,
  texts: textsOf(row),
  audience: audienceOf(row),
  onSite: row.site_at !== null,
  slug: row.slug,
  count: countOf(row),
  counting: row.state === "draft" && row.walk ? row.found : null,
  progress: progressOf(row, tallied),
  invitation: invitationsOf(row, tallied),
  question: counts.length ? { counts, closedAt: row.answers_closed_at } : null,
  behind: null,
  wave: null,
  reminderOf: null,
  reminder: null,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  schedule: row.starts_at === null ? null : { at: row.starts_at, zone: row.starts_zone! },
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

export const findRow = (db: Database, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom("announcement").selectAll().where("id", "=", id).executeTakeFirst();

/** The subject of what an announcement waits for of which nothing went out yet, though it was to; null where it waits for nothing. */
export async function aheadOf(db: Database, row: AnnouncementRow, { sent, dead }: Progress): Promise<string | null> {
  const { id, kind, state, starts_at, started_at } = row;
  const others = db.selectFrom("announcement").select("texts").where("id", "<>", id);
  const isDue = state === "scheduled" && kind === "invitation" && starts_at! <= timestamp();
  if (!isDue && (state !== "sending" || sent + dead > 0)) return null;
  const other = await (isDue
    ? others.where("kind", "=", "invitation").where("state", "in", underWay).where("ended_at", "is", null)
    : others.where("state", "=", "sending").where("started_at", "<", started_at)
  )
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (other && textsOf(other)[fallbackLanguage]?.subject) ?? null;
}

/** The states of what was started and may not be over. */
export const underWay = ["sending", "paused", "stopped"] as const;
