import { Hono } from "hono";
import type { Services } from "../features/services.ts";
import { limitKey } from "../http/client-address.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { problem } from "../http/problem.ts";
import { isSameSecret } from "../http/signed-token.ts";
import { withoutToken } from "../http/without-token.ts";
import { mailEventRoutes } from "../mail/events/event-routes.ts";
import { assertRoles } from "../team/server/require-role.ts";
import type { Config } from "./config.ts";
import { codeOf, describe, failure } from "./errors.ts";
import { features } from "./features.ts";
import { guard } from "./middleware/guard.ts";
import { endHead } from "./middleware/head.ts";
import { answerHelp } from "./middleware/help-answers.ts";
import { identify } from "./middleware/identify.ts";
import { refuseNul } from "./middleware/no-nul.ts";
import { observe } from "./middleware/observe.ts";
import { servePages } from "./middleware/pages.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { securityHeaders } from "./pages/security-policy.ts";

/** The whole server as one function from a request to an answer. Throws when a call of the team requires no role at its route. */
export function createApp(services: Services) {
  const { config, site, log, metrics } = services;
  const app = new Hono<HttpEnvironment>();

  app.use(identify(config));
  app.use(observe(services));
  app.use(securityHeaders(config.hsts));
  app.use(guard(services));
  app.use(endHead);
  app.use(trailingSlash);
  app.use("/api/admin/*", refuseNul);

  for (const feature of features) feature.observe?.(app, services);
  healthRoutes(app, services);
  const { mailHash: hash } = services;
  const onEvent = ({ kind }: { kind: string }) => metrics.toldOfMail(kind);
  app.route("/api/mail/events", mailEventRoutes({ ...services, hash, token: config.mailEventsToken, onEvent }));
  for (const feature of features) feature.mount?.(app, services);
  app.all("/api/*", () => problem("not_found"));
  app.get("*", answerHelp(site), servePages(site));

  app.notFound(() => problem("not_found"));
  app.onError((error, c) => {
    const code = codeOf(error);
    log.error(
      { requestId: c.get("requestId"), path: withoutToken(c.req.path), code, error: describe(error) },
      "failed",
    );
    return failure(services, c, code);
  });
  assertRoles(app.routes);
  return app;
}

function healthRoutes(app: Hono<HttpEnvironment>, { store, stopping, metrics, config }: Services): void {
  const { signal } = stopping;
  app.get("/healthz", (c) => (signal.aborted ? problem("unavailable") : c.text("ok\n")));
  app.get("/readyz", (c) =>
    store.ping().then(
      () => (signal.aborted ? problem("unavailable") : c.text("ready\n")),
      () => problem("unavailable"),
    ),
  );
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c.req.raw.headers, c.get("client"), config)) return problem("forbidden");
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType });
  });
}

/**
 * Who knows the token may; while only this machine reaches the site, also who asks from it, not through a proxy on it that
 * nobody told us of.
 */
function mayReadMetrics(headers: Headers, client: string, { metricsToken: token, isPublic }: Config): boolean {
  const loopback = client === limitKey("::1") || client.startsWith("127.");
  if (!isPublic && loopback && !headers.has("x-forwarded-for")) return true;
  if (!token) return false;
  return isSameSecret(headers.get("authorization") ?? "", `Bearer ${token}`);
}
