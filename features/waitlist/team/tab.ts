import type { Tab } from "../../../team/part.ts";
import { usePeople } from "./use-people.tsx";

/** The tab of the people on the list. */
export const waitlistTab: Tab = { usePart: usePeople };
