import type { Services } from "../../../services.ts";
import type { AdminPerson } from "../../team/person-contract.ts";
import type { Entry } from "../entries.ts";
import { troubleOf } from "../listing/listed-entries.ts";
import { whyNotAgain } from "../place/mail-record.ts";
import { readTopics } from "../place/topics.ts";
import { countEntries, placeOf } from "../statistics.ts";
import { readLetters, readReports } from "./letters-of-person.ts";

type PersonServices = Pick<Services, "store" | "suppression" | "mailLimits" | "referrals" | "announcedTo">;

/** All that we hold of an entry, as the team reads it; without the phone unless `seesPhone`. */
export async function readPerson(
  { store, suppression, mailLimits: limits, referrals, announcedTo }: PersonServices,
  entry: Entry,
  seesPhone: boolean,
): Promise<AdminPerson> {
  const { db, engine } = store;
  const [place, people, interests, referred, suppressionStatuses, refusal, { letters, invitations }, reports] =
    await Promise.all([
      placeOf(store, entry),
      countEntries(store),
      readTopics(store, entry.id),
      referrals.of(db, entry.id),
      suppression.statuses(db, engine, [entry.email]),
      whyNotAgain(store, { limits, suppression }, entry),
      readLetters(store, announcedTo, entry),
      readReports(store, entry.id),
    ]);
  const { id, name, email, locale, interest, corridor, amount, source, consent, note } = entry;
  return {
    ...{ id, name, email, locale, interest, corridor, amount, source, consent, note },
    newEmail: entry.new_email,
    ...(seesPhone && { phone: entry.phone }),
    interests,
    createdAt: entry.created_at,
    confirmedAt: entry.confirmed_at,
    addressChangedAt: entry.moved_at,
    place,
    people,
    referred: referred.people,
    mail: { trouble: troubleOf(suppressionStatuses.get(entry.email)), refusal: refusal ?? null },
    letters,
    reports,
    invitations,
  };
}
