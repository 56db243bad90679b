import type { Context } from "hono";
import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { auditNote } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";
import { mostSessions } from "../contract.ts";
import type { Auth } from "./auth.ts";
import { rememberDevice } from "./known-device.ts";

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

/** What every sign-in ends with, once nothing more is asked for: its line in the audit log, no more sessions than one may have, and a browser that is known from now on. */
export async function finishSignIn(
  { store, config }: Pick<Services, "store" | "config">,
  c: Context<HttpEnvironment>,
  answer: Response,
  operator: { id: string; name: string; email: string },
): Promise<Response> {
  await auditNote({ operator, client: c.get("client"), what: "signed-in" })(store.db);
  await endSurplusSessions(store.db, operator.id);
  answer.headers.append("set-cookie", await rememberDevice(config, c, operator.email));
  return answer;
}

/** Ends what an operator has beyond the sessions that one may have: those that would end soonest, which were not used for longest. */
export async function endSurplusSessions(db: Database, operatorId: string): Promise<void> {
  const own = db.selectFrom("operator_session").select("id").where("operator_id", "=", operatorId);
  const kept = own.orderBy("expires_at", "desc").orderBy("created_at", "desc").limit(mostSessions);
  await db.deleteFrom("operator_session").where("operator_id", "=", operatorId).where("id", "not in", kept).execute();
}

/** Ends one of an operator's own sessions; another's, and one that is over, is left alone. */
export async function endSession(db: Database, operatorId: string, id: string): Promise<void> {
  await db.deleteFrom("operator_session").where("operator_id", "=", operatorId).where("id", "=", id).execute();
}
