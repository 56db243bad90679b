import type { Generated } from "kysely";
import type { Time } from "./time.ts";

export type WaitlistTable = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  locale: string;
  interest: string | null;
  corridor: string | null;
  amount: string | null;
  source: string | null;
  /** The version of the consent line that the entry was given under. */
  consent: string;
  created_at: Time;
  /** When somebody who reads the mailbox confirmed the address; null until then. */
  confirmed_at: Time | null;
  /** The address that is to take the place of `email` once somebody who reads it confirms. */
  new_email: string | null;
  /** When `email` changed last. */
  moved_at: Time | null;
  /** What the team noted, in lines of their own, parted by \n. */
  note: Generated<string | null>;
};

/** What people want to hear of; begins with the interest that they came with. Its rows go with the entry, by a trigger. */
export type WaitlistInterestTable = {
  entry_id: string;
  topic: string;
  /** Of the entry; a trigger writes it. */
  created_at: Generated<Time>;
};

/** Entries whose words are to be written, because they are new or changed; triggers note them. */
export type WaitlistUnreadTable = { id: string };

/** What an entry is found by: its name as it is sorted, and all its words as a JSON list, sorted. Its rows go with it, by a trigger. */
export type WaitlistSearchTable = { id: string; name_key: string; words: string };

/** The words of all entries, in their order. */
export type WaitlistWordTable = { word: string; id: string };

/** How the mail to a person stands, by triggers; `mailbox` is a code that the server writes with the words. */
export type WaitlistMailTable = {
  id: string;
  created_at: Time;
  /** What became of the last message to them. */
  letter: "none" | "waiting" | "sent" | "dead" | "suppressed";
  /** 1 once any message to the address went out. */
  was_sent: Generated<number>;
  mailbox: string | null;
  trouble: "soft" | "bounced" | "complained" | null;
};

/** How many people wished for something in a month (YYYY-MM, UTC), without anything of who they are. */
export type WishCountTable = { month: string; topic: string; people: number };

/**
 * The number of people whose `created_at` falls into the `seconds` from `since` on (seconds since 1970): by 10 seconds, by
 * quarter of an hour, and under (0, 0) all of them. Kept by triggers; nobody writes it.
 */
export type WaitlistTally = { seconds: number; since: number; people: number };

/** A mailbox, as a keyed hash, that came by a referral link and confirmed, while its entry is on the list. */
export type ReferralTable = { code: string; mailbox: string; confirmed_at: Time };

/** How many people a referral link brought in a month (YYYY-MM, UTC), without anything of who they are. */
export type ReferralTallyTable = { code: string; month: string; people: number };
