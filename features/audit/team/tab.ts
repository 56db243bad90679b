import type { FeatureTab } from "../../../team/tab.ts";
import { useAudit } from "./use-audit.tsx";

/** The tab of who changed what. */
export const auditTab: FeatureTab = { useTab: useAudit };
