import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import type { RateSourceTable } from "./schema.ts";

/** Asking takes 10 s at most. */
const leaseMs = 60_000;

/** What to note of a source once it was asked; its lease then ends at `until`, the time of the asking. */
export type Noted = Pick<RateSourceTable, "due_at" | "failures" | "last_error" | "etag" | "until">;

/**
 * Takes a source for one process (`holder`) when it is due at `now` (ms) and nobody else is asking it, for a minute; undefined when
 * it is not. Of several processes one gets it.
 */
export async function takeSource(
  { db }: Store,
  id: string,
  holder: string,
  now: number,
): Promise<RateSourceTable | undefined> {
  const known = await readSource({ db }, id);
  if (!known) await addSource(db, id);
  else if (known.due_at > timestamp(now) || known.until > timestamp(now)) return undefined;
  return db
    .updateTable("rate_source")
    .set({ holder, until: timestamp(now + leaseMs) })
    .where("id", "=", id)
    .where("due_at", "<=", timestamp(now))
    .where("until", "<=", timestamp(now))
    .returningAll()
    .executeTakeFirst();
}

/** Releases a source, and notes what came of it; false, and nothing noted, when another process has it by now. */
export async function releaseSource(db: Database, id: string, holder: string, noted: Noted): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("rate_source")
    .set({ ...noted, holder: null })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is noted of a source. */
export const readSource = ({ db }: Pick<Store, "db">, id: string): Promise<RateSourceTable | undefined> =>
  db.selectFrom("rate_source").selectAll().where("id", "=", id).executeTakeFirst();

const addSource = (db: Database, id: string) =>
  db
    .insertInto("rate_source")
    .values({
      id,
      holder: null,
      until: timestamp(0),
      due_at: timestamp(0),
      failures: 0,
      last_error: null,
      etag: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
