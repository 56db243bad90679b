import { type Database, type Time, timestamp } from "../../../../db/schema.ts";
import type { SchemaModule } from "../../../../db/schema-module.ts";
import {
  entryTables,
  remindedAfterMs,
  type WaitlistInterestTable,
  type WaitlistStateTally,
  type WaitlistTable,
  type WaitlistTally,
} from "./entry-tables.ts";
import { importTables, type WaitlistImportRowTable, type WaitlistImportTable } from "./import-tables.ts";
import { mailStateTables, type WaitlistMailTable } from "./mail-state-tables.ts";
import { reviewTables, type WaitlistArrivalTable, type WaitlistReviewTable } from "./review-tables.ts";
import { findAllAnew, searchTables, type WaitlistSearchTable, type WaitlistUnreadTable } from "./search-tables.ts";
import {
  teamTables,
  type WaitlistDeletionTable,
  type WaitlistTagTable,
  type WaitlistViewTable,
} from "./team-tables.ts";

/** How many people wished for something in a month (YYYY-MM, UTC), without anything of who they are. */
type WishCountTable = { month: string; topic: string; people: number };

/** A mailbox, as a keyed hash, that came by a referral link and confirmed, while its entry is on the list. */
type ReferralTable = { code: string; mailbox: string; confirmed_at: Time };

/** How many people a referral link brought in a month (YYYY-MM, UTC), without anything of who they are. */
type ReferralTallyTable = { code: string; month: string; people: number };

/** How many people a referral link has brought in all, by which links are ranked. */
export type ReferralTotalTable = {
  code: string;
  /** Whose link it is: an ambassador's or an entry's. */
  kind: "ambassador" | "entry";
  people: number;
  /** When somebody last confirmed by it, YYYY-MM-DD in UTC: not the moment, which would tell who. */
  last_day: string;
};

type Tables = {
  waitlist: WaitlistTable;
  waitlist_interest: WaitlistInterestTable;
  waitlist_mail: WaitlistMailTable;
  waitlist_search: WaitlistSearchTable;
  waitlist_unread: WaitlistUnreadTable;
  waitlist_tag: WaitlistTagTable;
  waitlist_view: WaitlistViewTable;
  waitlist_deletion: WaitlistDeletionTable;
  waitlist_import: WaitlistImportTable;
  waitlist_import_row: WaitlistImportRowTable;
  waitlist_review: WaitlistReviewTable;
  waitlist_arrival: WaitlistArrivalTable;
  waitlist_tally: WaitlistTally;
  waitlist_state_tally: WaitlistStateTally;
  wish_count: WishCountTable;
  referral: ReferralTable;
  referral_tally: ReferralTallyTable;
  referral_total: ReferralTotalTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** What was due by now may have been sent since the backup: a reminder of the time of joining is never written (reminder.ts). */
const remindNobodyTwice = (db: Database) =>
  db
    .updateTable("waitlist")
    .set((eb) => ({ reminded_at: eb.ref("created_at") }))
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", timestamp(Date.now() - remindedAfterMs))
    .execute();

/** The entries with all that is kept of them and counted of them. */
export const waitlistSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-05-waitlist": (engine) => [
      ...entryTables(engine),
      ...searchTables(engine),
      ...mailStateTables(engine),
      ...teamTables(engine),
      ...importTables(engine),
      ...reviewTables(engine),
      `create table wish_count (month text not null, topic text not null, people integer not null,
        constraint wish_count_month_topic primary key (month, topic))`,
      `create table referral (code text not null, mailbox text not null, confirmed_at timestamptz not null,
        constraint referral_code_mailbox primary key (code, mailbox))`,
      `create table referral_tally (code text not null, month text not null, people integer not null,
        constraint referral_tally_code_month primary key (code, month))`,
      `create table referral_total (code text primary key, kind text not null, people integer not null,
        last_day text not null)`,
      "create index referral_total_people on referral_total (people, code)",
      "create index referral_total_day on referral_total (last_day, code)",
      "create index referral_total_kind_people on referral_total (kind, people, code)",
      "create index referral_total_kind_day on referral_total (kind, last_day, code)",
    ],
  },
  tables: {
    waitlist: "rows",
    waitlist_interest: "rows",
    waitlist_mail: "rows",
    waitlist_search: "left out",
    waitlist_unread: "rows",
    waitlist_tag: "rows",
    waitlist_view: "rows",
    waitlist_deletion: "rows",
    waitlist_import: "rows",
    waitlist_import_row: "rows",
    waitlist_review: "rows",
    waitlist_arrival: "rows",
    waitlist_tally: { sum: "people" },
    waitlist_state_tally: { sum: "people" },
    wish_count: "rows",
    referral: "rows",
    referral_tally: "rows",
    referral_total: "rows",
  },
  foldedTallies: ["waitlist_tally", "waitlist_state_tally"],
  async afterRestore(db, _engine, moved) {
    await findAllAnew(db);
    if (!moved) await remindNobodyTwice(db);
  },
};
