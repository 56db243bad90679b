import type { Store } from "../../../../db/open.ts";
import { type Question, questionIn } from "../../news.ts";
import { writtenIn } from "../announcement-frame.ts";
import { announcementKind, answersIn, textsOf } from "../announcement-rows.ts";
import { giveAnswer } from "./answers.ts";

/** An open question that somebody was sent, in the `language` that it is written in, and what they answered, counted from 1. */
type OwnQuestion = Question & { about: string; language: string; chosen: number | null };

/** Far more than anybody is sent in the 30 days for which jobs are kept. */
const mostRead = 20;

/** The announcements that an entry was sent and whose question, if they ask one, is open; the newest first. */
const sentTo = ({ db }: Store, entryId: string) =>
  db
    .selectFrom("outbox")
    .innerJoin("announcement", "announcement.id", "outbox.about")
    .leftJoin("announcement_answer as given", (join) =>
      join.onRef("given.about", "=", "outbox.about").onRef("given.entry_id", "=", "outbox.subject_id"),
    )
    .select(["announcement.id", "texts", "given.answer"])
    .where("outbox.subject_id", "=", entryId)
    .where("outbox.kind", "=", announcementKind)
    .where("outbox.state", "=", "sent")
    .where("answers_closed_at", "is", null)
    .orderBy("outbox.created_at", "desc")
    .limit(mostRead);

/** The newest open question of what was sent to an entry in the last 30 days, for who reads `locale`. */
export async function findOwnQuestion(store: Store, entryId: string, locale: string): Promise<OwnQuestion | undefined> {
  for (const row of await sentTo(store, entryId).execute()) {
    const texts = textsOf(row);
    const language = writtenIn(texts, locale);
    const question = questionIn(texts, language);
    if (question) return { about: row.id, language, chosen: row.answer, ...question };
  }
  return undefined;
}

/** Keeps the answer to a question that an entry was sent; false where it was not, has no such answer, or is closed. */
export async function answerOwnQuestion(store: Store, entryId: string, about: string, answer: number) {
  const row = await sentTo(store, entryId).where("outbox.about", "=", about).executeTakeFirst();
  if (!row || !Number.isInteger(answer) || answer < 1 || answer > answersIn(row)) return false;
  return giveAnswer(store, { about, entryId }, answer);
}
