import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Logger } from "pino";
import { waitlistRoutes } from "../features/waitlist/server/routes.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { problem } from "../http/problem.ts";
import type { Config } from "./config.ts";
import { codeOf, failure } from "./errors.ts";
import { guard, remoteAddress } from "./middleware/guard.ts";
import { observe } from "./middleware/observe.ts";
import { servePages } from "./middleware/pages.ts";
import { describe, type Services } from "./services.ts";
import type { Site } from "./site.ts";
import { waitlistDeps } from "./waitlist.ts";

export type AppDeps = { config: Config; services: Services; site: Site; log: Logger };

/** The whole server as one function from a request to an answer. */
export function createApp(deps: AppDeps) {
  const { config, services, site, log } = deps;
  const app = new Hono<HttpEnvironment>();

  app.use(observe(deps));
  app.use(guard(config));

  app.route("/api/waitlist", waitlistRoutes(waitlistDeps(deps)));
  // Operators cannot sign in yet: nobody is let in.
  app.all("/api/admin/*", () => problem("unauthenticated"));
  app.all("/api/*", () => problem("not_found"));

  app.get("/healthz", (c) => c.text("ok\n"));
  app.get("/readyz", (c) =>
    services.store.ping().then(
      () => c.text("ready\n"),
      () => problem("unavailable"),
    ),
  );
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c.req.header("authorization"), remoteAddress(c), config.metricsToken))
      return problem("forbidden");
    return c.body(await services.metrics.text(), 200, { "content-type": services.metrics.contentType });
  });

  app.get("*", servePages(site));
  app.notFound(() => problem("not_found"));
  app.onError((error, c) => {
    const code = codeOf(error);
    log.error({ requestId: c.get("requestId"), path: c.req.path, code, error: describe(error) }, "failed");
    return failure(site, c, code);
  });
  return app;
}

function mayReadMetrics(authorization: string | undefined, remote: string, token: string | undefined): boolean {
  if (!token) return remote === "::1" || remote.startsWith("127.");
  const given = Buffer.from(authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
