import { createMiddleware } from "hono/factory";

/**
 * For pages whose address holds a token: no search engine keeps them, and what they load or lead to is told our origin alone. A
 * form of theirs still says where it comes from.
 */
export const hideAddress = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set("x-robots-tag", "noindex, nofollow");
  c.res.headers.set("referrer-policy", "strict-origin");
});
