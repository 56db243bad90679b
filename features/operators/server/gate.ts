import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import { problem } from "../../../http/problem.ts";
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
