import type { FeatureTab } from "../../../team/tab.ts";
import { useFollowUps } from "./follow-ups.tsx";
import { useAnnouncements } from "./use-announcements.tsx";

/** The tab of announcements and invitations, and the follow-up letters in the settings. */
export const announcementsTab: FeatureTab = {
  useTab: (_, signedIn) => useAnnouncements(signedIn),
  useSettings: useFollowUps,
};
