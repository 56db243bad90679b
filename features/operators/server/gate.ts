import { createMiddleware } from "hono/factory";
import { problem } from "../../../http/problem.ts";
import { type Auth, operatorRole } from "./auth.ts";

/** Lets operators through: 401 without a session, 403 with one of another role. */
export const operatorsOnly = (auth: Auth) =>
  createMiddleware(async (c, next) => {
    const session = await auth.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } });
    if (!session) return problem("unauthenticated");
    if (session.user.role !== operatorRole) return problem("forbidden");
    return next();
  });
