import type { Store } from "../../../db/open.ts";
import type { Auth } from "./auth.ts";

/** Who is signed in; `hasFactor` says whether a second factor was asked for. */
export type SignedIn = { id: string; name: string; email: string; role: string; hasFactor: boolean };

/** Whose session it is, or nothing but the cookies that an answer should carry. */
type Found = { operator?: SignedIn; token?: string; id?: string; cookies: string[] };

/**
 * The session that a request's headers hold. `asUse` extends one that was not extended for a while, whereupon `cookies` are
 * for the answer. Throws when the database is lost.
 */
export async function readSession(store: Store, auth: Auth, headers: Headers, { asUse = false } = {}): Promise<Found> {
  const asked = auth.getSession({ headers, query: { disableRefresh: !asUse } });
  const answer = await asked.catch(async (error: unknown) => {
    await store.ping(); // better-auth does not tell why it failed.
    throw error;
  });
  const cookies = answer.headers.getSetCookie();
  if (!answer.response) return { cookies };
  const { user, session } = answer.response;
  const { id, name, email, role, twoFactorEnabled } = user as typeof user & { twoFactorEnabled?: boolean | null };
  const operator = { id, name: name || email, email, role, hasFactor: Boolean(twoFactorEnabled) };
  return { operator, token: session.token, id: session.id, cookies };
}
