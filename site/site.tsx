import { languageOfCode, languageOfPath } from "../languages/language.ts";
import type { Assets } from "./assets.ts";
import { consentVersions, events, exampleRates, feasts, mailProviders } from "./content/data-files.ts";
import { gatheringsIn } from "./content/gatherings.ts";
import { localPath, splitPath } from "./content/languages.ts";
import { type ContentOptions, loadContent } from "./content/load.ts";
import { appExample } from "./drawings/phone/app-example.ts";
import { appScreens } from "./drawings/phone/app-screens.tsx";
import { phonePicture } from "./drawings/phone/phone-picture.ts";
import { feedPosts } from "./feed-posts.tsx";
import { originPlaceholder } from "./origin-placeholder.ts";
import { accountRoute } from "./pages/account/route.tsx";
import { failureRoute } from "./pages/failure/route.tsx";
import { gatheringRetryRoute } from "./pages/gathering/route.tsx";
import { type FoundHelp, helpFinder } from "./pages/help/find-help.ts";
import { helpAnswerRoute } from "./pages/help/route.tsx";
import { leaveRoute } from "./pages/leave/route.tsx";
import { notFound } from "./pages/not-found/route.tsx";
import { waitlistRetryRoute } from "./pages/retry/route.tsx";
import { createPageRenderer } from "./render-page.tsx";
import type { WholeSite } from "./renderer.ts";
import type { AnswerRoute, Route } from "./route.ts";
import { answerPages, routes as everyRoute } from "./routes.ts";
import { sharedPicture } from "./shared-picture.ts";

type SiteOptions = ContentOptions & { assets: Assets; more?: Record<string, Route> };

/**
 * The site as functions from a path to an HTML document. `assets` are the URLs of the built client files; `withPseudo`
 * adds the pseudo-language at /xa, `brandName` is another than that of brand.yml, `more` are pages that are found but
 * listed nowhere; posts dated after `today` are left out. Throws a ContentError when the content is not whole.
 */
export function createSite({ assets, more = {}, ...options }: SiteOptions): WholeSite {
  const content = loadContent(options);
  const served = content.languages;
  const routes = Object.fromEntries(
    Object.entries(everyRoute).filter(([path]) => !content.held.has(path.replace("/blog/", ""))),
  );
  const { languagesOf, pageAt, render } = createPageRenderer(content, assets);

  /** A page made for one answer: never indexed, never stored as a file. */
  const renderOnce = (code: string, route: Route, path = "/") =>
    render(route, languageOfCode(content.languages, code), path, false);

  /** By language, what finds among the questions of its /help. */
  const finders = new Map<string, Promise<(typed: string) => FoundHelp>>();
  const finderIn = (code: string) => {
    const known = finders.get(code);
    if (known) return known;
    const html = renderOnce(code, helpAnswerRoute("all"), "/help");
    const made = html.then((page) => helpFinder(page, content.words.get(code)!.help, code));
    finders.set(code, made);
    return made;
  };

  const pathsOf = (holds: (route: Route) => boolean) =>
    served.flatMap((language) =>
      Object.entries(routes).flatMap(([path, route]) =>
        holds(route) && languagesOf(route).includes(language) ? [localPath(language, path)] : [],
      ),
    );

  return {
    languages: served,
    brand: content.brand,
    claims: content.claims.get("en")!,
    claimsIn: (code) => content.claims.get(languageOfCode(served, code).code)!,
    events,
    feasts,
    exampleRates,
    consentVersions,
    mailProviders,
    originPlaceholder,
    words: (code) => content.words.get(languageOfCode(served, code).code)!,
    languageOfCode: (code) => languageOfCode(served, code),
    languageOfPath: (path) => languageOfPath(served, path),
    gatherings(code) {
      const language = languageOfCode(served, code);
      return gatheringsIn(language, content.words.get(language.code)!.gathering.names);
    },
    paths: () => pathsOf(() => true),
    comingDays: () => [...new Set(content.held.values())].sort(),
    headOf: (code) => (path) => {
      const { code: language } = languageOfCode(served, code);
      return routes[path]!.head(content.words.get(language)!, language);
    },
    blogPaths: () => pathsOf((route) => route.blog === true),
    feedPosts(code) {
      const language = languageOfCode(served, code);
      return feedPosts((path) => pageAt(language, path, served));
    },
    sameIn(pathname) {
      const { path } = splitPath(served, pathname);
      const route = routes[path];
      return route ? languagesOf(route).map((of) => ({ code: of.code, path: localPath(of, path) })) : [];
    },
    indexedPaths: () => pathsOf((route) => route.indexed !== false),
    changedOn(pathname) {
      const { language, path } = splitPath(served, pathname);
      return routes[path]?.dated?.(content.words.get(language.code)!);
    },
    formPaths: () => pathsOf((route) => route.form !== false),
    leanPaths: () => pathsOf((route) => route.kept === false),
    pictures: () =>
      served.flatMap((language) =>
        Object.entries(routes)
          .filter(([, route]) => route.kept !== false && languagesOf(route).includes(language))
          .map(([path, route]) => sharedPicture(route, path, language, content)),
      ),
    appScreens(code) {
      const language = languageOfCode(served, code);
      const words = content.words.get(language.code)!;
      const app = appExample(words, content.claims.get(language.code)!, language);
      return Object.fromEntries(
        words.press.screens.list.map(({ screen, name, label }) => {
          const Screen = appScreens[screen];
          return [name, phonePicture(<Screen app={app} brand={content.brand.name} label={label} />, language.code)];
        }),
      );
    },
    async render(pathname, pageFiles = null, now = undefined) {
      const { language, path } = splitPath(served, pathname);
      const found = routes[path] ?? more[path];
      const route = found && languagesOf(found).includes(language) ? found : undefined;
      const indexed = Boolean(route) && route?.indexed !== false;
      const html = await render(route ?? notFound, language, route ? path : notFound.path, indexed, pageFiles, now);
      return { html, found: Boolean(route) };
    },
    renderWaitlistRetry(code, sent, from = "") {
      const { path } = splitPath(served, from);
      const lean = gatheringRetryRoute(path, sent);
      return lean ? renderOnce(code, lean, path) : renderOnce(code, waitlistRetryRoute(sent));
    },
    renderAnswer(code, name, ...asked: unknown[]) {
      const makeRoute = answerPages[name] as (...given: unknown[]) => AnswerRoute;
      const route = makeRoute(...asked);
      const language = languageOfCode(served, code);
      return route.path
        ? render(route, language, route.path, route.written?.includes(language.code) !== false)
        : renderOnce(code, route);
    },
    findHelp: async (code, typed) => (await finderIn(languageOfCode(served, code).code))(typed),
    renderHelpAnswer: (code, outcome) => renderOnce(code, helpAnswerRoute(outcome), "/help"),
    renderLeave: (code, state, action, email) => renderOnce(code, leaveRoute(state, action, email)),
    renderAccount: (code, view) => renderOnce(code, accountRoute(view), "path" in view ? view.path : "/"),
    renderError: (code, requestId) => renderOnce(code, failureRoute(requestId)),
  };
}
