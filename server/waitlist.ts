import type { WaitlistDeps } from "../features/waitlist/server/routes.ts";
import type { AppDeps } from "./app.ts";
import { codeOf } from "./errors.ts";
import { describe } from "./services.ts";

/** What the waitlist's routes need, taken from the server's services and the site. */
export function waitlistDeps({ services, site, log }: AppDeps): WaitlistDeps {
  const { renderer } = site;
  const find = (locale: string | null | undefined) => renderer.languages.find(({ code }) => code === locale);
  return {
    store: services.store,
    limits: services.limits,
    feed: services.feed,
    leaveLinks: services.leaveLinks,
    onJoined: services.outbox.wake,
    onError: (error, requestId) => log.error({ requestId, error: describe(error) }, "join failed"),
    codeOf,
    languages: {
      prefix: (locale) => find(locale)?.path ?? "",
      served: (locale) => (find(locale) ?? renderer.languages[0]!).code,
      consentVersion: (locale) => renderer.words(locale).waitlist.consent.version,
    },
    pages: {
      retry: async (locale, sent) => site.page(await renderer.renderWaitlistRetry(locale, sent), 200),
      leave: async (locale, state, action) =>
        site.page(await renderer.renderLeave(locale, state, action), state === "badLink" ? 404 : 200),
    },
  };
}
