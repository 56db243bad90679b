import { listOf } from "../../../db/row-list.ts";
import type { Database } from "../../../db/schema.ts";
import { sweepEvery } from "../../../db/sweeping.ts";
import type { EndedForm } from "../../../forms/server/endpoint.ts";
import { dayMs, minuteMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import type { OwnQuestion } from "../account-view.ts";
import { accountPageRoutes } from "./account/account-routes.ts";
import { createAddressMessages } from "./account/address-messages.ts";
import { type AccountLinks, createAccountLinks } from "./account-link.ts";
import { addingRoutes } from "./adding/adding-routes.ts";
import { startFinishingImports } from "./adding/finish-imports.ts";
import { createConfirmation } from "./confirmation.ts";
import { type CountFeed, createCountFeed } from "./count-feed.ts";
import { confirmationKind, confirmReminderKind, reminderKind } from "./entries.ts";
import { entryExportRoutes } from "./export/export-routes.ts";
import { createLeaveLinks, type LeaveLinks } from "./leave-link.ts";
import { createEntriesMatching, type EntriesMatching } from "./listing/entries-matching.ts";
import { startSearchWriting } from "./listing/search-writing.ts";
import type { AnnouncedTo } from "./person/messages-of-person.ts";
import { personRoutes } from "./person/person-routes.ts";
import { createReferrals, type Referrals } from "./referrals.ts";
import { remindUnconfirmed } from "./remind-unconfirmed.ts";
import { createReminder } from "./reminder.ts";
import { findSuspects } from "./review/find-suspects.ts";
import { reviewRoutes } from "./review/review-routes.ts";
import { waitlistRoutes } from "./routes.ts";
import { sweepDeletions } from "./selection/deletions.ts";
import { selectionRoutes } from "./selection/selection-routes.ts";
import { createSharers, type Sharer, type Sharers } from "./sharers.ts";
import { rankOf } from "./statistics.ts";
import { adminWaitlistRoutes } from "./team-routes.ts";
import { sweepUnconfirmed } from "./unconfirmed-entries.ts";

type WaitlistServices = {
  leaveLinks: LeaveLinks;
  accountLinks: AccountLinks;
  referrals: Referrals;
  sharers: Sharers;
  feed: CountFeed;
  /** A filter of the list as a condition, by which other features choose entries. */
  entriesMatching: EntriesMatching;
  /** Where an entry stands on the list, 1 for the first. */
  rankOf(entry: { id: string; created_at: string }): Promise<number>;
  /** The e-mail address of somebody who shares a code and has no entry on the list. */
  addressOfCode(db: Database, code: string): Promise<string | undefined>;
  /** Who of the ambassadors shares each of some codes. */
  ambassadorsOfCodes(db: Database, codes: readonly string[]): Promise<Map<string, Sharer>>;
  /** The newest open question that an entry was sent, and its answer, which is kept or not; none without the announcements. */
  ownQuestions: {
    find(entry: { id: string }, locale: string): Promise<OwnQuestion | undefined>;
    answer(entry: { id: string }, about: string, answer: number): Promise<boolean>;
  };
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
      accountLinks: createAccountLinks({ key, publicUrl }),
      referrals: createReferrals(services),
      sharers: createSharers(services),
      feed: createCountFeed(store, onError),
      entriesMatching: createEntriesMatching(store.engine),
      rankOf: (entry) => rankOf(store, entry),
      addressOfCode: async () => undefined,
      ambassadorsOfCodes: async () => new Map(),
      announcedTo: async () => ({
        subjects: new Map(),
        followUps: { sent: [], stoppedAt: null },
        answers: [],
        invitations: [],
      }),
      ownQuestions: { find: async () => undefined, answer: async () => false },
      onFormEnd() {},
      onConfirmed() {},
    };
  },
  messages: (services) => ({
    [confirmationKind]: createConfirmation(services),
    [reminderKind]: createReminder(services, "waitlistReminder"),
    [confirmReminderKind]: createReminder(services, "waitlistConfirmReminder"),
    ...createAddressMessages(services),
  }),
  start: (services) => [
    startSearchWriting(services),
    sweepEvery(1000, services, (_, now, stopping) => sweepDeletions(services, now, stopping)),
    startFinishingImports(services),
    sweepEvery(minuteMs, services, (_, now, stopping) => remindUnconfirmed(services, now, stopping)),
    sweepEvery(minuteMs, services, (_, now, stopping) => findSuspects(services, now, stopping)),
    sweepEvery(dayMs, services, (_, now, stopping) => sweepUnconfirmed(services, now, stopping)),
  ],
  subjects:
    ({ store: { db, engine } }) =>
    async (ids) => {
      const of = listOf(engine, ids);
      const people = await db.selectFrom("waitlist").select(["id", "name"]).where("id", "in", of).execute();
      const imports = await db.selectFrom("waitlist_import").select(["id", "name"]).where("id", "in", of).execute();
      return [
        ...people.map((row) => ({ ...row, tab: "people" as const, opens: true })),
        ...imports.map((row) => ({ ...row, tab: "people" as const, opens: false })),
      ];
    },
  mount(app, services) {
    app.route("/api/waitlist", waitlistRoutes(services));
    app.route("/api/admin/waitlist", entryExportRoutes(services));
    app.route("/api/admin/waitlist", selectionRoutes(services));
    app.route("/api/admin/waitlist/review", reviewRoutes(services));
    app.route("/api/admin/waitlist", adminWaitlistRoutes(services));
    app.route("/api/admin/waitlist", addingRoutes(services));
    app.route("/api/admin/waitlist", personRoutes(services));
    for (const { code, path } of services.site.renderer.languages)
      app.route(`${path}/place`, accountPageRoutes(services, code));
  },
  endStreams: ({ feed }) => feed.close(),
};
