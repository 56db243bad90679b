import type { AnnouncementDeps } from "../../features/announcements/server/announcement-deps.ts";
import { createAnnouncementLetters } from "../../features/announcements/server/announcement-letters.ts";
import { announcementKind, announcementTestKind } from "../../features/announcements/server/announcement-rows.ts";
import { createDrafts, type Drafts } from "../../features/announcements/server/drafts.ts";
import { goingOn } from "../../features/announcements/server/going.ts";
import { createInvitations, type Invitations } from "../../features/announcements/server/invitations.ts";
import { createProgressFeeds, type ProgressFeeds } from "../../features/announcements/server/progress-feed.ts";
import { createTestLetters } from "../../features/announcements/server/test-message.ts";
import { startWalking } from "../../features/announcements/server/walking.ts";
import type { Letters } from "../../mail/worker.ts";

/** What the routes of announcements and invitations stand on. */
export type AnnouncementServices = {
  letters: AnnouncementDeps;
  drafts: Drafts;
  progress: ProgressFeeds;
  invitations: Invitations;
  /** Looks for something to count or to send. */
  wake(): void;
};

/** What announcements have to say, and what of them may go out. */
export function announcementMail(deps: AnnouncementDeps) {
  const invitations = createInvitations(deps.store, deps.hash, deps.publicUrl);
  const kinds: Record<string, Letters> = {
    [announcementKind]: createAnnouncementLetters(deps, invitations),
    [announcementTestKind]: createTestLetters(deps),
  };
  return { invitations, kinds, mayGo: () => goingOn(deps.store.db) };
}

type Started = {
  letters: AnnouncementDeps;
  invitations: Invitations;
  /** Has the outbox's worker look for jobs. */
  onJobs(): void;
  onError(error: unknown): void;
};

/** Starts counting audiences and making jobs. */
export function startAnnouncements({ letters, invitations, onJobs, onError }: Started) {
  const { store } = letters;
  const walking = startWalking({ store, onJobs, onError });
  const wake = () => {
    walking.wake();
    onJobs();
  };
  const progress = createProgressFeeds(store, onError);
  const services: AnnouncementServices = { letters, invitations, drafts: createDrafts(store), progress, wake };
  return { services, stop: walking.stop };
}
