import { listOf } from "../../../db/row-list.ts";
import { sweepEvery } from "../../../db/sweeping.ts";
import { createRateLimits, type RateLimits } from "../../../http/rate-limit.ts";
import { hourMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { accountRoutes } from "./account-routes.ts";
import { alertMessages } from "./alerts/alert-messages.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { type Auth, openAuth } from "./auth.ts";
import { authRoutes } from "./auth-routes.ts";
import { mayHear, mayNow, operatorsOnly } from "./gate.ts";
import { keyWindows } from "./keys/api-keys.ts";
import { keyRoutes } from "./keys/key-routes.ts";
import { linkRoutes } from "./link-routes.ts";
import { sweepOperatorLinks } from "./links/operator-links.ts";
import { operatorMessages } from "./links/operator-messages.ts";
import { limitRecoveries } from "./links/recovering.ts";
import { factorRoutes } from "./second-factors/factor-routes.ts";
import { sweepVerifications } from "./second-factors/factor-step.ts";
import { passkeyRoutes } from "./second-factors/passkey-routes.ts";
import { teamFactorRoutes } from "./second-factors/team-factor-routes.ts";
import { needsRoutes } from "./settings/needs-routes.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { adminOperatorRoutes } from "./team-routes.ts";

const sweepVerificationsMs = 600_000;

type OperatorServices = {
  auth: Auth;
  /** Tries of passwords, and of codes. */
  attempts: Attempts;
  factorAttempts: Attempts;
  /** Wrong API keys of each client. */
  keyAttempts: RateLimits;
  /** How often a way back in was asked for. */
  recoveries: RateLimits;
  /** Whether who sends these headers may hear what the team hears, still in the `role` in which they began to. */
  mayHear(headers: Headers, role?: string): Promise<boolean>;
  /** Whether who sends these headers may export. */
  mayExport(headers: Headers): Promise<boolean>;
};

declare module "../../services.ts" {
  interface Services extends OperatorServices {}
}

/** It stands first in the list: its gate is before every call of the team. */
export const operators: Feature = {
  open(services): OperatorServices {
    const { store, config } = services;
    return {
      auth: openAuth(config, store),
      attempts: createAttempts(store),
      factorAttempts: createAttempts(store, "factor"),
      keyAttempts: createRateLimits(store, keyWindows),
      recoveries: limitRecoveries(store),
      mayHear: (headers, role) => mayHear(services, headers, role),
      mayExport: (headers) => mayNow(services, headers, "editor"),
    };
  },
  messages: (services) => ({ ...operatorMessages(services), ...alertMessages(services) }),
  start: (services) => [
    sweepEvery(hourMs, services, sweepOperatorLinks),
    sweepEvery(sweepVerificationsMs, services, sweepVerifications),
  ],
  subjects:
    ({ store }) =>
    async (ids) => {
      const rows = await store.db
        .selectFrom("operator")
        .select(["id", "name"])
        .where("id", "in", listOf(store.engine, ids))
        .execute();
      return rows.map((row) => ({ ...row, tab: "colleagues", opens: false }));
    },
  mount(app, services) {
    app.route("/api/auth", authRoutes(services));
    app.route("/api/auth", accountRoutes(services));
    app.route("/api/auth", linkRoutes(services));
    app.route("/api/auth", factorRoutes(services));
    app.route("/api/auth/passkey", passkeyRoutes(services));
    app.use("/api/admin/*", operatorsOnly(services));
    app.route("/api/admin/factors", teamFactorRoutes(services));
    app.route("/api/admin/settings", settingsRoutes(services));
    app.route("/api/admin/needs", needsRoutes(services));
    app.route("/api/admin/keys", keyRoutes(services));
    app.route("/api/admin/operators", adminOperatorRoutes(services));
  },
};
