import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { Auth } from "./auth.ts";
import { operatorRole } from "./auth-tables.ts";
import { readSession } from "./read-session.ts";

type Refusal = "unauthenticated" | "forbidden";

/** Why the team's data is not for whoever sends these headers, or nothing. Throws when the database is lost. */
export type Gate = (headers: Headers) => Promise<Refusal | undefined>;

/** Asks who sends a request, without counting it as a use of their session. */
export const createGate =
  (store: Store, auth: Auth): Gate =>
  async (headers) =>
    refusalOf((await readSession(store, auth, headers)).role);

const refusalOf = (role: string | undefined): Refusal | undefined => {
  if (role === undefined) return "unauthenticated";
  return role === operatorRole ? undefined : "forbidden";
};

/** Lets operators through, whose session that extends: 401 without a session, 403 with one of another role. */
export const operatorsOnly = (store: Store, auth: Auth) =>
  createMiddleware(async (c, next) => {
    const { role, cookies } = await readSession(store, auth, c.req.raw.headers, { asUse: true });
    const refusal = refusalOf(role);
    if (refusal) return problem(refusal);
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
