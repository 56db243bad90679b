import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { type readCursor, writeCursor } from "../../../../team/server/paging.ts";
import type { ReviewPage } from "../../team/review/contract.ts";
import { readReasons } from "./reasons.ts";

/** A page of the entries that nobody has kept yet, newest first, from after `before` on. */
export async function readReview(
  { db }: Pick<Store, "db">,
  limit: number,
  before: ReturnType<typeof readCursor>,
): Promise<ReviewPage> {
  let query = db
    .selectFrom("waitlist_review as review")
    .innerJoin("waitlist", "waitlist.id", "review.entry_id")
    .select(["review.entry_id as id", "name", "email", "phone", "review.created_at as createdAt", "reasons"])
    .where("kept_at", "is", null)
    .orderBy("review.created_at", "desc")
    .orderBy("review.entry_id", "desc")
    .limit(limit + 1);
  if (before)
    query = query.where((eb) =>
      eb(eb.refTuple("review.created_at", "review.entry_id"), "<", eb.tuple(before.created_at, before.id)),
    );
  const rows = await query.execute();
  const entries = rows.slice(0, limit).map((row) => ({ ...row, reasons: readReasons(row.reasons) }));
  const last = entries.at(-1);
  return {
    entries,
    next: rows.length > limit && last ? writeCursor({ created_at: last.createdAt, id: last.id }) : null,
  };
}

/** Keeps entries that were to be reviewed, each with its line of the audit log; who was kept before is left alone. */
export const keepReviewed = ({ db, engine }: Store, ids: readonly string[], noteOf: (id: string) => AuditLine) =>
  db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("waitlist_review")
      .set({ kept_at: timestamp() })
      .where("entry_id", "in", listOf(engine, ids))
      .where("kept_at", "is", null)
      .returning("entry_id")
      .execute();
    for (const { entry_id } of kept) await noteOf(entry_id)(trx);
  });

/**
 * Why an entry was to be reviewed and when it was kept, null where it never was; and what is kept for a day to find that, null after it.
 * For the person it is about.
 */
export async function readOwnReview(db: Database, id: string) {
  const row = await db.selectFrom("waitlist_review").selectAll().where("entry_id", "=", id).executeTakeFirst();
  const arrival = await db
    .selectFrom("waitlist_arrival")
    .select(["domain", "network"])
    .where("entry_id", "=", id)
    .executeTakeFirst();
  return {
    found: row ? { reasons: readReasons(row.reasons), foundAt: row.found_at, keptAt: row.kept_at } : null,
    arrival: arrival ?? null,
  };
}
