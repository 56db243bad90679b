import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Store } from "../../../../db/open.ts";
import { type Schema, timestamp } from "../../../../db/schema.ts";
import type { TeamRole } from "../../../../team/roles.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";

type TeamChange = "done" | "not_found" | "last_owner";

/** Whether somebody is the only owner. On PostgreSQL others who want to know wait until the transaction ends; on SQLite one runs at a time. */
async function isLastOwner(trx: Transaction<Schema>, engine: Engine, id: string): Promise<boolean> {
  const owners = trx.selectFrom("operator").select("id").where("role", "=", "owner").orderBy("id");
  const rows = await (engine === "postgres" ? owners.forUpdate() : owners).execute();
  return rows.length === 1 && rows[0]!.id === id;
}

/** Gives an operator another role; the last owner stays one. What they see and may do follows at their next call. */
export const changeRole = ({ db, engine }: Store, id: string, role: TeamRole, note: AuditLine): Promise<TeamChange> =>
  db.transaction().execute(async (trx) => {
    if (role !== "owner" && (await isLastOwner(trx, engine, id))) return "last_owner";
    const changed = await trx
      .updateTable("operator")
      .set({ role, updated_at: timestamp() })
      .where("id", "=", id)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) return "not_found";
    await note(trx);
    return "done";
  });

/**
 * Removes an operator with all of their sessions, but for the last owner. Open streams end within 5 s. Who has the server's shell
 * leaves no note.
 */
export const removeOperator = ({ db, engine }: Store, id: string, note?: AuditLine): Promise<TeamChange> =>
  db.transaction().execute(async (trx) => {
    if (await isLastOwner(trx, engine, id)) return "last_owner";
    const { numDeletedRows } = await trx.deleteFrom("operator").where("id", "=", id).executeTakeFirst();
    if (!numDeletedRows) return "not_found";
    await note?.(trx);
    return "done";
  });

/** Signs an operator out wherever they are signed in. */
export const endSessions = ({ db }: Store, id: string, note: AuditLine): Promise<TeamChange> =>
  db.transaction().execute(async (trx) => {
    if (!(await trx.selectFrom("operator").select("id").where("id", "=", id).executeTakeFirst())) return "not_found";
    await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();
    await note(trx);
    return "done";
  });
