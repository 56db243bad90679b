import { createMiddleware } from "hono/factory";
import type { HttpEnvironment } from "./environment.ts";
import { tooMany } from "./problem.ts";
import type { RateLimits } from "./rate-limit.ts";

/** Counts the calls at whose routes it stands as writes of their client; 429 for one over its limit. */
export const limitWrites = (limits: RateLimits) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = await limits.count(c.get("client"));
    return seconds ? tooMany(seconds) : next();
  });
