import { createMiddleware } from "hono/factory";
import type { Visiting } from "../visits/visiting.ts";
import { downloadOf, keptHost, missingPageOf } from "./request-names.ts";

/** Counts files that were downloaded, and pages that somebody asked for in vain. */
export const countRequests = ({ asked, isOurs }: Pick<Visiting, "asked" | "isOurs">) =>
  createMiddleware(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { headers } = c.req.raw;
    const file = downloadOf(method, path, headers, c.res);
    if (file !== undefined) asked("download", file);
    const missing = missingPageOf(method, path, headers, c.res);
    if (missing === undefined) return;
    asked(
      "missing",
      missing,
      keptHost(headers.get("referer") ?? "", (origin) => isOurs(origin, headers)),
    );
  });
