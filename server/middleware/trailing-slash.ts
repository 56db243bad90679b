import { createMiddleware } from "hono/factory";

/**
 * Leads an address with a slash at its end to the one without; works on the encoded path, so that it stays on this site. Nobody
 * keeps the answer, for the path may hold a token.
 */
export const trailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  c.header("cache-control", "no-store");
  return c.redirect(`/${withoutOuterSlashes(pathname)}${search}`, 308);
});

function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === "/") start++;
  while (end > start && path[end - 1] === "/") end--;
  return path.slice(start, end);
}
