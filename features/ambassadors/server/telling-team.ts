import type { Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import { noticeKind } from "./messages/message-kinds.ts";

const row = "team";
/** However many apply, the team gets no more than one mail in this time. */
const everyMs = 600_000;

/**
 * Notifies the team that there are applications, in the transaction of one: at once, or ten minutes after it was notified last,
 * unless it is to be notified then already. So nothing stays untold, and nobody can fill the team's mailbox.
 */
export async function tellTeam(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const now = Date.now();
  const { due_at } = await trx
    .insertInto("ambassador_notice")
    .values({ id: row, due_at: timestamp(0) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ due_at: eb.ref("ambassador_notice.due_at") })),
    )
    .returning("due_at")
    .executeTakeFirstOrThrow();
  if (due_at > timestamp(now)) return;
  const due = timestamp(Math.max(now, Date.parse(due_at) + everyMs));
  await trx.updateTable("ambassador_notice").set({ due_at: due }).where("id", "=", row).execute();
  await enqueueAll(trx, engine, noticeKind, [{ id: row, cause: null, due }]);
}
