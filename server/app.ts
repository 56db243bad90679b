import { Hono } from "hono";
import { answerRoutes } from "../features/ambassadors/server/answer-routes.ts";
import { ownPageRoutes } from "../features/ambassadors/server/own-page.ts";
import { ambassadorRoutes } from "../features/ambassadors/server/routes.ts";
import { adminAmbassadorRoutes } from "../features/ambassadors/server/team-routes.ts";
import { invitationRoutes } from "../features/announcements/server/invitation-routes.ts";
import { adminAnnouncementRoutes } from "../features/announcements/server/team-routes.ts";
import { adminAuditRoutes } from "../features/audit/server/team-routes.ts";
import { accountRoutes } from "../features/operators/server/account-routes.ts";
import { authRoutes } from "../features/operators/server/auth-routes.ts";
import { createGate, createHearing, deletionsLimited, operatorsOnly } from "../features/operators/server/gate.ts";
import { linkRoutes } from "../features/operators/server/link-routes.ts";
import { factorRoutes } from "../features/operators/server/second-factors/factor-routes.ts";
import { passkeyRoutes } from "../features/operators/server/second-factors/passkey-routes.ts";
import { teamFactorRoutes } from "../features/operators/server/second-factors/team-factor-routes.ts";
import { adminOperatorRoutes } from "../features/operators/server/team-routes.ts";
import { posterRoutes } from "../features/posters/server/routes.ts";
import { ratesRoutes } from "../features/remittance/server/routes.ts";
import { adminRatesRoutes } from "../features/remittance/server/team-routes.ts";
import { adminStatisticsRoutes } from "../features/statistics/server/team-routes.ts";
import { adminVisitRoutes } from "../features/statistics/server/visits/team-routes.ts";
import { visitRoutes } from "../features/statistics/server/visits/visit-routes.ts";
import { entryExportRoutes } from "../features/waitlist/server/export-routes.ts";
import { personRoutes } from "../features/waitlist/server/person/person-routes.ts";
import { waitlistRoutes } from "../features/waitlist/server/routes.ts";
import { adminWaitlistRoutes } from "../features/waitlist/server/team-routes.ts";
import { limitKey } from "../http/client-address.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { problem } from "../http/problem.ts";
import { isSameSecret } from "../http/signed-token.ts";
import { mailEventRoutes } from "../mail/events/event-routes.ts";
import { announcementTeamDeps, invitationDeps } from "./announcing/announcing-deps.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Config } from "./config.ts";
import { codeOf, failure } from "./errors.ts";
import { guard } from "./middleware/guard.ts";
import { endHead } from "./middleware/head.ts";
import { answerHelp } from "./middleware/help-answers.ts";
import { identify } from "./middleware/identify.ts";
import { refuseNul } from "./middleware/no-nul.ts";
import { observe } from "./middleware/observe.ts";
import { servePages } from "./middleware/pages.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { countViews } from "./middleware/visits-counted.ts";
import { securityHeaders } from "./pages/security-policy.ts";
import { describe } from "./services.ts";
import { neededFor } from "./team-calls.ts";
import { ambassadorDeps, ownPageDeps } from "./wiring/ambassador-deps.ts";
import { placePages, withoutToken } from "./wiring/place-pages.ts";
import { posterDeps } from "./wiring/poster-deps.ts";
import { statisticsDeps } from "./wiring/statistics-deps.ts";
import { personDeps } from "./wiring/team-person.ts";
import { adminVisitDeps, visitDeps } from "./wiring/visit-deps.ts";
import { waitlistDeps } from "./wiring/waitlist-deps.ts";

