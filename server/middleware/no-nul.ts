import { createMiddleware } from "hono/factory";
import { problem } from "../../http/problem.ts";

/**
 * Answers a call of the team whose address has a NUL in it, which names nothing of ours: no text that we keep has one, and PostgreSQL takes
 * none. What visitors ask by address is signed, held against a pattern or looked up in memory before a database sees it.
 */
export const refuseNul = createMiddleware(async (c, next) => {
  const { url } = c.req;
  if (!url.includes("%00")) return next();
  if (url.split("?", 1)[0]!.includes("%00")) return problem("not_found");
  const parts = Object.entries(c.req.query()).filter(([name, value]) => `${name}${value}`.includes("\0"));
  if (!parts.length) return next();
  return problem("invalid", { fields: Object.fromEntries(parts.map(([name]) => [name, "characters"])) });
});
