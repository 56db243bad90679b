import { createMiddleware } from "hono/factory";
import type { Visits } from "./visits.ts";

/** Counts pages that somebody was shown, new or as the browser had them (304). */
export const countViews = (visits: Pick<Visits, "viewed">) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== "GET" || (c.res.status !== 200 && c.res.status !== 304)) return;
    visits.viewed(c.req.path, new URL(c.req.url).search, c.req.raw.headers);
  });
