import type { Tab } from "../../../team/part.ts";
import { useAnnouncements } from "./use-announcements.tsx";

/** The tab of announcements and invitations. */
export const announcementsTab: Tab = { usePart: (_, signedIn) => useAnnouncements(signedIn) };
