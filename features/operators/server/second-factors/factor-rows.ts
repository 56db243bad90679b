import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import { alertOf } from "../alerts/alerting.ts";

const requiredName = "factors_required";

/** Whether owners have made a second factor required for the whole team. */
export async function areFactorsRequired(db: Database): Promise<boolean> {
  const setting = db.selectFrom("team_setting").select("value").where("name", "=", requiredName);
  return (await setting.executeTakeFirst())?.value === "yes";
}

/** Requires a second factor, or leaves it to each operator; in the caller's transaction. */
export async function requireFactors(trx: Database, required: boolean): Promise<void> {
  const value = required ? "yes" : "no";
  await trx
    .insertInto("team_setting")
    .values({ name: requiredName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The row of an operator's app and recovery codes, if there is one. */
export async function factorRow(db: Database, operator: string) {
  const row = await db.selectFrom("operator_factor").selectAll().where("operator_id", "=", operator).executeTakeFirst();
  return row && { ...row, verified: Boolean(row.verified) };
}

/** What an operator has: `app` asks for codes, `passkeys` is how many. */
export async function countFactors(db: Database, operator: string) {
  const row = await factorRow(db, operator);
  const { passkeys } = await db
    .selectFrom("operator_passkey")
    .select((eb) => eb.fn.countAll().as("passkeys"))
    .where("operator_id", "=", operator)
    .executeTakeFirstOrThrow();
  return { app: row?.verified ?? false, passkeys: Number(passkeys) };
}

/** Has sign-ins of an operator ask for a second factor from now on, or no longer; without any, their recovery codes go too. */
export async function noteFactors(trx: Database, operator: string): Promise<boolean> {
  const { app, passkeys } = await countFactors(trx, operator);
  const has = app || passkeys > 0;
  await trx
    .updateTable("operator")
    .set({ two_factor_enabled: has ? sql`true` : sql`false`, updated_at: timestamp() })
    .where("id", "=", operator)
    .execute();
  if (!has) await trx.deleteFrom("operator_factor").where("operator_id", "=", operator).execute();
  return has;
}

/** Takes all second factors of an operator away, in the caller's transaction, for who has lost them. False when there were none. */
export async function removeFactors(trx: Database, operator: string): Promise<boolean> {
  const { app, passkeys } = await countFactors(trx, operator);
  await trx.deleteFrom("operator_passkey").where("operator_id", "=", operator).execute();
  await trx.deleteFrom("operator_factor").where("operator_id", "=", operator).execute();
  await noteFactors(trx, operator);
  return app || passkeys > 0;
}

/** Takes all second factors of the operator of an address away. False when there were none. */
export const removeFactorsOf = ({ db, engine }: Store, email: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const operator = trx.selectFrom("operator").select("id").where("email", "=", email.trim().toLowerCase());
    const found = await operator.executeTakeFirst();
    if (!found || !(await removeFactors(trx, found.id))) return false;
    await alertOf(engine, "factors-removed", found.id, null)(trx);
    return true;
  });

/** Ends an operator's sessions but the one with this token, since those never showed the factor that is new. */
export async function endOtherSessions(db: Database, operator: string, token: string): Promise<void> {
  await db.deleteFrom("operator_session").where("operator_id", "=", operator).where("token", "!=", token).execute();
}
