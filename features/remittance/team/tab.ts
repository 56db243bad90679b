import type { FeatureTab } from "../../../team/tab.ts";
import { useRates } from "./use-rates.tsx";

/** The tab of the exchange rates. */
export const remittanceTab: FeatureTab = { useTab: useRates };
