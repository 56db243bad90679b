import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Database, Schema } from "../../../../db/schema.ts";
import type { Services } from "../../../services.ts";
import { type FactorMethod, type FactorState, factorMethods } from "../../factor-contract.ts";
import type { Alongside } from "../alerts/alerting.ts";
import type { Auth } from "../auth.ts";
import { areFactorsRequired, countFactors, factorRow, noteFactors } from "./factor-rows.ts";
import { decrypt, encrypt } from "./factor-secrets.ts";
import { newRecoveryCodes, readRecoveryCodes } from "./recovery-codes.ts";
import { codeStepOf, newSecret } from "./totp.ts";

/** Second factors as the database keeps them: an authenticator app, recovery codes and passkeys of each operator. */
type FactorServices = Pick<Services, "store" | "auth">;

/** The row of an operator, made when there is none: an app whose code nobody has shown, and no recovery codes. */
async function keepRow(auth: Auth, trx: Database, operator: string) {
  const row = { id: randomUUID(), operator_id: operator, verified: sql`false`, last_step: null };
  const empty = { secret: await encrypt(auth, newSecret()), backup_codes: await encrypt(auth, "[]") };
  await trx
    .insertInto("operator_factor")
    .values({ ...row, ...empty })
    .onConflict((conflict) => conflict.column("operator_id").doNothing())
    .execute();
}

async function replaceCodes(auth: Auth, trx: Database, operator: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const backup_codes = await encrypt(auth, JSON.stringify(codes));
  await trx.updateTable("operator_factor").set({ backup_codes }).where("operator_id", "=", operator).execute();
  return codes;
}

const switchOff = ({ db }: Store, operator: string, record: Alongside, remove: (trx: Database) => Promise<boolean>) =>
  db.transaction().execute(async (trx): Promise<"removed" | "missing" | "needed"> => {
    const { app, passkeys } = await countFactors(trx, operator);
    const isLast = Number(app) + passkeys === 1;
    if (isLast && (await areFactorsRequired(trx))) return "needed";
    if (!(await remove(trx))) return "missing";
    await noteFactors(trx, operator);
    await record(trx);
    return "removed";
  });

/** What an operator has, for themself. */
export async function readFactors({ store: { db }, auth }: FactorServices, operator: string): Promise<FactorState> {
  const row = await factorRow(db, operator);
  const passkeys = await db
    .selectFrom("operator_passkey")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("operator_id", "=", operator)
    .orderBy("created_at")
    .execute();
  return {
    required: await areFactorsRequired(db),
    app: row?.verified ?? false,
    recoveryCodes: row ? (await readRecoveryCodes(auth, row.backup_codes)).length : 0,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name: name ?? "", createdAt: created_at, lastUsedAt: last_used_at },
    })),
  };
}

/** By what the operator of an address may go on after their password, the quickest first. */
export async function factorMethodsOf(db: Database, email: string): Promise<FactorMethod[]> {
  const operator = await db.selectFrom("operator").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { app, passkeys } = await countFactors(db, operator.id);
  return factorMethods.filter((method) => ({ app, passkey: passkeys > 0, recovery: true })[method]);
}

/** A new secret for an operator's app, asked for once a code of it was shown; undefined when an app is on already. */
export async function beginApp({ store: { db }, auth }: FactorServices, operator: string): Promise<string | undefined> {
  await keepRow(auth, db, operator);
  const secret = newSecret();
  const kept = await db
    .updateTable("operator_factor")
    .set({ secret: await encrypt(auth, secret), last_step: null })
    .where("operator_id", "=", operator)
    .where("verified", "=", sql`false`)
    .returning("id")
    .executeTakeFirst();
  return kept && secret;
}

/**
 * Takes a code of an operator's app, once: it and those before it are "used" from then on, in every process. `switchingOn`
 * is for an app that no code was shown of yet.
 */
export async function takeCode(
  { store: { db }, auth }: FactorServices,
  operator: string,
  typed: string,
  { switchingOn = false } = {},
): Promise<"taken" | "wrong" | "used"> {
  const row = await factorRow(db, operator);
  const secret = row?.verified === !switchingOn && (await decrypt(auth, row.secret));
  const step = secret ? await codeStepOf(secret, typed.replace(/\s/g, "")) : undefined;
  if (step === undefined) return "wrong";
  const taken = await db
    .updateTable("operator_factor")
    .set({ last_step: step })
    .where("operator_id", "=", operator)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return taken ? "taken" : "used";
}

/** Whether a recovery code is among those that are left; better-auth takes it out. */
export async function isRecoveryCode(
  { store: { db }, auth }: FactorServices,
  operator: string,
  code: string,
): Promise<boolean> {
  const row = await factorRow(db, operator);
  return Boolean(row) && (await readRecoveryCodes(auth, row!.backup_codes)).includes(code);
}

/** Ten new recovery codes in the place of the old ones; undefined for who has no factor. */
export const renewRecoveryCodes = (
  { store: { db }, auth }: FactorServices,
  operator: string,
  record: Alongside,
): Promise<string[] | undefined> =>
  db.transaction().execute(async (trx) => {
    const { app, passkeys } = await countFactors(trx, operator);
    if (!app && !passkeys) return undefined;
    await record(trx);
    return replaceCodes(auth, trx, operator);
  });

/** Notes a factor that was switched on in this transaction; the recovery codes, when it is the first. */
export async function noteSwitchedOn(
  auth: Auth,
  trx: Transaction<Schema>,
  operator: string,
  record: Alongside,
): Promise<string[]> {
  await keepRow(auth, trx, operator);
  await noteFactors(trx, operator);
  await record(trx);
  const row = await factorRow(trx, operator);
  return row && !(await readRecoveryCodes(auth, row.backup_codes)).length ? replaceCodes(auth, trx, operator) : [];
}

/** Switches an operator's app off; "needed" when it is their last factor and one has to be there. */
export const removeApp = ({ store, auth }: FactorServices, operator: string, record: Alongside) =>
  switchOff(store, operator, record, async (trx) => {
    const off = { verified: sql`false`, secret: await encrypt(auth, newSecret()), last_step: null };
    const row = trx.updateTable("operator_factor").set(off).where("operator_id", "=", operator);
    return Boolean(await row.where("verified", "=", sql`true`).returning("id").executeTakeFirst());
  });

/** Gives a passkey of an operator another name; false when they have none of this id. */
export async function renamePasskey(
  { db }: Store,
  operator: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const passkey = db.updateTable("operator_passkey").set({ name }).where("operator_id", "=", operator);
  return Boolean(await passkey.where("id", "=", id).returning("id").executeTakeFirst());
}

/** Removes a passkey of an operator, likewise. */
export const removePasskey = (store: Store, operator: string, id: string, record: Alongside) =>
  switchOff(store, operator, record, async (trx) => {
    const passkey = trx.deleteFrom("operator_passkey").where("operator_id", "=", operator).where("id", "=", id);
    return Boolean(await passkey.returning("id").executeTakeFirst());
  });
