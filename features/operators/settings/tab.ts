import type { FeatureTab } from "../../../team/tab.ts";
import { useSettingsTab } from "./use-settings-tab.tsx";

/** The tab of what owners set for the whole team. */
export const settingsTab: FeatureTab = { useTab: useSettingsTab };
