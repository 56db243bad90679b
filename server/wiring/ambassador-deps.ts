import type { OwnPageDeps } from "../../features/ambassadors/server/own-page.ts";
import type { AmbassadorDeps } from "../../features/ambassadors/server/routes.ts";
import { drawPoster } from "../../features/posters/server/poster.ts";
import { posterName } from "../../features/posters/server/poster-name.ts";
import { posterAnswer } from "../../features/posters/server/routes.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import type { AppDeps } from "../app-deps.ts";
import { languageOfCall } from "../pages/language-of-call.ts";
import { formDeps } from "./form-deps.ts";
import { posterWords } from "./poster-deps.ts";

/** What the ambassador program's routes need, taken from the server's services and the site. */
export function ambassadorDeps(deps: AppDeps): AmbassadorDeps {
  const { config, services, site } = deps;
  const { renderer } = site;
  return {
    store: services.store,
    form: formDeps(deps, {
      name: "application",
      fields: ["name", "email", "phone", "reason", "company_website"],
      render: (language, sent) => renderer.renderAmbassadorRetry(language, sent),
    }),
    prefix: (locale) => renderer.languageOfCode(locale).path,
    ofCall: (headers) => languageOfCall(deps, headers).code,
    served: (locale) => renderer.languageOfCode(locale).code,
    senderNetworkOf: services.senderNetworkOf,
    tellsTeam: config.teamEmail !== undefined,
    onApplied: services.outbox.wake,
    links: services.ambassadorLinks,
    withdraw: services.withdraw,
    withdrawalPage: async (locale, state, action) =>
      site.page(await renderer.renderWithdrawal(locale, state, action), state === "badLink" ? 404 : 200),
  };
}

/** What the pages of who got our offer need, in one language. */
export function ownPageDeps(deps: AppDeps, language: SiteRenderer["languages"][number]): OwnPageDeps {
  const { services, site } = deps;
  const { code } = language;
  return {
    store: services.store,
    links: services.ambassadorLinks,
    language,
    limits: services.limits,
    onAnswered: services.outbox.wake,
    async page(months, values) {
      const render = () => site.renderer.renderAmbassadorOwnPage(code, months);
      const answer = await site.template(`ambassador ${code} ${months}`, render);
      return answer(values, 200);
    },
    async offerPage(state) {
      const render = () => site.renderer.renderAmbassadorOffer(code, state);
      const answer = await site.template(`ambassador ${code} ${state}`, render);
      return answer({}, 200);
    },
    async poster({ name, code: own }, link, format) {
      const { words, origin, ...rest } = posterWords(deps, code);
      const faces = await site.posterFaces();
      const named = posterName(name);
      const by = named ? words.ambassador.replace("{name}", named) : words.unnamed;
      const over = site.renderer.words(code).ui.greetings;
      const bytes = await services.posters(`${code} ${format} ${own} ${by}`, () =>
        drawPoster({ ...rest, words, format, title: words.ambassadorTitle, over, by, link }, faces),
      );
      return posterAnswer(bytes, `poster-${format}.pdf`, "no-store");
    },
    notFound: async (path) => (await site.notFound(path)).respond(new Headers()),
  };
}
