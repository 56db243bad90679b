import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { columnsOf, listOf, selectRows } from "../../../../db/row-list.ts";
import type { Database, Schema } from "../../../../db/schema.ts";

const columns = { entry_id: "text", about: "text" } as const;

/**
 * Takes those of some people for an invitation whom no other has taken, in the transaction that makes their jobs; returns their ids. Of
 * two invitations that come to the same person at once, on whichever process, one has to let go.
 */
export async function takeInvitees(
  trx: Transaction<Schema>,
  engine: Engine,
  about: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = ids.map((entry_id) => ({ entry_id, about }));
  const taken = await trx
    .insertInto("invitee")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, rows))
    .onConflict((conflict) => conflict.column("entry_id").doNothing())
    .returning("entry_id")
    .execute();
  return new Set(taken.map(({ entry_id }) => entry_id));
}

/**
 * Lets up to `most` people of an invitation be invited again whose message was given up before the limits let it through, so that it
 * never began to leave; returns how many. Of any other nobody can say that the link did not get out.
 */
export async function releaseInvitees(db: Database, engine: Engine, about: string, most: number): Promise<number> {
  const unsent = await db
    .selectFrom("outbox")
    .innerJoin("invitee", "invitee.entry_id", "outbox.subject_id")
    .select("invitee.entry_id")
    .where("outbox.about", "=", about)
    .where("invitee.about", "=", about)
    .where("outbox.state", "=", "suppressed")
    .where("outbox.admitted_at", "is", null)
    .limit(most)
    .execute();
  if (!unsent.length) return 0;
  const ids = unsent.map(({ entry_id }) => entry_id);
  await db.deleteFrom("invitee").where("about", "=", about).where("entry_id", "in", listOf(engine, ids)).execute();
  return ids.length;
}
