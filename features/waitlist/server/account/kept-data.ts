import type { Services } from "../../../services.ts";
import { type Entry, newAddressKind } from "../entries.ts";
import { readMessages, readReports } from "../person/messages-of-person.ts";
import { readOwnReview } from "../review/review-list.ts";
import { readTags } from "../selection/tags.ts";
import { countEntries, rankOf } from "../statistics.ts";
import { readKeptMailState, readSharing, readTeamLog } from "./kept-records.ts";
import { readTopics } from "./topics.ts";

type KeptServices = Pick<Services, "store" | "suppression" | "referrals" | "announcedTo" | "rateAlerts" | "publisher">;

/**
 * All that is kept of an entry, for the person it is about. What became of a message to an address that is not theirs yet is
 * left out: it could tell whether somebody else is on the list.
 */
export async function keptData(services: KeptServices, entry: Entry) {
  const { store, referrals } = services;
  const [
    rank,
    people,
    { messages, answers, followUps, invitations },
    interests,
    teamTags,
    deliveryReports,
    sharing,
    countedFor,
    mailState,
    teamLog,
    rateAlerts,
    passedOn,
    review,
  ] = await Promise.all([
    rankOf(store, entry),
    countEntries(store),
    readMessages(store, services.announcedTo, entry),
    readTopics(store, entry.id),
    readTags(store.db, entry.id),
    readReports(store, entry.id),
    readSharing(store.db, entry),
    referrals.countedFor(store.db, entry),
    readKeptMailState(services, entry),
    readTeamLog(store.db, entry),
    services.rateAlerts.kept(store.db, entry.email),
    services.publisher.toldOf(store.db, entry.id),
    readOwnReview(store.db, entry.id),
  ]);
  return {
    id: entry.id,
    name: entry.name,
    email: entry.email,
    newEmail: entry.new_email,
    phone: entry.phone,
    language: entry.locale,
    state: entry.state,
    interests,
    cameWith: {
      interest: entry.interest,
      corridor: entry.corridor,
      amount: entry.amount,
      source: entry.source,
    },
    consent: entry.consent,
    consentHow: entry.consent_how,
    consentAt: entry.consent_at,
    joinedAt: entry.created_at,
    confirmedAt: entry.confirmed_at,
    remindedAt: entry.reminded_at === entry.created_at ? null : entry.reminded_at,
    joinedWhileFullAt: entry.waits_since,
    addressChangedAt: entry.moved_at,
    place: rank,
    people,
    countedFor,
    sharing,
    teamNote: entry.note,
    teamTags,
    emails: messages.map(({ kind, subject, state, createdAt, sentAt, attempts }) => ({
      kind,
      ...(subject !== null && { subject }),
      askedAt: createdAt,
      ...(kind !== newAddressKind && { state, sentAt, attempts }),
    })),
    mailState,
    rateAlerts,
    deliveryReports,
    followUps,
    invitations,
    answers,
    passedOn,
    review,
    teamLog,
  };
}
