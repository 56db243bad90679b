import type { Store } from "../../../../db/open.ts";
import { type Entry, newAddressKind } from "../entries.ts";
import { countEntries, placeOf } from "../statistics.ts";
import { readMails } from "./mail-record.ts";
import { readTopics } from "./topics.ts";

/**
 * All that is kept of an entry, for the person it is about. What became of a message to an address that is not theirs yet is
 * left out: it could tell whether somebody else is on the list.
 */
export async function keptData(store: Store, entry: Entry) {
  const [place, people, mails, interests, deliveryReports] = await Promise.all([
    placeOf(store, entry),
    countEntries(store),
    readMails(store, entry.id),
    readTopics(store, entry.id),
    store.db
      .selectFrom("mail_event")
      .select(["kind", "provider", "reason", "at"])
      .where("entry_id", "=", entry.id)
      .orderBy("at", "desc")
      .limit(100)
      .execute(),
  ]);
  return {
    id: entry.id,
    name: entry.name,
    email: entry.email,
    newEmail: entry.new_email,
    phone: entry.phone,
    language: entry.locale,
    interests,
    cameWith: {
      interest: entry.interest,
      corridor: entry.corridor,
      amount: entry.amount,
      source: entry.source,
    },
    consent: entry.consent,
    joinedAt: entry.created_at,
    confirmedAt: entry.confirmed_at,
    addressChangedAt: entry.moved_at,
    place,
    people,
    emails: mails.map(({ kind, state, created_at, attempts }) => ({
      kind,
      askedAt: created_at,
      ...(kind !== newAddressKind && { state, refusals: attempts }),
    })),
    deliveryReports,
  };
}
