import type { Database } from "../../../db/schema.ts";
import { sweepEvery } from "../../../db/sweeping.ts";
import type { EndedForm } from "../../../forms/server/endpoint.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { createConfirmation } from "./confirmation.ts";
import { type CountFeed, createCountFeed } from "./count-feed.ts";
import { confirmationKind, reminderKind } from "./entries.ts";
import { entryExportRoutes } from "./export-routes.ts";
import { createLeaveLinks, type LeaveLinks } from "./leave-link.ts";
import { startSearchWriting } from "./listing/search-writing.ts";
import type { AnnouncedTo } from "./person/letters-of-person.ts";
import { personRoutes } from "./person/person-routes.ts";
import { createAddressLetters } from "./place/address-letters.ts";
import { placeRoutes } from "./place/place-routes.ts";
import { createPlaceLinks, type PlaceLinks } from "./place-link.ts";
import { createReferrals, type Referrals } from "./referrals.ts";
import { createReminder } from "./reminder.ts";
import { waitlistRoutes } from "./routes.ts";
import { placeOf } from "./statistics.ts";
import { adminWaitlistRoutes } from "./team-routes.ts";
import { sweepUnconfirmed } from "./unconfirmed-entries.ts";

type WaitlistServices = {
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  referrals: Referrals;
  feed: CountFeed;
  /** Where an entry stands on the list, 1 for the first. */
  placeOf(entry: { id: string; created_at: string }): Promise<number>;
  /** The e-mail address of somebody who shares a code and has no entry on the list. */
  addressOfCode(db: Database, code: string): Promise<string | undefined>;
  /** What was announced to an entry; nothing without the announcements. */
  announcedTo: AnnouncedTo;
  /** Hears how each form to join ended. */
  onFormEnd(ended: EndedForm): void;
  /** Hears of each entry whose address was confirmed for the first time. */
  onConfirmed(entry: { locale: string; source: string | null }): void;
};

declare module "../../services.ts" {
  interface Services extends WaitlistServices {}
}

export const waitlist: Feature = {
  open(services): WaitlistServices {
    const { store, config, linkKey: key, onError } = services;
    const { authSecret, publicUrl } = config;
    return {
      leaveLinks: createLeaveLinks({ key, earlierKeys: [authSecret], publicUrl }),
      placeLinks: createPlaceLinks({ key, publicUrl }),
      referrals: createReferrals(services),
      feed: createCountFeed(store, onError),
      placeOf: (entry) => placeOf(store, entry),
      addressOfCode: async () => undefined,
      announcedTo: async () => ({ subjects: new Map(), invitations: [] }),
      onFormEnd() {},
      onConfirmed() {},
    };
  },
  letters: (services) => ({
    [confirmationKind]: createConfirmation(services),
    [reminderKind]: createReminder(services),
    ...createAddressLetters(services),
  }),
  start: (services) => [
    startSearchWriting(services),
    sweepEvery(dayMs, services, (_, now, stopping) => sweepUnconfirmed(services, now, stopping)),
  ],
  mount(app, services) {
    app.route("/api/waitlist", waitlistRoutes(services));
    app.route("/api/admin/waitlist", entryExportRoutes(services));
    app.route("/api/admin/waitlist", adminWaitlistRoutes(services));
    app.route("/api/admin/waitlist", personRoutes(services));
    for (const { code, path } of services.site.renderer.languages)
      app.route(`${path}/place`, placeRoutes(services, code));
  },
  endStreams: ({ feed }) => feed.close(),
};
