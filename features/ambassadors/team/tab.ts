import type { FeatureTab } from "../../../team/tab.ts";
import { useApplications } from "./use-applications.tsx";

/** The tab of the ambassadors' applications. */
export const ambassadorsTab: FeatureTab = { useTab: useApplications };
