import { countRefused } from "../../features/remittance/server/rate-sets.ts";
import type { StatisticsDeps } from "../../features/statistics/server/team-routes.ts";
import type { Services } from "../services.ts";

/** What the statistics tell of other features. */
export const statisticsDeps = ({ store }: Services): StatisticsDeps => ({
  store,
  refusedRates: (since) => countRefused(store, since),
});
