import type { Tab } from "../../../team/part.ts";
import { useAudit } from "./use-audit.tsx";

/** The tab of who changed what. */
export const auditTab: Tab = { usePart: useAudit };
