import type { Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Schema, timestamp } from "../../../../db/schema.ts";
import type { TeamRole } from "../../../../team/roles.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";

/**
 * Runs an act that changes who can get in, in a transaction in which whoever does it is an owner: "forbidden" for anybody else, whatever
 * the table of roles let through. `by` is the operator's id, null for who has the server's shell; the act gets the ids of all owners.
 * On PostgreSQL other such acts wait until the transaction ends; on SQLite one runs at a time.
 */
export const asOwner = <Outcome>(
  { db, engine }: Store,
  by: string | null,
  act: (trx: Transaction<Schema>, owners: readonly string[]) => Promise<Outcome>,
): Promise<Outcome | "forbidden"> =>
  db.transaction().execute(async (trx) => {
    const owners = trx.selectFrom("operator").select("id").where("role", "=", "owner").orderBy("id");
    const rows = await (engine === "postgres" ? owners.forUpdate() : owners).execute();
    const ids = rows.map(({ id }) => id);
    return by === null || ids.includes(by) ? act(trx, ids) : "forbidden";
  });

type TeamChange = "done" | "not_found" | "last_owner" | "forbidden";
/** What an owner, `by`, does to the operator `id`, and the line of the log that tells it. */
type OwnersAct = { by: string; id: string; note: AuditLine };

const isLast = (owners: readonly string[], id: string) => owners.length === 1 && owners[0] === id;

/** Gives an operator another role; the last owner stays one. What they see and may do follows at their next call. */
export const changeRole = (store: Store, role: TeamRole, { by, id, note }: OwnersAct): Promise<TeamChange> =>
  asOwner(store, by, async (trx, owners) => {
    if (role !== "owner" && isLast(owners, id)) return "last_owner";
    const before = await trx.selectFrom("operator").select("role").where("id", "=", id).executeTakeFirst();
    if (!before) return "not_found";
    await trx.updateTable("operator").set({ role, updated_at: timestamp() }).where("id", "=", id).execute();
    await note(trx, [{ field: "role", before: before.role, after: role }]);
    return "done";
  });

/**
 * Removes an operator with all of their sessions, but for the last owner. Open streams end within 5 s. Who has the server's shell
 * leaves no note.
 */
export const removeOperator = (
  store: Store,
  { by, id, note }: OwnersAct | { by: null; id: string; note?: never },
): Promise<TeamChange> =>
  asOwner(store, by, async (trx, owners) => {
    if (isLast(owners, id)) return "last_owner";
    const { numDeletedRows } = await trx.deleteFrom("operator").where("id", "=", id).executeTakeFirst();
    if (!numDeletedRows) return "not_found";
    await note?.(trx);
    return "done";
  });

/** Signs an operator out wherever they are signed in. */
export const endSessions = (store: Store, { by, id, note }: OwnersAct): Promise<TeamChange> =>
  asOwner(store, by, async (trx) => {
    if (!(await trx.selectFrom("operator").select("id").where("id", "=", id).executeTakeFirst())) return "not_found";
    await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();
    await note(trx);
    return "done";
  });
