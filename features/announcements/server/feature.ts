import { listOf } from "../../../db/row-list.ts";
import { sweepEvery } from "../../../db/sweeping.ts";
import { minuteMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { announcedTo } from "./announced-to.ts";
import { announcementMessages } from "./announcement-messages.ts";
import { announcementKind, announcementTestKind, subjectOf } from "./announcement-rows.ts";
import { sweepCounts } from "./drafts.ts";
import { followUpMessages } from "./follow-ups/follow-up-messages.ts";
import { followUpKind, followUpsOn } from "./follow-ups/follow-up-rows.ts";
import { createStopLinks, type StopLinks } from "./follow-ups/stop-link.ts";
import { stopRoutes } from "./follow-ups/stop-routes.ts";
import { adminFollowUpRoutes } from "./follow-ups/team-routes.ts";
import { writeDueFollowUps } from "./follow-ups/write-due.ts";
import { goingOn } from "./going.ts";
import { invitationRoutes } from "./invitations/invitation-routes.ts";
import { invitedRoutes } from "./invitations/invited-routes.ts";
import { addNews } from "./news/routes.ts";
import { createProgressFeeds, type ProgressFeeds } from "./progress-feed.ts";
import { answerOwnQuestion, findOwnQuestion } from "./questions/own-question.ts";
import { answerRoutes } from "./questions/routes.ts";
import { startingRoutes } from "./starting/starting-routes.ts";
import { adminAnnouncementRoutes } from "./team-routes.ts";
import { testMessages } from "./test-message.ts";
import { startWalking } from "./walking.ts";

type Announcing = {
  progress: ProgressFeeds;
  /** Looks for something to count or to send. */
  wake(): void;
};

type AnnouncementServices = { announcing: Announcing; stopLinks: StopLinks };

declare module "../../services.ts" {
  interface Services extends AnnouncementServices {}
}

export const announcements: Feature = {
  open: ({ store, onError, linkKey, config, site }) => ({
    announcing: { progress: createProgressFeeds(store, onError), wake() {} },
    stopLinks: createStopLinks({ key: linkKey, publicUrl: config.publicUrl }),
    ownQuestions: {
      find: ({ id }, locale) => findOwnQuestion(store, id, locale),
      answer: ({ id }, about, answer) => answerOwnQuestion(store, id, about, answer),
    },
    announcedTo: (entry, abouts) => announcedTo({ store, site }, entry, abouts),
    mayGo: async () => [...(await goingOn(store.db)), ...(await followUpsOn(store.db))],
  }),
  messages: (services) => ({
    [announcementKind]: announcementMessages(services),
    [announcementTestKind]: testMessages(services),
    [followUpKind]: followUpMessages(services),
  }),
  start(services) {
    const { store, entriesMatching, letterhead, outbox, onError } = services;
    const mayStart = () => Boolean(letterhead.brand.postalAddress);
    const walking = startWalking({ store, entriesMatching, mayStart, onJobs: outbox.wake, onError });
    services.announcing.wake = () => {
      walking.wake();
      outbox.wake();
    };
    const followUps = sweepEvery(minuteMs, services, (_, now, stopping) => writeDueFollowUps(services, now, stopping));
    return [walking, followUps, sweepEvery(10 * minuteMs, services, sweepCounts)];
  },
  subjects:
    ({ store }) =>
    async (ids) => {
      const rows = await store.db
        .selectFrom("announcement")
        .select(["id", "texts"])
        .where("id", "in", listOf(store.engine, ids))
        .execute();
      return rows.flatMap((row) => {
        const name = subjectOf(row);
        return name ? [{ id: row.id, name, tab: "announcements", opens: true }] : [];
      });
    },
  mount(app, services) {
    app.route("/api/admin/announcements", adminAnnouncementRoutes(services));
    app.route("/api/admin/announcements", startingRoutes(services));
    app.route("/api/admin/announcements", invitedRoutes(services));
    app.route("/api/admin/follow-ups", adminFollowUpRoutes(services));
    app.route("/api/letters", stopRoutes(services));
    app.route("/invitation", invitationRoutes(services));
    addNews(app, services);
    for (const { code, path } of services.site.renderer.languages)
      app.route(`${path}/answer`, answerRoutes(services, code));
  },
  endStreams: ({ announcing }) => announcing.progress.close(),
};
