import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import type { TeamRole } from "../../../team/roles.ts";
import { forgetAttempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";

type OperatorDeps = { store: Store; auth: Auth };

const setupMs = 3_600_000;
const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
const addressOf = (email: string) => email.trim().toLowerCase();

/** Whether anybody can sign in yet. */
export async function hasOperator({ db }: Pick<Store, "db">): Promise<boolean> {
  return Boolean(await db.selectFrom("operator").select("id").limit(1).executeTakeFirst());
}

/** Lets somebody in, with a role. "taken" when the e-mail address is an operator's already. */
export async function addOperator(
  { store, auth }: OperatorDeps,
  email: string,
  password: string,
  role: TeamRole = "owner",
): Promise<"added" | "taken"> {
  const hashed = await auth.passwords.hash(password);
  return store.db.transaction().execute((trx) => insertOperator(trx, { email, hashed, role }));
}

type Setup = { token: string; email: string; password: string };

/** Makes the first operator with a set-up token: once, within its hour, and only while there is no operator. */
export async function setUpOperator(
  { store, auth }: OperatorDeps,
  { token, email, password }: Setup,
): Promise<boolean> {
  if (!(await isSetupToken(store.db, token))) return false;
  const hashed = await auth.passwords.hash(password);
  return store.db.transaction().execute(async (trx) => {
    if (!(await isSetupToken(trx, token))) return false;
    const { numDeletedRows } = await trx
      .deleteFrom("operator_setup")
      .where("token_hash", "=", hash(token))
      .executeTakeFirst();
    return numDeletedRows > 0n && (await insertOperator(trx, { email, hashed, role: "owner" })) === "added";
  });
}

async function isSetupToken(db: Database, token: string): Promise<boolean> {
  if (await hasOperator({ db })) return false;
  const found = db.selectFrom("operator_setup").select("token_hash").where("token_hash", "=", hash(token));
  return Boolean(await found.where("expires_at", ">", timestamp()).executeTakeFirst());
}

type New = { email: string; hashed: string; role: TeamRole };

/** Who may sign in and their password, as better-auth keeps them; to be called in a transaction. */
async function insertOperator(trx: Database, { email, hashed, role }: New): Promise<"added" | "taken"> {
  const [id, address, now] = [randomUUID(), addressOf(email), timestamp()];
  const times = { created_at: now, updated_at: now };
  const name = address.split("@")[0] ?? address;
  const added = await trx
    .insertInto("operator")
    .values({ id, name, email: address, email_verified: sql`true`, role, ...times })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return "taken";
  await trx
    .insertInto("operator_account")
    .values({
      id: randomUUID(),
      operator_id: id,
      account_id: id,
      provider_id: "credential",
      password: hashed,
      ...times,
    })
    .execute();
  return "added";
}

/**
 * Gives an operator a new password, ends all of their sessions and forgets the wrong passwords that were tried. False when
 * there is no such operator.
 */
export async function resetPassword({ store, auth }: OperatorDeps, email: string, password: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(addressOf(email));
  if (!found) return false;
  const { id: userId } = found.user;
  const hashed = await auth.passwords.hash(password);
  const accounts = await internalAdapter.findAccounts(userId);
  if (accounts.length) await internalAdapter.updatePassword(userId, hashed);
  else await internalAdapter.linkAccount({ userId, providerId: "credential", accountId: userId, password: hashed });
  await internalAdapter.deleteUserSessions(userId);
  await forgetAttempts(store.db, email);
  return true;
}

/** A new token for making the first operator: one hour, one use, and it replaces the ones before. */
export async function createSetupToken({ db }: Store): Promise<string> {
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
