import { createMiddleware } from "hono/factory";

/** Ends the body of an answer to HEAD, which nobody reads: an event stream's would go on for ever. */
export const endHead = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
});
