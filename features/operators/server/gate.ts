import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { type Auth, operatorRole } from "./auth.ts";

/** Lets operators through: 401 without a session, 403 with one of another role. Throws when the database is lost. */
export const operatorsOnly = (store: Store, auth: Auth) =>
  createMiddleware(async (c, next) => {
    const asked = auth.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } });
    const session = await asked.catch(async (error: unknown) => {
      await store.ping(); // better-auth does not tell why it failed.
      throw error;
    });
    if (!session) return problem("unauthenticated");
    if (session.user.role !== operatorRole) return problem("forbidden");
    return next();
  });

/** Counts what is deleted as the writes that it is. */
export const deletionsLimited = (limits: RateLimits) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = c.req.method === "DELETE" ? await limits.count(c.get("client")) : null;
    return seconds ? tooMany(seconds) : next();
  });
