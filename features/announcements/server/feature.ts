import type { Feature } from "../../services.ts";
import { announcedTo } from "./announced-to.ts";
import { createAnnouncementLetters } from "./announcement-letters.ts";
import { announcementKind, announcementTestKind } from "./announcement-rows.ts";
import { createDrafts, type Drafts } from "./drafts.ts";
import { goingOn } from "./going.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import { createProgressFeeds, type ProgressFeeds } from "./progress-feed.ts";
import { adminAnnouncementRoutes } from "./team-routes.ts";
import { createTestLetters } from "./test-message.ts";
import { startWalking } from "./walking.ts";

type Announcing = {
  drafts: Drafts;
  progress: ProgressFeeds;
  invitations: Invitations;
  /** Looks for something to count or to send. */
  wake(): void;
};

type AnnouncementServices = { announcing: Announcing };

declare module "../../services.ts" {
  interface Services extends AnnouncementServices {}
}

export const announcements: Feature = {
  open: ({ store, mailHash, config, onError }) => ({
    announcing: {
      drafts: createDrafts(store),
      progress: createProgressFeeds(store, onError),
      invitations: createInvitations(store, mailHash, config.publicUrl),
      wake() {},
    },
    announcedTo: (entry, abouts) => announcedTo(store.db, store.engine, entry, abouts),
    mayGo: () => goingOn(store.db),
  }),
  letters: (services) => ({
    [announcementKind]: createAnnouncementLetters(services),
    [announcementTestKind]: createTestLetters(services),
  }),
  start(services) {
    const { store, outbox, onError } = services;
    const walking = startWalking({ store, onJobs: outbox.wake, onError });
    services.announcing.wake = () => {
      walking.wake();
      outbox.wake();
    };
    return [walking];
  },
  mount(app, services) {
    app.route("/api/admin/announcements", adminAnnouncementRoutes(services));
    app.route("/invitation", invitationRoutes(services));
  },
  endStreams: ({ announcing }) => announcing.progress.close(),
};
