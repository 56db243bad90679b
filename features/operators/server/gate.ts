import { createMiddleware } from "hono/factory";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { type Auth, operatorRole } from "./auth.ts";

type Refusal = "unauthenticated" | "forbidden";

/** Why the team's data is not for whoever sends these headers, or nothing. Throws when the database is lost. */
export type Gate = (headers: Headers) => Promise<Refusal | undefined>;

/** Asks better-auth who sends a request, without extending their session. */
export const createGate =
  (store: Store, auth: Auth): Gate =>
  async (headers) => {
    const asked = auth.api.getSession({ headers, query: { disableRefresh: true } });
    const session = await asked.catch(async (error: unknown) => {
      await store.ping(); // better-auth does not tell why it failed.
      throw error;
    });
    if (!session) return "unauthenticated";
    return session.user.role === operatorRole ? undefined : "forbidden";
  };

/** Lets operators through: 401 without a session, 403 with one of another role. */
export const operatorsOnly = (gate: Gate) =>
  createMiddleware(async (c, next) => {
    const refusal = await gate(c.req.raw.headers);
    return refusal ? problem(refusal) : next();
  });

/** Counts what is deleted as the writes that it is. */
export const deletionsLimited = (limits: RateLimits) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = c.req.method === "DELETE" ? await limits.count(c.get("client")) : null;
    return seconds ? tooMany(seconds) : next();
  });
