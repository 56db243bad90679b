import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { reaches, type TeamRole } from "../../../team/roles.ts";
import type { Auth } from "./auth.ts";
import { readSession, type SignedIn } from "./read-session.ts";
import { areFactorsRequired } from "./second-factors/factor-rows.ts";

type Refusal = "unauthenticated" | "factor_required" | "forbidden";

/** Why the team's data is not for whoever sends these headers, or nothing. Throws when the database is lost. */
export type Gate = (headers: Headers, needed?: TeamRole) => Promise<Refusal | undefined>;

/** Asks whether a viewer, or who has the role that is `needed`, sends a request, without counting it as a use of their session. */
export const createGate =
  (store: Store, auth: Auth): Gate =>
  async (headers, needed = "viewer") =>
    refusalOf(store, (await readSession(store, auth, headers)).operator, needed);

/**
 * Tells whether who sends these headers may hear what the team hears, and is still in the `role` in which they began to, if that is
 * given: where a stream ends, the page asks who it is now, and shows what that may do.
 */
export const createHearing =
  (store: Store, auth: Auth) =>
  async (headers: Headers, role?: string): Promise<boolean> => {
    const { operator } = await readSession(store, auth, headers);
    const refusal = await refusalOf(store, operator, "viewer");
    return !refusal && (role === undefined || operator?.role === role);
  };

async function refusalOf(
  { db }: Store,
  operator: SignedIn | undefined,
  needed: TeamRole | "nobody",
): Promise<Refusal | undefined> {
  if (!operator) return "unauthenticated";
  if (!operator.hasFactor && (await areFactorsRequired(db))) return "factor_required";
  return needed !== "nobody" && reaches(operator.role, needed) ? undefined : "forbidden";
}

/**
 * Lets operators through whose role the call needs, and extends their session: 401 without a session, 403 with a role that does
 * not reach, 403 `factor_required` without a second factor where owners have made it required. What the call needs, `neededFor` says; where no call is, anybody of the team learns so.
 */
export const operatorsOnly = (store: Store, auth: Auth, neededFor: (c: Context) => TeamRole | "nobody" | undefined) =>
  createMiddleware(async (c, next) => {
    const { operator, cookies } = await readSession(store, auth, c.req.raw.headers, { asUse: true });
    const refusal = await refusalOf(store, operator, neededFor(c) ?? "viewer");
    if (refusal) return problem(refusal);
    c.set("operator", operator);
    await next();
    for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
    return undefined;
  });

/** Counts what is deleted as the writes that it is. */
export const deletionsLimited = (limits: RateLimits) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = c.req.method === "DELETE" ? await limits.count(c.get("client")) : null;
    return seconds ? tooMany(seconds) : next();
  });
