import { randomUUID } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { timestamp, type WaitlistTable } from "../../../db/schema.ts";
import { enqueue } from "../../../mail/outbox.ts";

export type Entry = WaitlistTable;
export type NewEntry = Omit<Entry, "id" | "created_at">;

/** The kind of the job that confirms an entry. */
export const confirmationKind = "waitlist-confirmation";

/**
 * Writes an entry and its confirmation's job in one transaction. Returns the entry's id and time, or "duplicate" when
 * the e-mail address is on the list. Once this resolves, both survive a crash.
 */
export async function addEntry(
  { db }: Store,
  entry: NewEntry,
): Promise<{ id: string; createdAt: string } | "duplicate"> {
  const row: Entry = { ...entry, id: randomUUID(), created_at: timestamp() };
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("waitlist")
      .values(row)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return "duplicate";
    await enqueue(trx, confirmationKind, row.id);
    return { id: row.id, createdAt: row.created_at };
  });
}

/** An entry by its id. */
export const findEntry = ({ db }: Store, id: string): Promise<Entry | undefined> =>
  db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirst();

/** Deletes an entry with all its personal data; false when there is none. */
export async function removeEntry({ db }: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("waitlist").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
