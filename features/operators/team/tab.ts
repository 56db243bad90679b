import type { Tab } from "../../../team/part.ts";
import { useTeam } from "./use-team.tsx";

/** The tab of the team. */
export const operatorsTab: Tab = { usePart: useTeam };
