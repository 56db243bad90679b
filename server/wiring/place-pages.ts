import type { Hono } from "hono";
import type { PlaceDeps } from "../../features/waitlist/server/place/place-deps.ts";
import { placeRoutes } from "../../features/waitlist/server/place/place-routes.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import type { AppDeps } from "../app-deps.ts";
import { refusalPage } from "../pages/refusal-page.ts";
import { toldOf } from "./team-person.ts";

/** Adds the pages of one's own, below each language's prefix. */
export function placePages(app: Hono<HttpEnvironment>, deps: AppDeps): void {
  const place = placeDeps(deps);
  for (const { code, path } of deps.site.renderer.languages) app.route(`${path}/place`, placeRoutes(place, code));
}

/** A path for the log: without the token of somebody's own page or invitation. */
export const withoutToken = (path: string) => path.replace(/\/(place|invitation|ambassador)\/.*/, "/$1/…");

function placeDeps(deps: AppDeps): PlaceDeps {
  const { services, site } = deps;
  const { renderer } = site;
  return {
    store: services.store,
    limits: services.limits,
    mailLimits: services.mailLimits,
    suppression: services.suppression,
    referrals: services.referrals,
    placeLinks: services.placeLinks,
    leave: services.leave,
    senderNetworkOf: services.senderNetworkOf,
    announcedTo: toldOf(deps),
    onMail: services.outbox.wake,
    onConfirmed: services.visiting.visits.confirmed,
    languages: {
      prefix: (locale) => renderer.languageOfCode(locale).path,
      codes: renderer.languages.map(({ code }) => code),
      topics: (locale) => Object.keys(renderer.words(locale).waitlist.carried.interests),
    },
    async page(locale, view, texts, status) {
      const { code } = renderer.languageOfCode(locale);
      const render = () => renderer.renderPlace(code, view);
      if (view.kind === "own" || view.kind === "newAddress") return site.page(await render(), status, texts);
      return (await site.template(`place ${view.kind} ${code}`, render))({}, status);
    },
    leftPage: async (locale) => site.page(await renderer.renderLeave(locale, "left", ""), 200),
    brief: (path, code) => refusalPage(site, renderer.languageOfPath(path), code),
  };
}
