import { startSweep, sweepEvery } from "../../../db/sweeping.ts";
import { dayMs, minuteMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { sweepDimensions } from "./dimension-moves.ts";
import { createDimensionNames } from "./dimension-names.ts";
import { noteSubjects } from "./notes/chart-notes.ts";
import { noteRoutes } from "./notes/note-routes.ts";
import { raiseAlarms } from "./reports/alarms.ts";
import { reportMessages } from "./reports/report-messages.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { sweepReports, writeDigests } from "./reports/write-digests.ts";
import { countRequests } from "./requests/counting.ts";
import { sweepRequests } from "./requests/request-tallies.ts";
import { sharerRoutes } from "./sharers/sharer-routes.ts";
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
  dimensionNames: ReturnType<typeof startSweep>;
};

declare module "../../services.ts" {
  interface Services extends StatisticsServices {}
}

export const statistics: Feature = {
  open(services) {
    const visiting = openVisiting(services);
    return {
      visiting,
      dimensionNames: startSweep(createDimensionNames(services.store).look, namesMs, services.onError),
      onFormEnd: (ended) => countSent(visiting.visits, ended),
      onConfirmed: visiting.visits.confirmed,
    };
  },
  messages: reportMessages,
  start: (services) => [
    sweepEvery(minuteMs, services, async (_, now, stopping) => {
      await writeDigests(services, now, stopping);
      await raiseAlarms(services, now);
    }),
    sweepEvery(dayMs, services, sweepReports),
    services.dimensionNames,
    services.visiting,
    sweepEvery(dayMs, services, sweepDimensions),
    sweepEvery(dayMs, services, async (store, now, stopping) => {
      await sweepVisits(store, now, stopping);
      await sweepRequests(store, now, stopping);
      await services.visiting.searches.sweep();
    }),
  ],
  subjects: ({ store }) => noteSubjects(store),
  observe: (app, services) => app.use(countRequests(services.visiting)),
  mount(app, services) {
    app.route("/api/visits", visitRoutes(services));
    app.route("/api/admin/statistics", adminStatisticsRoutes(services));
    app.route("/api/admin/statistics/reports", reportRoutes(services));
    app.route("/api/admin/statistics", adminVisitRoutes(services));
    app.route("/api/admin/statistics/notes", noteRoutes(services));
    app.route("/api/admin/statistics/sharers", sharerRoutes(services));
    app.get("*", countViews(services.visiting.visits));
  },
};
