import { sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { addressOfCode } from "./accepted.ts";
import { answerRoutes } from "./answer-routes.ts";
import { ambassadorLetters } from "./letters/ambassador-letters.ts";
import { sweepApplications } from "./old-applications.ts";
import { ownPageRoutes } from "./own-page.ts";
import { ambassadorRoutes } from "./routes.ts";
import { adminAmbassadorRoutes } from "./team-routes.ts";

export const ambassadors: Feature = {
  open: () => ({ addressOfCode }),
  letters: ambassadorLetters,
  start: (services) => [sweepEvery(dayMs, services, sweepApplications)],
  mount(app, services) {
    app.route("/api/ambassadors", ambassadorRoutes(services));
    app.route("/api/admin/ambassadors", adminAmbassadorRoutes(services));
    app.route("/api/admin/ambassadors", answerRoutes(services));
    for (const language of services.site.renderer.languages)
      app.route(`${language.path}/ambassador`, ownPageRoutes(services, language));
  },
};
