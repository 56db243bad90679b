import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import { bearerOf } from "../../../http/bearer.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { reaches, type TeamRole } from "../../../team/roles.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { findKey } from "./keys/api-keys.ts";
import { areFactorsRequired } from "./second-factors/factor-rows.ts";
import { readSession, type SignedIn } from "./sessions.ts";

type GateServices = Pick<Services, "store" | "auth">;
type KeyServices = Pick<Services, "store" | "keyAttempts">;
type Refusal = "unauthenticated" | "factor_required" | "forbidden";

/**
 * Whether somebody who has at least the role that is `needed` sends these headers, without counting it as a use of their session.
 * Rejects when the database is lost.
 */
export async function mayNow({ store, auth }: GateServices, headers: Headers, needed: TeamRole): Promise<boolean> {
  const { operator } = await readSession(store, auth, headers);
  return !(await refusalOf(store, operator)) && reaches(operator!.role, needed);
}

/**
 * Whether who sends these headers may hear what the team hears, and is still in the `role` in which they began to, if that is
 * given: where a stream ends, the page asks who it is now, and shows what that may do.
 */
export async function mayHear({ store, auth }: GateServices, headers: Headers, role?: string): Promise<boolean> {
  const { operator } = await readSession(store, auth, headers);
  return !(await refusalOf(store, operator)) && (role === undefined || operator?.role === role);
}

async function refusalOf({ db }: Store, operator: SignedIn | undefined): Promise<Refusal | undefined> {
  if (!operator) return "unauthenticated";
  if (!operator.hasFactor && (await areFactorsRequired(db))) return "factor_required";
  return reaches(operator.role, "viewer") ? undefined : "forbidden";
}

/** Lets an API key through: 401 for one that is wrong, revoked or over, 429 where too many such were tried. */
async function admitKey({ store, keyAttempts }: KeyServices, c: Context<TeamEnvironment>, key: string) {
  const found = await findKey(store, key);
  if (found) return c.set("operator", found);
  const client = `key ${c.get("client")}`;
  const seconds = keyAttempts.known(client) ?? (await keyAttempts.count(client));
  return seconds ? tooMany(seconds) : problem("unauthenticated", {}, { "www-authenticate": "Bearer" });
}

/**
 * Lets operators through, and extends their session: 401 without a session, 403 `factor_required` without a second factor where
 * owners have made it required, or without a role. Where an API key is sent, it counts alone. The role and scope that a call requires are
 * checked at its route (team/server/require-role.ts).
 */
export const operatorsOnly = ({ store, auth, keyAttempts }: GateServices & KeyServices) =>
  createMiddleware<TeamEnvironment>(async (c, next) => {
    const key = bearerOf(c.req.raw.headers);
    if (key !== undefined) return (await admitKey({ store, keyAttempts }, c, key)) ?? next();
    const { operator, cookies } = await readSession(store, auth, c.req.raw.headers, { asUse: true });
    const refusal = await refusalOf(store, operator);
    if (refusal) return problem(refusal);
    c.set("operator", operator!);
    await next();
    for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
    return undefined;
  });
