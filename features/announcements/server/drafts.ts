import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import { type AnnouncementKind, type Draft, newAudience } from "../contract.ts";
import { type AnnouncementRow, announcementTestKind, findRow } from "./announcement-rows.ts";
import { isInviting } from "./going.ts";

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
const atStart = { walked: 0, found: 0, at_time: null, at_id: null };
const notCounted = {
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
const noted = (
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
async function refusal({ db }: Store, id: string, updatedAt?: string): Promise<Refusal> {
  const row = await findRow(db, id);
  if (!row) return "not_found";
  if (row.state !== "draft") return "not_draft";
  return updatedAt !== undefined && row.updated_at !== updatedAt ? "changed" : "not_counted";
}

/** Makes an empty draft to all who confirmed, by somebody with a name; returns its id. */
export async function addDraft({ db }: Store, kind: AnnouncementKind, by: string): Promise<string> {
  const [id, now] = [randomUUID(), timestamp()];
  await db
    .insertInto("announcement")
    .values({
      id,
      kind,
      state: "draft",
      texts: "{}",
      audience: JSON.stringify(newAudience(kind)),
      planned: 0,
      created_by: by,
      created_at: now,
      updated_by: by,
      updated_at: now,
      ...notCounted,
    })
    .execute();
  return id;
}

/** Saves a draft that nobody else has changed since it was read, by somebody with a name. Another audience has to be counted anew. */
export async function saveDraft(
  store: Store,
  id: string,
  { texts, audience, updatedAt }: Draft,
  by: string,
): Promise<Changed> {
  const given = JSON.stringify(audience);
  const changes = { texts: JSON.stringify(texts), audience: given, updated_at: later(updatedAt), updated_by: by };
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

/** A draft as it was last changed at `updatedAt`, to the number of people that somebody typed, by somebody with a name. */
type Start = { id: string; recipients: number; updatedAt: string; by: string };

/**
 * Starts sending a draft that was counted and has not changed since it was read; "number" when it was not counted as many. Nobody
 * joins its audience from then on. An invitation waits for the others to end, and has to be counted after them.
 */
export async function startSending(
  store: Store,
  { id, recipients, updatedAt, by }: Start,
  note?: AuditLine,
): Promise<Changed> {
  const now = timestamp();
  const started = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set((eb) => ({
        ...atStart,
        state: "sending",
        planned: recipients,
        walk: randomUUID(),
        walk_from: eb.ref("counted_at"),
        started_at: now,
        updated_at: now,
        updated_by: by,
      }))
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("updated_at", "=", updatedAt)
      .where("people", "=", recipients)
      .where("people", ">", 0)
      .where((eb) => eb.or([eb("kind", "=", "news"), eb.not(eb.exists(invitationsSinceCount(eb)))]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  if (started) return "done";
  const row = await findRow(store.db, id);
  if (row?.state !== "draft" || row.updated_at !== updatedAt || row.people === null)
    return refusal(store, id, updatedAt);
  if (row.kind === "invitation" && (await isInviting(store.db))) return "other_invitation";
  return row.people === recipients && recipients > 0 ? "not_counted" : "number";
}

/** What may be done to an announcement that is being sent: the states that it may be in, and the one that it gets. */
const moves = {
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  stop: { from: ["sending", "paused"], to: "stopped" },
} as const satisfies Record<string, { from: State[]; to: State }>;

/** Pauses, resumes or stops an announcement; "wrong_state" where that cannot be. */
export async function moveAnnouncement(store: Store, move: keyof typeof moves, id: string, note?: AuditLine) {
  const { from, to } = moves[move];
  const moved = await noted(store, note, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({ state: to, updated_at: timestamp() })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  if (moved) return "done" as const;
  return (await findRow(store.db, id)) ? ("wrong_state" as const) : ("not_found" as const);
}

/** Invitations that were not over when the one in question was counted: it did not know yet whom they would invite. */
const invitationsSinceCount = (eb: ExpressionBuilder<Schema, "announcement">) =>
  eb
    .selectFrom("announcement as other")
    .select("other.id")
    .whereRef("other.id", "<>", "announcement.id")
    .where("other.kind", "=", "invitation")
    .where("other.state", "<>", "draft")
    .where((of) =>
      of.or([of("other.ended_at", "is", null), of("other.ended_at", ">", of.ref("announcement.counted_at"))]),
    );

/** Now, or a ms after a time that is not over yet: two changes never have one time. */
const later = (time: string) => timestamp(Math.max(Date.now(), Date.parse(time) + 1));
