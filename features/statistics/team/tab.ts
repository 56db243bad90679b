import type { Tab } from "../../../team/part.ts";
import { useSources } from "./use-sources.ts";
import { useWhatHappens } from "./use-what-happens.tsx";

/** The tab of what happens. */
export const statisticsTab: Tab = { usePart: useWhatHappens, useSources };
