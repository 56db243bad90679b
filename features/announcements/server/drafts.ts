import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { AnnouncementKind, Audience, Draft, NewDraft } from "../contract.ts";
import { type AnnouncementRow, announcementTestKind, findRow } from "./announcement-rows.ts";

/** What came of a request to change an announcement; the audit `note` of a change is written with it. */
export type Changed =
  | "done"
  | "not_found"
  | "not_draft"
  | "changed"
  | "not_counted"
  | "wrong_state"
  | "number"
  | "other_invitation";

/** The cursor of a walk along the list that has not begun. */
export const atStart = { walked: 0, found: 0, at_time: null, at_id: null };
export const notCounted = {
  ...atStart,
  walk: null,
  walk_from: null,
  people: null,
  counted_at: null,
  counted: null,
  end_time: null,
  end_id: null,
};

type State = AnnouncementRow["state"];
type Refusal = Exclude<Changed, "number" | "done" | "other_invitation">;

/** Makes a change in a transaction, with a note of it if it changed anything; returns whether it did. */
export const noted = (
  { db }: Store,
  note: AuditLine | undefined,
  change: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const changed = await change(trx);
    if (changed) await note?.(trx);
    return changed;
  });

/** Why a change of a draft, last changed at `updatedAt` if that was asked for, changed nothing. */
export async function refusal({ db }: Store, id: string, updatedAt?: string): Promise<Refusal> {
  const row = await findRow(db, id);
  if (!row || row.state === "counting") return "not_found";
  if (row.state !== "draft") return "not_draft";
  return updatedAt !== undefined && row.updated_at !== updatedAt ? "changed" : "not_counted";
}

/** A row that is new, by somebody with a name. */
function newRow(kind: AnnouncementKind, audience: Audience, by: string) {
  const now = timestamp();
  return {
    ...{ id: randomUUID(), kind, texts: "{}", audience: JSON.stringify(audience), planned: 0 },
    ...{ created_by: by, created_at: now, updated_by: by, updated_at: now },
    ...notCounted,
  };
}

/** Stores a new draft, by somebody with a name, with the `count` that was made of its audience; returns its id. */
export async function addDraft({ db }: Store, draft: NewDraft, by: string): Promise<string> {
  const { kind, texts, audience, onSite, count } = draft;
  const row = newRow(kind, audience, by);
  const made = count
    ? await db
        .selectFrom("announcement")
        .select(["people", "counted_at", "counted", "end_time", "end_id"])
        .where("id", "=", count)
        .where("state", "=", "counting")
        .where("kind", "=", kind)
        .where("audience", "=", row.audience)
        .executeTakeFirst()
    : undefined;
  await db
    .insertInto("announcement")
    .values({
      ...{ ...row, ...made, state: "draft", texts: JSON.stringify(texts) },
      site_at: onSite ? row.created_at : null,
    })
    .execute();
  return row.id;
}

/** Has an audience counted for which there is no draft yet, in place of another count; returns the id of the count. */
export async function countAudience(
  { db }: Store,
  { kind, audience, instead }: { kind: AnnouncementKind; audience: Audience; instead?: string | undefined },
  by: string,
): Promise<string> {
  const row = newRow(kind, audience, by);
  await db
    .insertInto("announcement")
    .values({ ...row, state: "counting", walk: randomUUID(), walk_from: row.created_at })
    .execute();
  if (instead) await db.deleteFrom("announcement").where("id", "=", instead).where("state", "=", "counting").execute();
  return row.id;
}

/** Counts for which there is no draft are kept for an hour. */
const countKeptMs = 3_600_000;

/** Deletes counts at which nobody looks any more. */
export async function sweepCounts({ db }: Store, now: number): Promise<void> {
  const old = timestamp(now - countKeptMs);
  await db.deleteFrom("announcement").where("state", "=", "counting").where("created_at", "<", old).execute();
}

/** Saves a draft that nobody else has changed since it was read, by somebody with a name. Another audience has to be counted anew. */
export async function saveDraft(
  store: Store,
  id: string,
  { texts, audience, onSite, updatedAt }: Draft,
  by: string,
): Promise<Changed> {
  const given = JSON.stringify(audience);
  const now = later(updatedAt);
  const changes = {
    ...{ texts: JSON.stringify(texts), audience: given, updated_at: now, updated_by: by },
    ...(onSite !== undefined && { site_at: onSite ? now : null }),
  };
  const update = (set: Partial<AnnouncementRow>) =>
    store.db
      .updateTable("announcement")
      .set(set)
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("updated_at", "=", updatedAt);
  const same = await update(changes).where("audience", "=", given).executeTakeFirstOrThrow();
  if (same.numUpdatedRows > 0n) return "done";
  const other = await update({ ...changes, ...notCounted }).executeTakeFirstOrThrow();
  return other.numUpdatedRows > 0n ? "done" : refusal(store, id, updatedAt);
}

/** Deletes a draft with its test messages. */
export async function deleteDraft(store: Store, id: string, note?: AuditLine): Promise<Refusal | "done"> {
  const removed = await noted(store, note, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("announcement")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await trx.deleteFrom("announcement_test").where("announcement_id", "=", id).execute();
    return numDeletedRows > 0n;
  });
  return removed ? "done" : refusal(store, id);
}

/** Has a draft's audience counted in the background. */
export async function countDraft(store: Store, id: string): Promise<Changed> {
  const now = timestamp();
  const { numUpdatedRows } = await store.db
    .updateTable("announcement")
    .set({ ...notCounted, walk: randomUUID(), walk_from: now })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? "done" : refusal(store, id);
}

/** Has a job send the message in a language to one operator. */
export async function sendTest({ db, engine }: Store, id: string, operatorId: string, locale: string): Promise<void> {
  const test = { id: randomUUID(), announcement_id: id, operator_id: operatorId, locale };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("announcement_test").values(test).execute();
    await enqueueAll(trx, engine, announcementTestKind, [{ id: test.id, cause: null }]);
  });
}

/** What may be done to an announcement that is being sent: the states that it may be in, and the one that it gets. */
const moves = {
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  stop: { from: ["sending", "paused"], to: "stopped", site_at: null },
} as const satisfies Record<string, { from: State[]; to: State; site_at?: null }>;

/** Pauses, resumes or stops an announcement, which takes it off the site; "wrong_state" where that cannot be. */
export async function moveAnnouncement(store: Store, move: keyof typeof moves, id: string, note?: AuditLine) {
  const { from, to, ...others } = moves[move];
  const moved = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({ state: to, updated_at: timestamp(), ...others })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  if (moved) return "done" as const;
  return (await findRow(store.db, id)) ? ("wrong_state" as const) : ("not_found" as const);
}

/**
 * Puts news that was started on the site, or takes it off; "wrong_state" for what is a draft, an invitation, or where that is
 * already so.
 */
export async function putOnSite(store: Store, id: string, isOn: boolean, note?: AuditLine) {
  const put = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({ site_at: isOn ? timestamp() : null })
      .where("id", "=", id)
      .where("slug", "is not", null)
      .where("site_at", isOn ? "is" : "is not", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  if (put) return "done" as const;
  return (await findRow(store.db, id)) ? ("wrong_state" as const) : ("not_found" as const);
}

/** Now, or a ms after a time that is not over yet: two changes never have one time. */
export const later = (time: string) => timestamp(Math.max(Date.now(), Date.parse(time) + 1));
