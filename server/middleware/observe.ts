import { createMiddleware } from "hono/factory";
import type { Services } from "../../features/services.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import { isProblem, problemOf } from "../../http/problem.ts";

/** Answers with the request's id, in the header and in the body of a problem on our side, and counts the answer; calls of the API are logged, without query, address or body. */
export const observe = ({ log, metrics }: Pick<Services, "log" | "metrics">) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const start = performance.now();
    const requestId = c.get("requestId");
    await next();
    if (c.res.status >= 500 && c.req.method !== "HEAD" && isProblem(c.res)) c.res = await problemOf(c.res, requestId);
    c.res.headers.set("x-request-id", requestId);
    metrics.answered(c.res.status);
    if (!c.req.path.startsWith("/api/")) return;
    const ms = Math.round(performance.now() - start);
    metrics.apiTook(c.req.method, ms);
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "answered");
  });
