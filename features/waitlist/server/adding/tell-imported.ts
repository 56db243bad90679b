import { sql } from "kysely";
import { listOf } from "../../../../db/row-list.ts";
import type { Services } from "../../../services.ts";
import { toldOf } from "../entries.ts";

/** So few at once that a transaction is short with as many webhooks as there may be. */
const together = 50;

/**
 * Tells other systems that the next people of an import have joined, and notes that in the same transaction; whether there were any. Of
 * several processes each takes other people.
 */
export async function tellSome(
  { store: { db, engine }, publisher }: Pick<Services, "store" | "publisher">,
  id: string,
): Promise<boolean> {
  const next = db
    .selectFrom("waitlist_import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("step", "in", ["join-mail", "join"])
    .limit(together);
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable("waitlist_import_row")
      .set({ step: sql`case when step = 'join-mail' then 'mail' else 'done' end` })
      .where("id", "in", engine === "postgres" ? next.forUpdate().skipLocked() : next)
      .returning("id")
      .execute();
    const ids = rows.map((row) => row.id);
    const entries = await trx
      .selectFrom("waitlist")
      .select(["id", "created_at", "name", "email", "locale", "source", "phone"])
      .where("id", "in", listOf(engine, ids))
      .orderBy("id")
      .execute();
    await publisher.publish(
      trx,
      entries.map((entry) => ({ type: "join", subject: entry.id, data: toldOf(entry), phone: entry.phone })),
    );
    return rows.length > 0;
  });
}
