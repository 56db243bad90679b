import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../../db/schema.ts";
import { startSweep, sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature, Services } from "../../services.ts";
import { createAlertCheck } from "./alerts/alert-check.ts";
import { alertMessages } from "./alerts/alert-messages.ts";
import { alertRoutes } from "./alerts/alert-routes.ts";
import {
  alertsOf,
  endOwnAlert,
  forgetAlerts,
  keptAlerts,
  moveAlerts,
  type RateAlert,
  renewOwnAlert,
  sweepAlerts,
} from "./alerts/alerts.ts";
import { decimalsOf } from "./exchange-rates.ts";
import { sweepRateSets } from "./old-sets.ts";
import { askForRates } from "./rate-asking.ts";
import { countRefused } from "./rate-sets.ts";
import { ratesRoutes } from "./routes.ts";
import { adminRatesRoutes } from "./team-routes.ts";

/** How often a process looks whether the source is due. */
const lookMs = 60_000;

/** How often a process looks whether another set was accepted, whose rates somebody waits for. */
const lookForAlertsMs = 5000;

type RemittanceServices = {
  /** How many sets of exchange rates that came since a moment (ms) are refused. */
  refusedRates(since: number): Promise<number>;
  /**
   * The rate alerts: telling those that the last accepted set reaches, those of an e-mail address, deleting these or having them
   * follow to a confirmed one, and ending or renewing one of them by its id, which is false where there is none.
   */
  rateAlerts: {
    check(stopping?: AbortSignal, now?: number): Promise<void>;
    of(db: Database, email: string): Promise<RateAlert[]>;
    kept: typeof keptAlerts;
    forget(trx: Transaction<Schema>, email: string): Promise<void>;
    move(trx: Transaction<Schema>, from: string, to: string): Promise<void>;
    end(email: string, id: string): Promise<boolean>;
    renew(email: string, id: string): Promise<boolean>;
  };
};

declare module "../../services.ts" {
  interface Services extends RemittanceServices {}
}

export const remittance: Feature = {
  open: (services): RemittanceServices => ({
    refusedRates: (since) => countRefused(services.store, since),
    rateAlerts: {
      check: createAlertCheck(services),
      of: alertsOf,
      kept: keptAlerts,
      forget: (trx, email) => forgetAlerts(services, trx, email),
      move: moveAlerts,
      end: (email, id) => endOwnAlert(services, email, id),
      renew: (email, id) => renewOwnAlert(services.store, email, id),
    },
  }),
  messages: alertMessages,
  start: (services) => [
    sweepEvery(dayMs, services, sweepRateSets),
    sweepEvery(dayMs, services, sweepAlerts),
    startSweep((stopping) => services.rateAlerts.check(stopping), lookForAlertsMs, services.onError),
    ...startAsking(services),
  ],
  mount(app, services) {
    app.route("/api/rates/alerts", alertRoutes(services));
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
