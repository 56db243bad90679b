import type { FeatureTab } from "../../../team/tab.ts";
import { listFilter } from "./finding/list-filter.tsx";
import { usePeople } from "./use-people.tsx";

/** The tab of the people on the list. */
export const waitlistTab: FeatureTab = { useTab: usePeople, listFilter };
