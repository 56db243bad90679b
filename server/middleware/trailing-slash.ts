import { createMiddleware } from "hono/factory";

/** Leads an address with a slash at its end to the one without; works on the encoded path, so that it stays on this site. */
export const trailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  return c.redirect((pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/") + search, 308);
});
