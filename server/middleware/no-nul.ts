import { createMiddleware } from "hono/factory";
import { problem } from "../../http/problem.ts";

/**
 * Answers an address with a NUL in it, which names nothing of ours: no text that we keep has one, and PostgreSQL takes none. A page's query
 * is left alone, for no page asks the database by it.
 */
export const refuseNul = createMiddleware(async (c, next) => {
  const { url } = c.req;
  if (!url.includes("%00")) return next();
  const [path = "", ...queries] = url.split("?");
  if (path.includes("%00")) return problem("not_found");
  return queries.join("?").includes("%00") && c.req.path.startsWith("/api/")
    ? problem("invalid", { fields: {} })
    : next();
});
