import type { Store } from "../../db/open.ts";
import { createFlushing } from "../../features/statistics/server/flushing.ts";
import { createHelpSearches, type HelpSearches } from "../../features/statistics/server/help/help-searches.ts";
import { sweepVisits } from "../../features/statistics/server/visits/old-visits.ts";
import { createVisitTallies } from "../../features/statistics/server/visits/visit-tallies.ts";
import { type CountedPage, createVisits, type Visits } from "../../features/statistics/server/visits/visits.ts";
import { isTrusted } from "../../http/origin.ts";
import { dayMs } from "../../languages/durations.ts";
import type { KeyedHash } from "../../mail/keyed-hash.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import type { Config } from "../config.ts";
import { trustedOrigins } from "../trusted-origins.ts";
import { startSweep } from "./sweeping.ts";

/** How long what was counted is in memory alone. */
const flushMs = 5000;

type Deps = {
  config: Config;
  store: Store;
  renderer: SiteRenderer;
  hash: KeyedHash;
  onError(error: unknown): void;
};

export type VisitServices = {
  visits: Visits;
  searches: Pick<HelpSearches, "count">;
  /** The paths of the pages that are counted, without their language. */
  countedPaths: ReadonlySet<string>;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
};

/** Starts counting visits, and forgetting old counts. `close` writes what was counted last. */
export function startVisits({ config, store, renderer, hash, onError }: Deps) {
  const pages = countedPages(renderer);
  const trusted = trustedOrigins(config.publicUrl);
  const tallies = createVisitTallies(store);
  const searches = createHelpSearches(store, hash);
  const flush = async () => {
    await tallies.flush();
    await searches.flush();
  };
  const flushing = createFlushing(flush, flushMs, onError);
  const sweeping = startSweep(
    async (stopping) => {
      await sweepVisits(store, Date.now(), stopping);
      await searches.sweep();
    },
    dayMs,
    onError,
  );
  const services: VisitServices = {
    visits: createVisits({
      count(step, place) {
        tallies.count(step, place);
        flushing.wake();
      },
      pageOf: (path) => pages.get(path),
      isOurs: (origin, headers) => isTrusted(origin, headers, trusted),
      served: (locale) => renderer.languageOfCode(locale).code,
    }),
    searches: {
      count(typed, language) {
        const counted = searches.count(typed, language);
        if (counted) flushing.wake();
        return counted;
      },
    },
    countedPaths: new Set([...pages.values()].map(({ path }) => path)),
    flush,
  };
  return {
    services,
    async close() {
      await Promise.all([flushing.stop(), sweeping.stop()]);
    },
  };
}

/** The pages that everybody may look at, by URL path: not the team's own. */
function countedPages(renderer: SiteRenderer): Map<string, CountedPage> {
  const posters = new Set(renderer.leanPaths());
  const pages = renderer.paths().map((url): [string, CountedPage] => {
    const { code, path: prefix } = renderer.languageOfPath(url);
    return [url, { path: url.slice(prefix.length) || "/", language: code, isPosters: posters.has(url) }];
  });
  return new Map(pages.filter(([, { path }]) => path !== "/waitlist-admin" && path !== "/404"));
}
