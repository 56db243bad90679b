import { sweepEvery } from "../../../db/sweeping.ts";
import { hourMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { accountRoutes } from "./account-routes.ts";
import { createAlertLetters } from "./alerts/alert-letters.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { type Auth, openAuth } from "./auth.ts";
import { authRoutes } from "./auth-routes.ts";
import { mayHear, mayNow, operatorsOnly } from "./gate.ts";
import { createKnownDevices, type KnownDevices } from "./known-device.ts";
import { createKnownWords, type KnownWords, textsIn } from "./known-words.ts";
import { linkRoutes } from "./link-routes.ts";
import { createOperatorLetters } from "./links/operator-letters.ts";
import { createOperatorLinks, type OperatorLinks, sweepOperatorLinks } from "./links/operator-links.ts";
import { createReauthentication, type Reauthentication } from "./reauthentication.ts";
import { factorRoutes } from "./second-factors/factor-routes.ts";
import { createFactors, type Factors } from "./second-factors/factors.ts";
import { sweepVerifications } from "./second-factors/old-verifications.ts";
import { passkeyRoutes } from "./second-factors/passkey-routes.ts";
import { teamFactorRoutes } from "./second-factors/team-factor-routes.ts";
import { adminOperatorRoutes } from "./team-routes.ts";

const sweepVerificationsMs = 600_000;

type OperatorServices = {
  auth: Auth;
  /** Tries of passwords, and of codes. */
  attempts: Attempts;
  factorAttempts: Attempts;
  factors: Factors;
  reauthentication: Reauthentication;
  devices: KnownDevices;
  knownWords: KnownWords;
  operatorLinks: OperatorLinks;
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
    const { store, config, site, mailHash: hash } = services;
    const { publicUrl, authSecret } = config;
    const auth = openAuth(config, store);
    return {
      auth,
      attempts: createAttempts(store),
      factorAttempts: createAttempts(store, "factor"),
      factors: createFactors({ store, auth }),
      reauthentication: createReauthentication({ store, auth }),
      devices: createKnownDevices(authSecret, publicUrl.startsWith("https:")),
      knownWords: createKnownWords([...textsIn(site.renderer.brand), publicUrl]),
      operatorLinks: createOperatorLinks({ hash, publicUrl }),
      mayHear: (headers, role) => mayHear(services, headers, role),
      mayExport: (headers) => mayNow(services, headers, "editor"),
    };
  },
  letters: (services) => ({ ...createOperatorLetters(services), ...createAlertLetters(services) }),
  start: (services) => [
    sweepEvery(hourMs, services, sweepOperatorLinks),
    sweepEvery(sweepVerificationsMs, services, sweepVerifications),
  ],
  mount(app, services) {
    app.route("/api/auth", authRoutes(services));
    app.route("/api/auth", accountRoutes(services));
    app.route("/api/auth", linkRoutes(services));
    app.route("/api/auth", factorRoutes(services));
    app.route("/api/auth/passkey", passkeyRoutes(services));
    app.use("/api/admin/*", operatorsOnly(services));
    app.route("/api/admin/factors", teamFactorRoutes(services));
    app.route("/api/admin/operators", adminOperatorRoutes(services));
  },
};
