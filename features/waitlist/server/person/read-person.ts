import type { Services } from "../../../services.ts";
import { referralCode } from "../../referral-code.ts";
import type { AdminPerson } from "../../team/person-contract.ts";
import { whyNotAgain } from "../account/mail-record.ts";
import { readTopics } from "../account/topics.ts";
import type { Entry } from "../entries.ts";
import { troubleOf } from "../listing/listed-entries.ts";
import { readTags } from "../selection/tags.ts";
import { countEntries, rankOf } from "../statistics.ts";
import { readMessages, readReports } from "./messages-of-person.ts";

type PersonServices = Pick<Services, "store" | "suppression" | "mailLimits" | "referrals" | "announcedTo">;

/** All that we hold of an entry, as the team reads it; without the phone unless `seesPhone`. */
export async function readPerson(
  { store, suppression, mailLimits: limits, referrals, announcedTo }: PersonServices,
  entry: Entry,
  seesPhone: boolean,
): Promise<AdminPerson> {
  const { db, engine } = store;
  const [rank, people, interests, tags, referred, suppressionStatuses, refusal, { messages, invitations }, reports] =
    await Promise.all([
      rankOf(store, entry),
      countEntries(store),
      readTopics(store, entry.id),
      readTags(db, entry.id),
      referrals.of(db, entry.id),
      suppression.statuses(db, engine, [entry.email]),
      whyNotAgain(store, { limits, suppression }, entry),
      readMessages(store, announcedTo, entry),
      readReports(store, entry.id),
    ]);
  const { id, name, email, locale, interest, corridor, amount, source, state, consent, note } = entry;
  return {
    ...{ id, name, email, locale, interest, corridor, amount, source, state, consent, note },
    newEmail: entry.new_email,
    consentHow: entry.consent_how,
    consentAt: entry.consent_at,
    ...(seesPhone && { phone: entry.phone }),
    interests,
    tags,
    reference: referralCode(id),
    createdAt: entry.created_at,
    confirmedAt: entry.confirmed_at,
    addressChangedAt: entry.moved_at,
    place: rank,
    people,
    referred: referred.people,
    mail: { trouble: troubleOf(suppressionStatuses.get(entry.email)), refusal: refusal ?? null },
    letters: messages,
    reports,
    invitations,
  };
}
