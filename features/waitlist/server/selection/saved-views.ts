import { randomUUID } from "node:crypto";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { mostViews, type SavedView } from "../../team/contract.ts";

type Saved = { code: "done"; view: SavedView } | { code: "taken" | "too_many" | "not_found" };

/** The team's views of the list, by name. */
export const readViews = ({ db }: Pick<Store, "db">): Promise<SavedView[]> =>
  db.selectFrom("waitlist_view").select(["id", "name", "query"]).orderBy("name").execute();

/** Saves a view; "taken" where another one has its name, "too_many" beyond 50. */
export async function saveView({ db }: Store, view: Omit<SavedView, "id">, note: AuditLine): Promise<Saved> {
  const added = { id: randomUUID(), ...view };
  return db.transaction().execute(async (trx): Promise<Saved> => {
    const { views } = await trx
      .selectFrom("waitlist_view")
      .select((eb) => eb.fn.countAll<number | string>().as("views"))
      .executeTakeFirstOrThrow();
    if (Number(views) >= mostViews) return { code: "too_many" };
    const row = await trx
      .insertInto("waitlist_view")
      .values({ ...added, created_at: timestamp() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return { code: "taken" };
    await note(trx);
    return { code: "done", view: added };
  });
}

/** Gives a view another name. */
export async function renameView({ db }: Store, id: string, name: string, note: AuditLine): Promise<Saved> {
  return db.transaction().execute(async (trx): Promise<Saved> => {
    const other = trx.selectFrom("waitlist_view").select("id").where("name", "=", name).where("id", "<>", id);
    if (await other.executeTakeFirst()) return { code: "taken" };
    const view = await trx
      .updateTable("waitlist_view")
      .set({ name })
      .where("id", "=", id)
      .returning(["id", "name", "query"])
      .executeTakeFirst();
    if (!view) return { code: "not_found" };
    await note(trx);
    return { code: "done", view };
  });
}

/** Deletes a view. False when there is none. */
export const deleteView = ({ db }: Store, id: string, note: AuditLine): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom("waitlist_view").where("id", "=", id).returning("id").executeTakeFirst();
    if (gone) await note(trx);
    return gone !== undefined;
  });
