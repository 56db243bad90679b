import type { Store } from "../../../../db/open.ts";
import { readAttempts } from "../../../../mail/results/mail-attempts.ts";
import type { PersonInvitation, PersonMessage, PersonReport } from "../../team/person-contract.ts";
import type { Entry } from "../entries.ts";

/** Far more than anybody gets before the oldest are deleted. */
const most = 100;

/** When each follow-up letter was written for somebody, and when they stopped them. */
type FollowUps = { sent: { letter: string; at: string }[]; stoppedAt: string | null };

/** The subjects of announcements by id, what is kept of somebody's follow-up letters, and their invitations, newest first. */
export type AnnouncedTo = (
  entry: Pick<Entry, "id" | "locale">,
  abouts: readonly string[],
) => Promise<{
  subjects: Map<string, string>;
  answers: PersonAnswer[];
  followUps: FollowUps;
  invitations: PersonInvitation[];
}>;

type MessagesOfPerson = {
  messages: PersonMessage[];
  answers: PersonAnswer[];
  followUps: FollowUps;
  invitations: PersonInvitation[];
};

/** Somebody's answer to a question of an announcement; null for what is no more. */
type PersonAnswer = { question: string | null; answer: string | null; answeredAt: string };

/** What is recorded of a person's messages, newest first, with each try, and of their invitations. */
export async function readMessages(
  { db, engine }: Store,
  announcedTo: AnnouncedTo,
  entry: Entry,
): Promise<MessagesOfPerson> {
  const jobs = await db
    .selectFrom("outbox")
    .select(["id", "kind", "state", "about", "created_at", "due_at", "last_error"])
    .where("subject_id", "=", entry.id)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  const abouts = jobs.flatMap(({ about }) => about ?? []);
  const ids = jobs.map(({ id }) => id);
  const [attempts, { subjects, answers, followUps, invitations }] = await Promise.all([
    readAttempts(db, engine, ids),
    announcedTo(entry, abouts),
  ]);
  const messages = jobs.map(
    ({ id, kind, state, about, created_at, due_at, last_error }): PersonMessage => ({
      id,
      kind,
      subject: (about && subjects.get(about)) ?? null,
      state,
      why: state === "suppressed" ? last_error : null,
      createdAt: created_at,
      sentAt: state === "sent" ? due_at : null,
      nextAt: state === "pending" ? due_at : null,
      attempts: (attempts.get(id) ?? []).map(({ job_id, first_at, last_at, ...tried }) => ({
        ...tried,
        firstAt: first_at,
        lastAt: last_at,
      })),
    }),
  );
  return { messages, answers, followUps, invitations };
}

/** What mail providers reported of a person's messages, newest first. */
export const readReports = ({ db }: Pick<Store, "db">, id: string): Promise<PersonReport[]> =>
  db
    .selectFrom("mail_event")
    .select(["kind", "provider", "reason", "at"])
    .where("entry_id", "=", id)
    .orderBy("at", "desc")
    .limit(most)
    .execute();
