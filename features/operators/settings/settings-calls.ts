import { request } from "../../../team/reading/api.ts";
import type { AdminNeeds, AdminSettings, SettingsChange } from "./contract.ts";

const path = "/api/admin/settings";

/** What is asked about the team's settings. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const settingsCalls = {
  read: (signal?: AbortSignal) => request<AdminSettings>("GET", path, undefined, signal),
  /** Changes some and returns all. */
  change: (changed: SettingsChange) => request<AdminSettings>("PATCH", path, changed),
  needs: (signal?: AbortSignal) => request<AdminNeeds>("GET", "/api/admin/needs", undefined, signal),
};
