import { setImmediate as turn } from "node:timers/promises";
import type { Store } from "../../db/open.ts";
import { startSweep } from "../../db/sweeping.ts";
import { askedPage, asksCalculator } from "../../features/remittance/asked-page.ts";
import type { RatesAnswer, RatesDay } from "../../features/remittance/contract.ts";
import { readRates } from "../../features/remittance/server/exchange-rates.ts";
import { readDays } from "../../features/remittance/server/rate-days.ts";
import type { Config } from "../config.ts";
import type { BuiltSite } from "./served-site.ts";
import type { StaticFile } from "./static-file.ts";

/** How often a process looks whether other rates are to be shown: it reads one row by its index. */
const lookMs = 5000;
/** Of fewer days there is no history to draw. */
const fewestDays = 2;

type Deps = {
  site: BuiltSite;
  store: Store;
  config: Pick<Config, "rateSource">;
  onError(error: unknown): void;
};

/**
 * Makes the pages that show rates anew in the memory of this process whenever other rates are to be shown: a set was accepted, or
 * the last one is over. Until then, and while nothing but the examples is known, they are the built files.
 */
export function createRatedPages({ site, store, config }: Omit<Deps, "onError">) {
  let pages = new Map<string, StaticFile>();
  let asked = new Map<string, StaticFile>();
  let shown = "";

  async function prepare(answer: RatesAnswer, days: RatesDay[], stopping?: AbortSignal) {
    const made = { pages: new Map<string, StaticFile>(), asked: new Map<string, StaticFile>() };
    for (const path of site.ratedPaths) {
      if (stopping?.aborted) return false;
      const { html } = await site.renderer.render(path, new Map(), { answer, days });
      const whenAsked = askedPage(html);
      made.pages.set(path, site.file(html));
      if (whenAsked) made.asked.set(path, site.file(whenAsked));
      await turn();
    }
    for (const file of [...made.pages.values(), ...made.asked.values()]) await file.warm(false);
    ({ pages, asked } = made);
    return true;
  }

  return {
    /** The site with these pages in place of the built ones. */
    site: {
      ...site,
      find: async (path: string, query = "") =>
        (asksCalculator(query) && asked.get(path)) || (pages.get(path) ?? site.find(path, query)),
    } satisfies BuiltSite,
    /** Looks once; rejects when the database is lost. */
    async look(stopping?: AbortSignal) {
      const answer = await readRates({ store, site, config });
      const today = new Date().toISOString().slice(0, 10);
      const key = JSON.stringify([answer, today]);
      if (key === shown) return;
      const isWhole = (day: RatesDay) => Object.keys(answer.rates).every((code) => code in day.rates);
      const days = (await readDays(store, Object.keys(answer.rates), Date.now())).filter(isWhole);
      const drawn = days.length < fewestDays ? [] : days;
      if (answer.status === "example" && !drawn.length) [pages, asked] = [new Map(), new Map()];
      else if (!(await prepare(answer, drawn, stopping))) return;
      shown = key;
    },
  };
}

/** Looks every 5 seconds; `site` is what is to be served. */
export function startRatedPages({ onError, ...deps }: Deps) {
  const rated = createRatedPages(deps);
  const { stop } = startSweep((stopping) => rated.look(stopping), lookMs, onError);
  return { site: rated.site, stop };
}
