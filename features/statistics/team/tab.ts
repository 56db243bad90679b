import type { FeatureTab } from "../../../team/tab.ts";
import { useReports } from "./reports/use-reports.tsx";
import { useSources } from "./use-sources.ts";
import { useWhatHappens } from "./use-what-happens.tsx";

/** The tab of what happens. */
export const statisticsTab: FeatureTab = { useTab: useWhatHappens, useSources, useAccount: useReports };
