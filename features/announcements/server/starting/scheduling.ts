import { randomUUID } from "node:crypto";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { type AnnouncementRow, fallbackLanguage, textsOf } from "../announcement-rows.ts";
import { later, notCounted, noted, refusal } from "../drafts.ts";
import { isInviting } from "../going.ts";
import { slugOf } from "../news/news.ts";
import { startSending } from "./start-sending.ts";

/** When something starts by itself: an instant, ISO 8601 UTC, and the zone in which it was said. */
type Schedule = { at: string; zone: string };

/** Has a draft start by itself, as it was last changed at `updatedAt`, or changes when it does; by somebody with a name. */
export async function schedule(
  store: Store,
  { id, updatedAt, by, at, zone }: Schedule & { id: string; updatedAt: string; by: string },
  note?: AuditLine,
) {
  const changed = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({
        state: "scheduled",
        starts_at: at,
        starts_zone: zone,
        updated_at: later(updatedAt),
        updated_by: by,
        walk: null,
      })
      .where("id", "=", id)
      .where("state", "in", ["draft", "scheduled"])
      .where("updated_at", "=", updatedAt)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  return changed ? ("done" as const) : refusal(store, id, updatedAt);
}

/** Makes what is scheduled a draft again; "wrong_state" once it has started. */
export async function unschedule(store: Store, row: AnnouncementRow, by: string, note?: AuditLine) {
  const changed = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({
        state: "draft",
        starts_at: null,
        starts_zone: null,
        updated_at: later(row.updated_at),
        updated_by: by,
        walk: null,
      })
      .where("id", "=", row.id)
      .where("state", "=", "scheduled")
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  return changed ? ("done" as const) : ("wrong_state" as const);
}

/**
 * The next step of the start of what is due: counting, which others go on with, and, when that was made after its time, the start to as
 * many as were counted. An invitation waits for the others to end. Each step is one change of the row as it was read, so that
 * of two processes one makes it, and whoever goes on after a crash sees how far it is. False when there is nothing to do for now.
 */
export async function startDue(store: Store, row: AnnouncementRow): Promise<boolean> {
  const { id, kind, people, counted_at, updated_at } = row;
  const isCounted = people !== null && counted_at !== null && counted_at >= row.starts_at!;
  if (!isCounted) {
    if (kind === "invitation" && (await isInviting(store.db))) return false;
    return change(store, row, { ...notCounted, walk: randomUUID(), walk_from: timestamp() });
  }
  if (people === 0) {
    const now = timestamp();
    return change(store, row, { state: "done", started_at: now, ended_at: now });
  }
  const slug = kind === "news" ? slugOf(textsOf(row)[fallbackLanguage]!.subject, id) : null;
  const start = { id, recipients: people, updatedAt: updated_at, by: row.updated_by, slug, from: "scheduled" } as const;
  const started = await startSending(store, start);
  // Another invitation began and perhaps ended since the count: it does not know whom that one invited.
  if (started === "not_counted" || started === "other_invitation") await change(store, row, notCounted);
  return started === "done" || started === "not_counted";
}

async function change({ db }: Store, { id, updated_at, walked }: AnnouncementRow, set: Partial<AnnouncementRow>) {
  const { numUpdatedRows } = await db
    .updateTable("announcement")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .where("updated_at", "=", updated_at)
    .where("walk", "is", null)
    .where("walked", "=", walked)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
