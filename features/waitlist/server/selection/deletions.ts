import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { PendingDeletion } from "../../team/contract.ts";
import { leave } from "../leaving.ts";

/** For how long a deletion can be undone. */
const undoMs = 10_000;
/** The page deletes when that has passed; the server so much later, where the page was closed meanwhile. */
const graceMs = 2000;
/** So many are looked at in one turn of the sweep; each is deleted by itself. */
const together = 50;

/** Whoever deletes, for the audit log. */
type Deleting = { operator: { id: string; name: string }; client: string };
type LeavingServices = Parameters<typeof leave>[0];

/** Notes that people will be deleted in 10 s unless that is undone, those anew who are noted already; who is no more is left out. */
export async function holdDeletions({ db, engine }: Store, ids: readonly string[], { operator, client }: Deleting) {
  const there = await db.selectFrom("waitlist").select("id").where("id", "in", listOf(engine, ids)).execute();
  const due_at = timestamp(Date.now() + undoMs + graceMs);
  const rows = there.map(({ id }) => ({
    ...{ entry_id: id, due_at, client },
    ...{ operator_id: operator.id, operator_name: operator.name },
  }));
  if (!rows.length) return;
  await db
    .insertInto("waitlist_deletion")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("entry_id").doUpdateSet((eb) => ({
        due_at: eb.ref("excluded.due_at"),
        operator_id: eb.ref("excluded.operator_id"),
        operator_name: eb.ref("excluded.operator_name"),
        client: eb.ref("excluded.client"),
      })),
    )
    .execute();
}

/** Keeps people who were to be deleted. */
export const undoDeletions = ({ db, engine }: Store, ids: readonly string[]) =>
  db.deleteFrom("waitlist_deletion").where("entry_id", "in", listOf(engine, ids)).execute();

/** Whom an operator deletes and may keep still. */
export async function readDeletions({ db }: Store, operatorId: string): Promise<PendingDeletion[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom("waitlist_deletion")
    .innerJoin("waitlist", "waitlist.id", "waitlist_deletion.entry_id")
    .select(["waitlist.id", "waitlist.name", "waitlist_deletion.due_at"])
    .where("operator_id", "=", operatorId)
    .where("due_at", ">", timestamp(now + graceMs))
    .orderBy("waitlist.id")
    .execute();
  return rows.map(({ id, name, due_at }) => ({ id, name, inMs: Date.parse(due_at) - graceMs - now }));
}

/** Deletes those of some people at once who are noted, and returns their ids; who was kept meanwhile stays. */
export async function finishDeletions(services: LeavingServices, ids: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) if (await deleteNoted(services, id)) gone.push(id);
  return gone;
}

/** Deletes the people whose deletion nobody undid in time, until it is stopped. `now` in ms. */
export async function sweepDeletions(services: LeavingServices, now: number, stopping?: AbortSignal) {
  const due = await services.store.db
    .selectFrom("waitlist_deletion")
    .select("entry_id")
    .where("due_at", "<=", timestamp(now))
    .orderBy("due_at")
    .limit(together)
    .execute();
  for (const { entry_id } of due) {
    if (stopping?.aborted) return;
    await deleteNoted(services, entry_id);
  }
}

async function deleteNoted(services: LeavingServices, id: string) {
  const noted = await services.store.db
    .selectFrom("waitlist_deletion")
    .selectAll()
    .where("entry_id", "=", id)
    .executeTakeFirst();
  if (!noted) return false;
  const operator = { id: noted.operator_id, name: noted.operator_name };
  const note = auditNote({ operator, client: noted.client, what: "deleted-person", subject: id });
  return leave(services, id, { note, noted: true });
}
