import { sql, type Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { listOf, selectRows } from "../../../../db/row-list.ts";
import type { Database, Schema } from "../../../../db/schema.ts";
import { type AuditLine, changesOf } from "../../../../team/server/audit.ts";
import { mostTags } from "../../team/tag-rules.ts";

/** The most tags that are offered to choose from. */
const mostOffered = 500;

type Tagging = { ids: readonly string[]; add: readonly string[]; remove: readonly string[] };

/**
 * Gives tags to people and takes them from them, all or none, each with its line of the audit log, which says which tags; who is no more is left out.
 * "too_many" where somebody would have more than 20.
 */
export async function tagPeople(
  { db, engine }: Store,
  { ids, add, remove }: Tagging,
  noteOf: (id: string) => AuditLine,
): Promise<"done" | "too_many"> {
  try {
    await db.transaction().execute(async (trx) => {
      const entries = await lockEntries(trx, engine, ids);
      const before = await tagsOf(trx, engine, entries);
      if (remove.length) await removeTags(trx, engine, entries, remove);
      if (add.length) await addTags(trx, engine, entries, add);
      const after = await tagsOf(trx, engine, entries);
      for (const id of entries) await noteOf(id)(trx, changesOf({ tags: before.get(id) }, { tags: after.get(id) }));
    });
    return "done";
  } catch (error) {
    if (error instanceof TooMany) return "too_many";
    throw error;
  }
}

/** Ends the transaction: somebody would have too many tags. */
class TooMany extends Error {}

/** Those of some ids that are on the list; on PostgreSQL none of them can leave before the transaction ends. */
async function lockEntries(trx: Transaction<Schema>, engine: Store["engine"], ids: readonly string[]) {
  const rows = trx.selectFrom("waitlist").select("id").where("id", "in", listOf(engine, ids)).orderBy("id");
  const found = await (engine === "postgres" ? rows.forNoKeyUpdate() : rows).execute();
  return found.map(({ id }) => id);
}

const removeTags = (trx: Transaction<Schema>, engine: Store["engine"], ids: string[], tags: readonly string[]) =>
  trx
    .deleteFrom("waitlist_tag")
    .where("entry_id", "in", listOf(engine, ids))
    .where("tag", "in", listOf(engine, tags))
    .execute();

async function addTags(trx: Transaction<Schema>, engine: Store["engine"], ids: string[], tags: readonly string[]) {
  const rows = ids.flatMap((entry_id) => tags.map((tag) => ({ entry_id, tag })));
  await trx
    .insertInto("waitlist_tag")
    .columns(["entry_id", "tag"])
    .expression(selectRows(engine, { entry_id: "text", tag: "text" }, rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const full = await trx
    .selectFrom("waitlist_tag")
    .select("entry_id")
    .where("entry_id", "in", listOf(engine, ids))
    .groupBy("entry_id")
    .having((eb) => eb.fn.countAll(), ">", mostTags)
    .executeTakeFirst();
  if (full) throw new TooMany();
}

/** The tags of those of some entries that have any, sorted, as the audit log tells them. */
async function tagsOf(db: Database, engine: Store["engine"], ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("waitlist_tag")
    .selectAll()
    .where("entry_id", "in", listOf(engine, ids))
    .orderBy("tag")
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map([...byEntry].map(([id, tags]) => [id, tags.map(({ tag }) => tag).join(", ")]));
}

/** The tags of an entry, sorted. */
export async function readTags(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom("waitlist_tag").select("tag").where("entry_id", "=", id).orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}

/** All tags that somebody has, sorted, 500 at most: each is looked up after the one before, however many people have it. */
export async function readAllTags({ db }: Pick<Store, "db">): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`with recursive known(tag) as (
      select min(tag) from waitlist_tag
      union all select (select min(tag) from waitlist_tag where waitlist_tag.tag > known.tag) from known
      where known.tag is not null)
    select tag from known where tag is not null limit ${mostOffered}`.execute(db);
  return rows.map(({ tag }) => tag);
}
