import type { Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Schema } from "../../../../db/schema.ts";

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
