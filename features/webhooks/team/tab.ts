import type { FeatureTab } from "../../../team/tab.ts";
import { useWebhooks } from "./use-webhooks.tsx";

/** What webhooks add to the settings. */
export const webhooksTab: FeatureTab = { useSettings: useWebhooks };
