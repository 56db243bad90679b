import type { Time } from "../../../../db/schema.ts";
import type { SchemaModule } from "../../../../db/schema-module.ts";
import { entryTables, type WaitlistInterestTable, type WaitlistTable, type WaitlistTally } from "./entry-tables.ts";
import { mailStateTables, type WaitlistMailTable } from "./mail-state-tables.ts";
import { findAllAnew, searchTables, type WaitlistSearchTable, type WaitlistUnreadTable } from "./search-tables.ts";

/** How many people wished for something in a month (YYYY-MM, UTC), without anything of who they are. */
type WishCountTable = { month: string; topic: string; people: number };

/** A mailbox, as a keyed hash, that came by a referral link and confirmed, while its entry is on the list. */
type ReferralTable = { code: string; mailbox: string; confirmed_at: Time };

/** How many people a referral link brought in a month (YYYY-MM, UTC), without anything of who they are. */
type ReferralTallyTable = { code: string; month: string; people: number };

type Tables = {
  waitlist: WaitlistTable;
  waitlist_interest: WaitlistInterestTable;
  waitlist_mail: WaitlistMailTable;
  waitlist_search: WaitlistSearchTable;
  waitlist_unread: WaitlistUnreadTable;
  waitlist_tally: WaitlistTally;
  wish_count: WishCountTable;
  referral: ReferralTable;
  referral_tally: ReferralTallyTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** The entries with all that is kept of them and counted of them. */
export const waitlistSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-5-waitlist": (engine) => [
      ...entryTables(engine),
      ...searchTables(engine),
      ...mailStateTables(engine),
      `create table wish_count (month text not null, topic text not null, people integer not null,
        constraint wish_count_month_topic primary key (month, topic))`,
      `create table referral (code text not null, mailbox text not null, confirmed_at timestamptz not null,
        constraint referral_code_mailbox primary key (code, mailbox))`,
      `create table referral_tally (code text not null, month text not null, people integer not null,
        constraint referral_tally_code_month primary key (code, month))`,
    ],
  },
  tables: {
    waitlist: "rows",
    waitlist_interest: "rows",
    waitlist_mail: "rows",
    waitlist_search: "left out",
    waitlist_unread: "rows",
    waitlist_tally: { sum: "people" },
    wish_count: "rows",
    referral: "rows",
    referral_tally: "rows",
  },
  foldedTallies: ["waitlist_tally"],
  afterRestore: findAllAnew,
};
