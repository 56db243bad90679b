import { prerender } from "react-dom/static";
import type { SentForm } from "../forms/send.ts";
import { ClaimsProvider } from "../ui/claims.tsx";
import { PropFilesProvider, slim } from "../ui/island.tsx";
import { events } from "./content/events.ts";
import { type Language, localPath, splitPath } from "./content/languages.ts";
import { loadContent } from "./content/load.ts";
import type { Words } from "./content/words.ts";
import { type Assets, Document, sharePicture } from "./document.tsx";
import { numberClaims } from "./number-claims.ts";
import { PageProvider } from "./page-context.ts";
import type { LeaveState } from "./pages/leave.tsx";
import { ambassadorRetry, failure, leave, notFound, type Route, routes, waitlistRetry } from "./routes.tsx";
import baseStyles from "./styles/base.css?inline";

type Rendered = { html: string; found: boolean };

type SiteOptions = { assets: Assets; withPseudo?: boolean; more?: Record<string, Route> };

/**
 * The site as functions from a path to an HTML document. `assets` are the URLs of the built client files; `withPseudo`
 * adds the pseudo-language at /xa, `more` pages that are found but listed nowhere. Throws when the content is not whole.
 */
export function createSite({ assets, withPseudo = false, more = {} }: SiteOptions) {
  const content = loadContent({ withPseudo });

  async function render(
    route: Route,
    language: Language,
    path: string,
    indexed: boolean,
    propFiles: Map<string, string> | null = null,
  ): Promise<string> {
    const words = content.words.get(language.code)!;
    const { languages, brand } = content;
    const { downloads = {} } = assets;
    const claims = numberClaims(content.claims, language.code, words.ui.noteMark);
    const { prelude } = await prerender(
      <PageProvider value={{ language, languages, path, words, brand, claims: content.claims, downloads }}>
        <ClaimsProvider value={claims}>
          <PropFilesProvider value={propFiles}>
            <Document
              {...route.head(words)}
              styles={baseStyles + route.styles.join("")}
              assets={assets}
              indexed={indexed}
              facts={route.facts}
            >
              {route.body()}
            </Document>
          </PropFilesProvider>
        </ClaimsProvider>
      </PageProvider>,
    );
    return slim(await new Response(prelude as ReadableStream).text());
  }

  /** A page made for one answer: never indexed, never stored as a file. */
  const renderOnce = (code: string, route: Route) =>
    render(route, content.languages.find((l) => l.code === code) ?? content.languages[0]!, "/", false);

  return {
    /** The URL paths of all pages in all served languages. */
    paths: () => content.languages.flatMap((l) => Object.keys(routes).map((path) => localPath(l, path))),
    /** The URL paths of the pages that search engines may show. */
    indexedPaths: () =>
      content.languages.flatMap((language) =>
        Object.entries(routes)
          .filter(([, route]) => route.indexed !== false)
          .map(([path]) => localPath(language, path)),
      ),
    /** Every page with the title that its picture for shared links shows, and where that picture belongs. */
    pictures: () =>
      content.languages.flatMap((language) =>
        Object.entries(routes).map(([path, route]) => ({
          title: route
            .head(content.words.get(language.code)!)
            .title.replace(/^Selam: ./, (start) => start.slice(-1).toUpperCase()),
          path: sharePicture(language.code, path),
        })),
      ),
    /** The served languages, English first. */
    languages: content.languages,
    brand: content.brand,
    claims: content.claims,
    events,
    words: (code: string): Words => content.words.get(code) ?? content.words.get("en")!,

    /**
     * The page at a URL path, or the 404 page in that path's language. With `propFiles` the islands' props are added to
     * it, as files by URL path, instead of standing in the page.
     */
    async render(pathname: string, propFiles: Map<string, string> | null = null): Promise<Rendered> {
      const { language, path } = splitPath(content.languages, pathname);
      const route = routes[path] ?? more[path];
      return {
        html: await render(
          route ?? notFound,
          language,
          route ? path : "/404",
          Boolean(route) && route?.indexed !== false,
          propFiles,
        ),
        found: Boolean(route),
      };
    },
    /** The waitlist form as it was sent, with what was wrong: for browsers that posted it without JavaScript. */
    renderWaitlistRetry: (code: string, sent: SentForm) => renderOnce(code, waitlistRetry(sent)),
    /** The application of an ambassador as it was sent, likewise. */
    renderAmbassadorRetry: (code: string, sent: SentForm) => renderOnce(code, ambassadorRetry(sent)),
    /** The steps of leaving the waitlist by the link in a mail; `action` is where its form posts to. */
    renderLeave: (code: string, state: LeaveState, action: string) => renderOnce(code, leave(state, action)),
    /** The page of a failure on our side. */
    renderError: (code: string, requestId: string) => renderOnce(code, failure(requestId)),
  };
}

export type Site = ReturnType<typeof createSite>;
