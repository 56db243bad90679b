import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import { type AnnouncementKind, type Draft, newAudience } from "../contract.ts";
import { type AnnouncementRow, announcementTestKind, findRow } from "./announcement-rows.ts";
import { isInviting } from "./going.ts";

/** What came of a request to change an announcement. */
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

/** What the team does with announcements. A `note` of a change is written with it. Each change tells what came of it; none of them throws but for a lost database. */
export function createDrafts({ db, engine }: Store) {
  /** Makes a change in a transaction, with a note of it if it changed anything; returns whether it did. */
  const noted = (
    note: AuditLine | undefined,
    change: (trx: Transaction<Schema>) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const changed = await change(trx);
      if (changed) await note?.(trx);
      return changed;
    });

  /** Why a change of a row that was expected to be in a state, last changed at `updatedAt`, changed nothing. */
  async function refusal(
    id: string,
    updatedAt?: string,
  ): Promise<Exclude<Changed, "number" | "done" | "other_invitation">> {
    const row = await findRow(db, id);
    if (!row) return "not_found";
    if (row.state !== "draft") return "not_draft";
    return updatedAt !== undefined && row.updated_at !== updatedAt ? "changed" : "not_counted";
  }

  type State = AnnouncementRow["state"];

  /** Moves an announcement on that is in one of some states. */
  const move = (from: State[], to: State) => async (id: string, note?: AuditLine) => {
    const moved = await noted(
      note,
      async (trx) =>
        (
          await trx
            .updateTable("announcement")
            .set({ state: to, updated_at: timestamp() })
            .where("id", "=", id)
            .where("state", "in", from)
            .executeTakeFirstOrThrow()
        ).numUpdatedRows > 0n,
    );
    if (moved) return "done" as const;
    return (await findRow(db, id)) ? ("wrong_state" as const) : ("not_found" as const);
  };

  return {
    /** Makes an empty draft to all who confirmed, by somebody with a name; returns its id. */
    async create(kind: AnnouncementKind, by: string): Promise<string> {
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
    },

    /** Saves a draft that nobody else has changed since it was read, by somebody with a name. Another audience has to be counted anew. */
    async save(id: string, { texts, audience, updatedAt }: Draft, by: string): Promise<Changed> {
      const given = JSON.stringify(audience);
      const changes = { texts: JSON.stringify(texts), audience: given, updated_at: later(updatedAt), updated_by: by };
      const update = (set: Partial<AnnouncementRow>) =>
        db
          .updateTable("announcement")
          .set(set)
          .where("id", "=", id)
          .where("state", "=", "draft")
          .where("updated_at", "=", updatedAt);
      const same = await update(changes).where("audience", "=", given).executeTakeFirstOrThrow();
      if (same.numUpdatedRows > 0n) return "done";
      const other = await update({ ...changes, ...notCounted }).executeTakeFirstOrThrow();
      return other.numUpdatedRows > 0n ? "done" : refusal(id, updatedAt);
    },

    async remove(id: string, note?: AuditLine): Promise<Exclude<Changed, "number" | "other_invitation">> {
      const removed = await noted(note, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("announcement")
          .where("id", "=", id)
          .where("state", "=", "draft")
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await trx.deleteFrom("announcement_test").where("announcement_id", "=", id).execute();
        return numDeletedRows > 0n;
      });
      return removed ? "done" : refusal(id);
    },

    /** Has a draft's audience counted in the background. */
    async count(id: string): Promise<Changed> {
      const now = timestamp();
      const { numUpdatedRows } = await db
        .updateTable("announcement")
        .set({ ...notCounted, walk: randomUUID(), walk_from: now })
        .where("id", "=", id)
        .where("state", "=", "draft")
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? "done" : refusal(id);
    },

    /** Has a job send the message in a language to one operator. */
    async sendTest(id: string, operatorId: string, locale: string): Promise<void> {
      const test = { id: randomUUID(), announcement_id: id, operator_id: operatorId, locale };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("announcement_test").values(test).execute();
        await enqueueAll(trx, engine, announcementTestKind, [{ id: test.id, cause: null }]);
      });
    },

    /**
     * Starts, for somebody with a name, sending a draft that was counted and has not changed since it was read, to the number of people that somebody typed;
     * "number" when that is not what was counted. Nobody joins its audience from then on. An invitation waits for the others to end, and
     * has to be counted after them.
     */
    async start(id: string, recipients: number, updatedAt: string, by: string, note?: AuditLine): Promise<Changed> {
      const now = timestamp();
      const started = await noted(note, async (trx) => {
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
      const row = await findRow(db, id);
      if (row?.state !== "draft" || row.updated_at !== updatedAt || row.people === null) return refusal(id, updatedAt);
      if (row.kind === "invitation" && (await isInviting(db))) return "other_invitation";
      return row.people === recipients && recipients > 0 ? "not_counted" : "number";
    },

    pause: move(["sending"], "paused"),
    resume: move(["paused"], "sending"),
    stop: move(["sending", "paused"], "stopped"),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

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
