import type { Services } from "../../../services.ts";
import { type Entry, newAddressKind } from "../entries.ts";
import { readLetters, readReports } from "../person/letters-of-person.ts";
import { countEntries, placeOf } from "../statistics.ts";
import { readKeptMailState, readSharing, readTeamLog } from "./kept-records.ts";
import { readTopics } from "./topics.ts";

type KeptServices = Pick<Services, "store" | "suppression" | "referrals" | "announcedTo">;

/**
 * All that is kept of an entry, for the person it is about. What became of a message to an address that is not theirs yet is
 * left out: it could tell whether somebody else is on the list.
 */
export async function keptData(services: KeptServices, entry: Entry) {
  const { store, referrals } = services;
  const [place, people, { letters, invitations }, interests, deliveryReports, sharing, countedFor, mailState, teamLog] =
    await Promise.all([
      placeOf(store, entry),
      countEntries(store),
      readLetters(store, services.announcedTo, entry),
      readTopics(store, entry.id),
      readReports(store, entry.id),
      readSharing(store.db, entry),
      referrals.countedFor(store.db, entry),
      readKeptMailState(services, entry),
      readTeamLog(store.db, entry),
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
    countedFor,
    sharing,
    teamNote: entry.note,
    emails: letters.map(({ kind, subject, state, createdAt, sentAt, attempts }) => ({
      kind,
      ...(subject !== null && { subject }),
      askedAt: createdAt,
      ...(kind !== newAddressKind && { state, sentAt, attempts }),
    })),
    mailState,
    deliveryReports,
    invitations,
    teamLog,
  };
}
