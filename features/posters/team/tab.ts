import type { FeatureTab } from "../../../team/tab.ts";
import { usePosters } from "./use-posters.tsx";

/** The tab of the posters to print. */
export const postersTab: FeatureTab = { useTab: usePosters };
