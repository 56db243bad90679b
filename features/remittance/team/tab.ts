import type { Tab } from "../../../team/part.ts";
import { useRates } from "./use-rates.tsx";

/** The tab of the exchange rates. */
export const remittanceTab: Tab = { usePart: useRates };
