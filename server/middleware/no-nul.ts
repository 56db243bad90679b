import { createMiddleware } from "hono/factory";
import { problem } from "../../http/problem.ts";

/**
 * Answers an address with a NUL in it, which names nothing of ours: no text that we keep has one, and PostgreSQL takes none. A page's query
 * is left alone, for no page asks the database by it.
 */
export const refuseNul = createMiddleware(async (c, next) => {
  const { url } = c.req;
  if (!url.includes("%00")) return next();
  if (url.split("?", 1)[0]!.includes("%00")) return problem("not_found");
  const parts = Object.entries(c.req.query()).filter(([name, value]) => `${name}${value}`.includes("\0"));
  return parts.length && c.req.path.startsWith("/api/")
    ? problem("invalid", { fields: Object.fromEntries(parts.map(([name]) => [name, "characters"])) })
    : next();
});
