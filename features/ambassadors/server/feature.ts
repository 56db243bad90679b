import { sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { addressOfCode } from "./accepted.ts";
import { type AmbassadorLinks, createAmbassadorLinks } from "./ambassador-links.ts";
import { answerRoutes } from "./answer-routes.ts";
import { createAmbassadorLetters } from "./letters/ambassador-letters.ts";
import { sweepApplications } from "./old-applications.ts";
import { ownPageRoutes } from "./own-page.ts";
import { ambassadorRoutes } from "./routes.ts";
import { adminAmbassadorRoutes } from "./team-routes.ts";

type AmbassadorServices = { ambassadorLinks: AmbassadorLinks };

declare module "../../services.ts" {
  interface Services extends AmbassadorServices {}
}

export const ambassadors: Feature = {
  open: ({ linkKey: key, config }) => ({
    ambassadorLinks: createAmbassadorLinks({ key, publicUrl: config.publicUrl }),
    addressOfCode,
  }),
  letters: createAmbassadorLetters,
  start: (services) => [sweepEvery(dayMs, services, sweepApplications)],
  mount(app, services) {
    app.route("/api/ambassadors", ambassadorRoutes(services));
    app.route("/api/admin/ambassadors", adminAmbassadorRoutes(services));
    app.route("/api/admin/ambassadors", answerRoutes(services));
    for (const language of services.site.renderer.languages)
      app.route(`${language.path}/ambassador`, ownPageRoutes(services, language));
  },
};
