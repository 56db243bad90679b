import type { Logger } from "pino";
import type { Store } from "../../db/open.ts";
import {
  createExchangeRates,
  decimalsOf,
  type ExchangeRates,
} from "../../features/remittance/server/exchange-rates.ts";
import { sweepRateSets } from "../../features/remittance/server/old-sets.ts";
import { createRateAsking } from "../../features/remittance/server/rate-asking.ts";
import { dayMs } from "../../languages/durations.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import type { Config } from "../config.ts";
import { startSweep } from "./sweeping.ts";

/** How often a process looks whether the source is due. */
const lookMs = 60_000;

type Deps = { config: Config; store: Store; renderer: SiteRenderer; log: Logger; onError(error: unknown): void };

/** Starts asking for rates, where there is a source, and deleting old ones. */
export function startRates({ config, store, renderer, log, onError }: Deps) {
  const { rateSource: source } = config;
  const example = renderer.exampleRates;
  const onTrouble = (what: object) => log.warn(what, "rates not taken");
  const running = [startSweep((stopping) => sweepRateSets(store, Date.now(), stopping), dayMs, onError)];
  if (source) {
    const ask = createRateAsking({ store, source, builtIn: decimalsOf(example), onTrouble });
    running.push(startSweep(ask, lookMs, onError));
  }
  const rates: ExchangeRates = createExchangeRates({ store, example, source });
  return { rates, stop: () => Promise.all(running.map((each) => each.stop())) };
}
