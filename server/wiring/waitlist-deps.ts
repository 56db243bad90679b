import type { Visits } from "../../features/statistics/server/visits/visits.ts";
import { carriedNames } from "../../features/waitlist/carried-by.ts";
import type { WaitlistDeps } from "../../features/waitlist/server/routes.ts";
import type { EndedForm } from "../../forms/server/endpoint.ts";
import { placeholder } from "../../http/placeholder.ts";
import type { AppDeps } from "../app-deps.ts";
import { languageOfCall } from "../pages/language-of-call.ts";
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
    senderNetworkOf: services.senderNetworkOf,
    onJoined: services.outbox.wake,
    onEnd: (ended) => countSent(services.visiting.visits, ended),
    languages: {
      prefix: (locale) => renderer.languageOfCode(locale).path,
      ofCall: (headers) => languageOfCall(deps, headers).code,
      served: (locale) => renderer.languageOfCode(locale).code,
      consentVersion: (locale) => renderer.words(locale).waitlist.consent.version,
      wasPublished: (consent) => renderer.consentVersions.includes(consent),
    },
    hasForm: (path) => formPaths.has(path),
    async leavePage(locale, state, action, email = "") {
      const page = await renderer.renderLeave(locale, state, action, email && placeholder("email"));
      return site.page(page, state === "badLink" ? 404 : 200, { email });
    },
  };
}

const steps = { saved: "joined", "23505": "listed", invalid: "refused" } as const;

/** Counts a form that was answered; one that was not read to its end, or failed by our fault, is none. */
function countSent(visits: Visits, { outcome, values, headers, page, isPlainFirst }: EndedForm): void {
  const step = steps[outcome as keyof typeof steps];
  if (!step) return;
  const text = (name: string) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    return typeof value === "string" ? value : "";
  };
  const told = { locale: text("locale"), source: text("source"), from: text("from") };
  visits.sent({ step, began: isPlainFirst, headers, page, ...told });
}
