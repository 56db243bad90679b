import { startSweep, sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { sweepParts } from "./part-moves.ts";
import { createPartNames } from "./part-names.ts";
import { adminStatisticsRoutes } from "./team-routes.ts";
import { adminVisitRoutes } from "./visits/team-routes.ts";
import { visitRoutes } from "./visits/visit-routes.ts";
import { sweepVisits } from "./visits/visit-tallies.ts";
import { openVisiting, type Visiting } from "./visits/visiting.ts";
import { countSent, countViews } from "./visits/visits.ts";

/** How soon a value that people come with is counted on its own. */
const namesMs = 5000;

type StatisticsServices = {
  visiting: Visiting;
  /** Gives the values that people come with names to be counted by, in the background. */
  partNames: ReturnType<typeof startSweep>;
};

declare module "../../services.ts" {
  interface Services extends StatisticsServices {}
}

export const statistics: Feature = {
  open(services) {
    const visiting = openVisiting(services);
    return {
      visiting,
      partNames: startSweep(createPartNames(services.store).look, namesMs, services.onError),
      onFormEnd: (ended) => countSent(visiting.visits, ended),
      onConfirmed: visiting.visits.confirmed,
    };
  },
  start: (services) => [
    services.partNames,
    services.visiting,
    sweepEvery(dayMs, services, sweepParts),
    sweepEvery(dayMs, services, async (store, now, stopping) => {
      await sweepVisits(store, now, stopping);
      await services.visiting.searches.sweep();
    }),
  ],
  mount(app, services) {
    app.route("/api/visits", visitRoutes(services));
    app.route("/api/admin/statistics", adminStatisticsRoutes(services));
    app.route("/api/admin/statistics", adminVisitRoutes(services));
    app.get("*", countViews(services.visiting.visits));
  },
};
