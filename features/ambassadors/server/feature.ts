import { listOf } from "../../../db/row-list.ts";
import { sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { addressOfCode, ambassadorsOfCodes } from "./accepted.ts";
import { answerRoutes } from "./answer-routes.ts";
import { ambassadorMessages } from "./messages/ambassador-messages.ts";
import { sweepApplications } from "./old-applications.ts";
import { ownPageRoutes } from "./own-page.ts";
import { countNew } from "./read-applications.ts";
import { ambassadorRoutes } from "./routes.ts";
import { adminAmbassadorRoutes } from "./team-routes.ts";

export const ambassadors: Feature = {
  open(services) {
    services.needs.applications = () => countNew(services.store);
    return { addressOfCode, ambassadorsOfCodes };
  },
  messages: ambassadorMessages,
  start: (services) => [sweepEvery(dayMs, services, sweepApplications)],
  subjects:
    ({ store }) =>
    async (ids) => {
      const rows = await store.db
        .selectFrom("ambassador_application")
        .select(["id", "name"])
        .where("id", "in", listOf(store.engine, ids))
        .execute();
      return rows.map((row) => ({ ...row, tab: "applications", opens: true }));
    },
  mount(app, services) {
    app.route("/api/ambassadors", ambassadorRoutes(services));
    app.route("/api/admin/ambassadors", adminAmbassadorRoutes(services));
    app.route("/api/admin/ambassadors", answerRoutes(services));
    for (const language of services.site.renderer.languages)
      app.route(`${language.path}/ambassador`, ownPageRoutes(services, language));
  },
};
