import { startSweep, sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature, Services } from "../../services.ts";
import { createExchangeRates, decimalsOf, type ExchangeRates } from "./exchange-rates.ts";
import { sweepRateSets } from "./old-sets.ts";
import { createRateAsking } from "./rate-asking.ts";
import { countRefused } from "./rate-sets.ts";
import { ratesRoutes } from "./routes.ts";
import { adminRatesRoutes } from "./team-routes.ts";

/** How often a process looks whether the source is due. */
const lookMs = 60_000;

type RemittanceServices = {
  rates: ExchangeRates;
  /** How many sets of exchange rates that came since a moment (ms) are refused. */
  refusedRates(since: number): Promise<number>;
};

declare module "../../services.ts" {
  interface Services extends RemittanceServices {}
}

export const remittance: Feature = {
  open: ({ store, config, site }): RemittanceServices => ({
    rates: createExchangeRates({ store, example: site.renderer.exampleRates, source: config.rateSource }),
    refusedRates: (since) => countRefused(store, since),
  }),
  start: (services) => [sweepEvery(dayMs, services, sweepRateSets), ...startAsking(services)],
  mount(app, services) {
    app.route("/api/rates", ratesRoutes(services));
    app.route("/api/admin/rates", adminRatesRoutes(services));
  },
};

/** Asks for rates, where there is a source. */
function startAsking({ store, config, site, log, onError }: Services) {
  const { rateSource: source } = config;
  if (!source) return [];
  const onTrouble = (what: object) => log.warn(what, "rates not taken");
  const ask = createRateAsking({ store, source, builtIn: decimalsOf(site.renderer.exampleRates), onTrouble });
  return [startSweep(ask, lookMs, onError)];
}
