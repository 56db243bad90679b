import type { Context } from "hono";
import { getSignedCookie } from "hono/cookie";
import type { Auth } from "../auth.ts";
import type { Someone } from "./factor-records.ts";

/** Who has given the right password in this browser in the last ten minutes and owes a second factor, if anybody. */
export async function pendingOperator(auth: Auth, c: Context): Promise<Someone | undefined> {
  const { createAuthCookie, secret, internalAdapter } = await auth.context();
  const identifier = await getSignedCookie(c, secret, createAuthCookie("two_factor").name);
  const found = identifier && (await internalAdapter.findVerificationValue(identifier));
  if (!found || found.expiresAt <= new Date()) return undefined;
  return (await internalAdapter.findUserById(found.value)) ?? undefined;
}
