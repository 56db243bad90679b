import type { Tab } from "../../../team/part.ts";
import { postersPart } from "./posters-part.tsx";

/** The tab of the posters to print. */
export const postersTab: Tab = { usePart: postersPart };
