import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import type { TeamRole } from "../../../team/roles.ts";
import { alertOf } from "./alerts/alerting.ts";
import { forgetAttempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";

type SignIn = { store: Store; auth: Auth };

const setupMs = 3_600_000;
const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
const addressOf = (email: string) => email.trim().toLowerCase();

/** Whether anybody can sign in yet. */
export async function hasOperator({ db }: Pick<Store, "db">): Promise<boolean> {
  return Boolean(await db.selectFrom("operator").select("id").limit(1).executeTakeFirst());
}

/** Lets somebody in, with a role. "taken" when the e-mail address is an operator's already. */
export async function addOperator(
  { store, auth }: SignIn,
  email: string,
  password: string,
  role: TeamRole = "owner",
): Promise<"added" | "taken"> {
  const hashed = await auth.passwords.hash(password);
  const added = await store.db.transaction().execute((trx) => insertOperator(trx, { email, hashed, role }));
  return added ? "added" : "taken";
}

type Setup = { token: string; email: string; password: string };

/** Makes the first operator with a set-up token: once, within its hour, and only while there is no operator. */
export async function setUpOperator({ store, auth }: SignIn, { token, email, password }: Setup): Promise<boolean> {
  if (!(await isSetupToken(store.db, token))) return false;
  const hashed = await auth.passwords.hash(password);
  return store.db.transaction().execute(async (trx) => {
    if (!(await isSetupToken(trx, token))) return false;
    const { numDeletedRows } = await trx
      .deleteFrom("operator_setup")
      .where("token_hash", "=", hash(token))
      .executeTakeFirst();
    return numDeletedRows > 0n && Boolean(await insertOperator(trx, { email, hashed, role: "owner" }));
  });
}

async function isSetupToken(db: Database, token: string): Promise<boolean> {
  if (await hasOperator({ db })) return false;
  const found = db.selectFrom("operator_setup").select("token_hash").where("token_hash", "=", hash(token));
  return Boolean(await found.where("expires_at", ">", timestamp()).executeTakeFirst());
}

type New = { email: string; hashed: string; role: TeamRole; name?: string };

/**
 * Writes who may sign in and their password, as better-auth keeps them, in the caller's transaction; an invitation to them ends.
 * Without a name they are called by the part of their address before the @. Their id and name, or undefined when the address is an
 * operator's already.
 */
export async function insertOperator(
  trx: Database,
  { email, hashed, role, name }: New,
): Promise<{ id: string; name: string } | undefined> {
  const [id, address, now] = [randomUUID(), addressOf(email), timestamp()];
  const times = { created_at: now, updated_at: now };
  const called = name ?? address.split("@")[0] ?? address;
  const added = await trx
    .insertInto("operator")
    .values({ id, name: called, email: address, email_verified: sql`true`, role, last_seen_at: null, ...times })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  await insertPassword(trx, id, hashed);
  await trx.deleteFrom("operator_link").where("kind", "=", "invitation").where("email", "=", address).execute();
  return { id, name: called };
}

async function insertPassword(trx: Database, operator_id: string, password: string): Promise<void> {
  const now = timestamp();
  const account = { id: randomUUID(), operator_id, account_id: operator_id, provider_id: "credential", password };
  await trx
    .insertInto("operator_account")
    .values({ ...account, created_at: now, updated_at: now })
    .execute();
}

/** Who signs in with an address. */
export const findOperator = (db: Database, email: string) =>
  db.selectFrom("operator").select(["id", "name", "email"]).where("email", "=", addressOf(email)).executeTakeFirst();

/** Gives an operator the password of a hash and ends all of their sessions, in the caller's transaction. */
export async function replacePassword(trx: Database, id: string, hashed: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("operator_account")
    .set({ password: hashed, updated_at: timestamp() })
    .where("operator_id", "=", id)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!numUpdatedRows) await insertPassword(trx, id, hashed);
  await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();
  await keepAddress(trx, id);
}

/** Ends the request for another address that an operator has not confirmed: who changes the password may not have been who had it. */
export async function keepAddress(trx: Database, id: string): Promise<void> {
  const requests = trx.deleteFrom("operator_link").where("kind", "=", "address").where("used_at", "is", null);
  await requests.where("operator_id", "=", id).execute();
}

/**
 * Gives an operator a new password, ends all of their sessions and forgets the wrong passwords that were tried. False when
 * there is no such operator.
 */
export async function resetPassword({ store, auth }: SignIn, email: string, password: string): Promise<boolean> {
  const found = await findOperator(store.db, email);
  if (!found) return false;
  const hashed = await auth.passwords.hash(password);
  await store.db.transaction().execute(async (trx) => {
    await replacePassword(trx, found.id, hashed);
    await alertOf(store.engine, "password-changed", found.id, null)(trx);
  });
  await forgetAttempts(store.db, email);
  return true;
}

/** A new token for making the first operator: one hour, one use, and it replaces the ones before. */
export async function issueSetupToken({ db }: Store): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("operator_setup").execute();
    const expires_at = timestamp(Date.now() + setupMs);
    await trx
      .insertInto("operator_setup")
      .values({ token_hash: hash(token), expires_at })
      .execute();
  });
  return token;
}
