import type { Feature } from "../../services.ts";
import { announcedTo } from "./announced-to.ts";
import { announcementLetters } from "./announcement-letters.ts";
import { announcementKind, announcementTestKind } from "./announcement-rows.ts";
import { goingOn } from "./going.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { createProgressFeeds, type ProgressFeeds } from "./progress-feed.ts";
import { adminAnnouncementRoutes } from "./team-routes.ts";
import { testLetters } from "./test-message.ts";
import { startWalking } from "./walking.ts";

type Announcing = {
  progress: ProgressFeeds;
  /** Looks for something to count or to send. */
  wake(): void;
};

type AnnouncementServices = { announcing: Announcing };

declare module "../../services.ts" {
  interface Services extends AnnouncementServices {}
}

export const announcements: Feature = {
  open: ({ store, onError }) => ({
    announcing: { progress: createProgressFeeds(store, onError), wake() {} },
    announcedTo: (entry, abouts) => announcedTo(store.db, store.engine, entry, abouts),
    mayGo: () => goingOn(store.db),
  }),
  letters: (services) => ({
    [announcementKind]: announcementLetters(services),
    [announcementTestKind]: testLetters(services),
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
