import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { type Auth, operatorRole } from "./auth.ts";

const setupMs = 3_600_000;
const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Whether anybody can sign in yet. */
export async function hasOperator({ db }: Store): Promise<boolean> {
  return Boolean(await db.selectFrom("operator").select("id").limit(1).executeTakeFirst());
}

/** Lets somebody in. "taken" when the e-mail address is an operator's already. */
export async function addOperator(auth: Auth, email: string, password: string): Promise<"added" | "taken"> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const address = email.trim().toLowerCase();
  if (await internalAdapter.findUserByEmail(address)) return "taken";
  const hashed = await passwords.hash(password);
  const profile = { email: address, name: address.split("@")[0] ?? address, emailVerified: true, role: operatorRole };
  const user = await internalAdapter.createUser(profile, { method: "email-password" });
  await internalAdapter.linkAccount({ ...credentialOf(user.id), password: hashed });
  return "added";
}

const credentialOf = (userId: string) => ({ userId, providerId: "credential", accountId: userId });

/** Gives an operator a new password and ends all of their sessions. False when there is no such operator. */
export async function resetPassword(auth: Auth, email: string, password: string): Promise<boolean> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase());
  if (!found) return false;
  const hashed = await passwords.hash(password);
  const accounts = await internalAdapter.findAccounts(found.user.id);
  if (accounts.length) await internalAdapter.updatePassword(found.user.id, hashed);
  else await internalAdapter.linkAccount({ ...credentialOf(found.user.id), password: hashed });
  await internalAdapter.deleteUserSessions(found.user.id);
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

/** Takes a set-up token: true once, within its hour, and only while there is no operator. */
export async function takeSetupToken({ db }: Store, token: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const operator = await trx.selectFrom("operator").select("id").limit(1).executeTakeFirst();
    const { numDeletedRows } = await trx
      .deleteFrom("operator_setup")
      .where("token_hash", "=", hash(token))
      .where("expires_at", ">", timestamp())
      .executeTakeFirst();
    return !operator && numDeletedRows > 0n;
  });
}
