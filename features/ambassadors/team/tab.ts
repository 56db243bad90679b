import type { Tab } from "../../../team/part.ts";
import { useApplications } from "./use-applications.tsx";

/** The tab of the ambassadors' applications. */
export const ambassadorsTab: Tab = { usePart: useApplications };
