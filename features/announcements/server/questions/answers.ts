import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { type AnnouncementRow, answersIn } from "../announcement-rows.ts";
import type { Asked } from "./answer-links.ts";

/** What somebody is asked, while both the entry and the question are there, and what they answered. */
export async function findAsked({ db }: Store, { about, entryId }: Asked) {
  const row = await db
    .selectFrom("announcement")
    .innerJoin("waitlist", (join) => join.on("waitlist.id", "=", entryId))
    .leftJoin("announcement_answer as given", (join) =>
      join.onRef("given.about", "=", "announcement.id").onRef("given.entry_id", "=", "waitlist.id"),
    )
    .select(["texts", "answers_closed_at", "given.answer"])
    .where("announcement.id", "=", about)
    .where("started_at", "is not", null)
    .executeTakeFirst();
  return row && answersIn(row) ? row : undefined;
}

/**
 * Keeps somebody's answer, counted from 1, in place of an earlier one, unless the question is closed or they have left. Returns whether
 * it is kept.
 */
export async function giveAnswer({ db, engine }: Store, { about, entryId }: Asked, answer: number): Promise<boolean> {
  const typed = <Value>(value: Value, type: string) =>
    engine === "postgres" ? sql<Value>`cast(${value} as ${sql.raw(type)})` : sql<Value>`${value}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("announcement_answer")
    .columns(["about", "entry_id", "answer", "answered_at"])
    .expression((eb) =>
      eb
        .selectFrom("announcement")
        .innerJoin("waitlist", (join) => join.on("waitlist.id", "=", entryId))
        .select(["announcement.id", "waitlist.id as entry_id"])
        .select([typed(answer, "integer").as("answer"), typed(timestamp(), "timestamptz").as("answered_at")])
        .where("announcement.id", "=", about)
        .where("answers_closed_at", "is", null),
    )
    .onConflict((conflict) =>
      conflict.columns(["about", "entry_id"]).doUpdateSet((eb) => ({
        answer: eb.ref("excluded.answer"),
        answered_at: eb.ref("excluded.answered_at"),
      })),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Closes the question of an announcement that was started; "wrong_state" where it asks none or is closed already. */
export async function closeQuestion({ db }: Store, row: AnnouncementRow, note: AuditLine) {
  if (!answersIn(row) || row.started_at === null) return "wrong_state" as const;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("announcement")
      .set({ answers_closed_at: timestamp() })
      .where("id", "=", row.id)
      .where("answers_closed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "wrong_state" as const;
    await note(trx);
    return "done" as const;
  });
}
