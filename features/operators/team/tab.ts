import type { FeatureTab } from "../../../team/tab.ts";
import { useKeys } from "../keys/use-keys.tsx";
import { useTeam } from "./use-team.tsx";

/** The tab of the team. */
export const operatorsTab: FeatureTab = { useTab: useTeam, useSettings: useKeys };
