import { carriedNames } from "../../features/waitlist/carried-by.ts";
import type { WaitlistDeps } from "../../features/waitlist/server/routes.ts";
import { hole } from "../../http/hole.ts";
import type { AppDeps } from "../app-deps.ts";
import { formDeps } from "./form-deps.ts";

/** What the waitlist's routes need, taken from the server's services and the site. */
export function waitlistDeps(deps: AppDeps): WaitlistDeps {
  const { services, site } = deps;
  const { renderer } = site;
  const formPaths = new Set(renderer.formPaths());
  const leanPaths = new Set(renderer.leanPaths());
  return {
    store: services.store,
    form: formDeps(deps, {
      name: "join",
      fields: ["name", "phone", "email", "company_website", "page", ...carriedNames],
      render: (...shown) => renderer.renderWaitlistRetry(...shown),
      ownPage: (from) => (leanPaths.has(from) ? from : ""),
    }),
    feed: services.feed,
    streams: services.streams,
    leaveLinks: services.leaveLinks,
    leave: services.leave,
    causeOf: services.causeOf,
    onJoined: services.outbox.wake,
    languages: {
      prefix: (locale) => renderer.languageOfCode(locale).path,
      served: (locale) => renderer.languageOfCode(locale).code,
      consentVersion: (locale) => renderer.words(locale).waitlist.consent.version,
      wasPublished: (consent) => renderer.consentVersions.includes(consent),
    },
    hasForm: (path) => formPaths.has(path),
    async leavePage(locale, state, action, email = "") {
      const page = await renderer.renderLeave(locale, state, action, email && hole("email"));
      return site.page(page, state === "badLink" ? 404 : 200, { email });
    },
  };
}
