import { randomUUID } from "node:crypto";
import { startSweep, sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature, Services } from "../../services.ts";
import { decimalsOf } from "./exchange-rates.ts";
import { sweepRateSets } from "./old-sets.ts";
import { askForRates } from "./rate-asking.ts";
import { countRefused } from "./rate-sets.ts";
import { ratesRoutes } from "./routes.ts";
import { adminRatesRoutes } from "./team-routes.ts";

/** How often a process looks whether the source is due. */
const lookMs = 60_000;

type RemittanceServices = {
  /** How many sets of exchange rates that came since a moment (ms) are refused. */
  refusedRates(since: number): Promise<number>;
};

declare module "../../services.ts" {
  interface Services extends RemittanceServices {}
}

export const remittance: Feature = {
  open: ({ store }): RemittanceServices => ({
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
  const builtIn = decimalsOf(site.renderer.exampleRates);
  const asking = { store, source, builtIn, holder: randomUUID(), onTrouble };
  return [startSweep((stopping) => askForRates(asking, stopping), lookMs, onError)];
}
