import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Schema, timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { findRow } from "../announcement-rows.ts";
import { atStart, type Changed, noted, refusal } from "../drafts.ts";
import { isInviting } from "../going.ts";
import { freeSlug } from "../news/news.ts";

/**
 * A draft, or what is scheduled, as it was last changed at `updatedAt`, with its `slug` if it is news, to the number of people that
 * somebody typed, or that was counted when its time had come, by somebody with a name.
 */
type Start = {
  id: string;
  recipients: number;
  updatedAt: string;
  by: string;
  slug?: string | null;
  from?: "draft" | "scheduled";
};

/**
 * Starts sending a draft that was counted and has not changed since it was read; "number" when it was not counted as many. Nobody
 * joins its audience from then on. An invitation waits for the others to end, and has to be counted after them.
 */
export async function startSending(
  store: Store,
  { id, recipients, updatedAt, by, slug, from = "draft" }: Start,
  note?: AuditLine,
): Promise<Changed> {
  const now = timestamp();
  const start = () =>
    noted(store, note, async (trx) => {
      const own = slug ? await freeSlug(trx, id, slug) : null;
      const { numUpdatedRows } = await trx
        .updateTable("announcement")
        .set((eb) => ({
          ...atStart,
          state: "sending",
          planned: recipients,
          walk: randomUUID(),
          walk_from: eb.ref("counted_at"),
          slug: own,
          started_at: now,
          updated_at: now,
          updated_by: by,
        }))
        .where("id", "=", id)
        .where("state", "=", from)
        .where("updated_at", "=", updatedAt)
        .where("people", "=", recipients)
        .where("people", ">", 0)
        .where((eb) => eb.or([eb("kind", "=", "news"), eb.not(eb.exists(invitationsSinceCount(eb)))]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  // Another one with the same title may have started in between, and has the slug: the second try sees that.
  if (await start().catch((error) => (slug ? start() : Promise.reject(error)))) return "done";
  const row = await findRow(store.db, id);
  if (row?.state !== from || row.updated_at !== updatedAt || row.people === null) return refusal(store, id, updatedAt);
  if (row.kind === "invitation" && (await isInviting(store.db))) return "other_invitation";
  return row.people === recipients && recipients > 0 ? "not_counted" : "number";
}

/** Invitations that were not over when the one in question was counted: it did not know yet whom they would invite. */
const invitationsSinceCount = (eb: ExpressionBuilder<Schema, "announcement">) =>
  eb
    .selectFrom("announcement as other")
    .select("other.id")
    .whereRef("other.id", "<>", "announcement.id")
    .where("other.kind", "=", "invitation")
    .where("other.state", "not in", ["counting", "draft", "scheduled"])
    .where((of) =>
      of.or([of("other.ended_at", "is", null), of("other.ended_at", ">", of.ref("announcement.counted_at"))]),
    );
