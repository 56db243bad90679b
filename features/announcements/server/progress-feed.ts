import type { Store } from "../../../db/open.ts";
import { encodeEvent, type Subscribe } from "../../../http/event-stream.ts";
import { createFeed } from "../../../http/feed.ts";
import type { Announcement, AnnouncementEvent } from "../contract.ts";
import { findAnnouncement } from "./find-announcement.ts";

const everyMs = 1000;

const eventOf = (announcement: Announcement): AnnouncementEvent => {
  const { state, progress, invitation, count, behind, schedule, startedAt } = announcement;
  return { state, progress, invitation, count, behind, schedule, startedAt };
};

/** An announcement's progress as an event of its stream. */
export const progressEvent = (announcement: Announcement) => encodeEvent("progress", eventOf(announcement));

/** Tells those who follow an announcement how far it is, whenever that has changed, at most once a second. */
export function createProgressFeeds(store: Store, onError: (error: unknown) => void) {
  const feeds = new Map<string, ReturnType<typeof createFeed<string>>>();

  function feedOf(id: string) {
    const known = feeds.get(id);
    if (known) return known;
    const feed = createFeed<string>({
      watch(onChange) {
        const timer = setInterval(onChange, everyMs);
        return () => clearInterval(timer);
      },
      async read() {
        const announcement = await findAnnouncement(store, id);
        return JSON.stringify(announcement ? eventOf(announcement) : {});
      },
      encode: (value) => encodeEvent("progress", JSON.parse(value)),
      onError,
    });
    feeds.set(id, feed);
    return feed;
  }

  return {
    /** What follows one announcement from `told` on. */
    follow:
      (told: Announcement): Subscribe =>
      (listener) => {
        const feed = feedOf(told.id);
        const leave = feed.subscribe(listener, JSON.stringify(eventOf(told)));
        return () => {
          leave();
          if (!feed.listening()) feeds.delete(told.id);
        };
      },
    /** Ends every stream. */
    close() {
      for (const feed of feeds.values()) feed.close();
    },
  };
}

export type ProgressFeeds = ReturnType<typeof createProgressFeeds>;
