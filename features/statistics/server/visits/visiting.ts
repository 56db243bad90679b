import { isTrusted, trustedOrigins } from "../../../../http/origin.ts";
import type { Services } from "../../../services.ts";
import { createFlushing } from "../flushing.ts";
import { createHelpSearches, type HelpSearches } from "../help/help-searches.ts";
import { createRequestTallies, type RequestKind } from "../requests/request-tallies.ts";
import { createVisitTallies } from "./visit-tallies.ts";
import { type CountedPage, createVisits, type Visits } from "./visits.ts";

/** How long what was counted is in memory alone. */
const flushMs = 5000;

/** What is counted of visits. */
export type Visiting = {
  visits: Visits;
  /** Counts what was asked for, beside the pages that were seen. */
  asked(kind: RequestKind, name: string, host?: string): void;
  /** Whether an origin is this site's, for who sent the headers. */
  isOurs(origin: string, headers: Headers): boolean;
  searches: Pick<HelpSearches, "count" | "sweep">;
  /** The paths of the pages that are counted, without their language. */
  countedPaths: ReadonlySet<string>;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  /** Writes what was counted last. */
  stop(): Promise<void>;
};

/** Counts visits and searches in memory, and writes the counts every 5 s. */
export function openVisiting({ config, store, site, mailHash, onError }: Opening): Visiting {
  const { renderer } = site;
  const pages = countedPages(renderer);
  const trusted = trustedOrigins(config.publicUrl);
  const tallies = createVisitTallies(store);
  const searches = createHelpSearches(store, mailHash);
  const requests = createRequestTallies(store);
  const isOurs = (origin: string, headers: Headers) => isTrusted(origin, headers, trusted);
  const flush = async () => {
    await tallies.flush();
    await searches.flush();
    await requests.flush();
  };
  const flushing = createFlushing(flush, flushMs, onError);
  return {
    visits: createVisits({
      count(step, place) {
        tallies.count(step, place);
        flushing.wake();
      },
      pageOf: (path) => pages.get(path),
      isOurs,
      served: (locale) => renderer.languageOfCode(locale).code,
    }),
    asked(kind, name, host) {
      requests.count(kind, name, host);
      flushing.wake();
    },
    isOurs,
    searches: {
      count(typed, language) {
        const counted = searches.count(typed, language);
        if (counted) flushing.wake();
        return counted;
      },
      sweep: searches.sweep,
    },
    countedPaths: new Set([...pages.values()].map(({ path }) => path)),
    flush,
    stop: flushing.stop,
  };
}

type Opening = Pick<Services, "config" | "store" | "site" | "mailHash" | "onError">;

/** The pages that everybody may look at, by URL path: not the team's own. */
function countedPages(renderer: Opening["site"]["renderer"]): Map<string, CountedPage> {
  const posters = new Set(renderer.leanPaths());
  const pages = renderer.paths().map((url): [string, CountedPage] => {
    const { code, path: prefix } = renderer.languageOfPath(url);
    return [url, { path: url.slice(prefix.length) || "/", language: code, isPosters: posters.has(url) }];
  });
  return new Map(pages.filter(([, { path }]) => path !== "/waitlist-admin" && path !== "/404"));
}