/** The whole server as one function from a request to an answer. */
export function createApp(deps: AppDeps) {
  const { config, services, site, log } = deps;
  const app = new Hono<HttpEnvironment>();

  app.use(identify(config));
  app.use(observe(deps));
  app.use(securityHeaders(config.hsts));
  app.use(guard(deps));
  app.use(endHead);
  app.use(trailingSlash);
  app.use("/api/admin/*", refuseNul);

  app.route("/api/waitlist", waitlistRoutes(waitlistDeps(deps)));
  app.route("/api/ambassadors", ambassadorRoutes(ambassadorDeps(deps)));
  app.route("/api/rates", ratesRoutes(services.rates));
  app.route("/api/visits", visitRoutes(visitDeps(deps)));
  app.route("/api/auth", authRoutes(services));
  app.route("/api/auth", accountRoutes(services));
  app.route("/api/auth", linkRoutes(services));
  const ownFactors = { ...services, brand: site.renderer.brand.name };
  app.route("/api/auth", factorRoutes(ownFactors));
  app.route("/api/auth/passkey", passkeyRoutes(ownFactors));
  const gate = createGate(services.store, services.auth);
  app.use("/api/admin/*", operatorsOnly(services.store, services.auth, neededFor), deletionsLimited(services.limits));
  const mayHear = createHearing(services.store, services.auth);
  const mayExport = async (headers: Headers) => !(await gate(headers, "editor"));
  const exporting = { mayExport, words: site.renderer.words("en")["waitlist-admin"] };
  app.route("/api/admin/waitlist", entryExportRoutes({ ...services, ...exporting }));
  app.route("/api/admin/waitlist", adminWaitlistRoutes({ ...services, feed: services.changes, mayHear }));
  app.route("/api/admin/waitlist", personRoutes(personDeps(deps)));
  const onMail = services.outbox.wake;
  app.route("/api/admin/ambassadors", adminAmbassadorRoutes({ ...services, ...exporting, onDecided: onMail }));
  const letters = services.ambassadorLetterDeps;
  app.route("/api/admin/ambassadors", answerRoutes({ ...services, letters, onReplied: onMail }));
  app.route("/api/admin/rates", adminRatesRoutes(services));
  app.route("/api/admin/factors", teamFactorRoutes(services));
  app.route("/api/admin/audit", adminAuditRoutes(services));
  app.route("/api/admin/statistics", adminStatisticsRoutes(statisticsDeps(services)));
  app.route("/api/admin/statistics", adminVisitRoutes(adminVisitDeps(deps)));
  app.route("/api/admin/operators", adminOperatorRoutes(services));
  app.route(
    "/api/mail/events",
    mailEventRoutes({
      ...services,
      hash: services.mailHash,
      token: config.mailEventsToken,
      onEvent: ({ kind }) => services.metrics.toldOfMail(kind),
    }),
  );
  app.route("/api/admin/announcements", adminAnnouncementRoutes(announcementTeamDeps(deps, mayHear)));
  app.route("/invitation", invitationRoutes(invitationDeps(deps)));
  app.all("/api/*", () => problem("not_found"));

  placePages(app, deps);

  const { signal } = services.stopping;
  app.get("/healthz", (c) => (signal.aborted ? problem("unavailable") : c.text("ok\n")));
  app.get("/readyz", (c) =>
    services.store.ping().then(
      () => (signal.aborted ? problem("unavailable") : c.text("ready\n")),
      () => problem("unavailable"),
    ),
  );
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c.req.raw.headers, c.get("client"), config)) return problem("forbidden");
    return c.body(await services.metrics.text(), 200, { "content-type": services.metrics.contentType });
  });

  for (const language of site.renderer.languages)
    app.route(`${language.path}/ambassador`, ownPageRoutes(ownPageDeps(deps, language)));
  app.route("/posters", posterRoutes(posterDeps(deps)));
  app.get("*", countViews(services.visiting.visits), answerHelp(site), servePages(site));
  app.notFound(() => problem("not_found"));
  app.onError((error, c) => {
    const code = codeOf(error);
    log.error(
      { requestId: c.get("requestId"), path: withoutToken(c.req.path), code, error: describe(error) },
      "failed",
    );
    return failure(deps, c, code);
  });
  return app;
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
