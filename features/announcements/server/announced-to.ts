import { listOf } from "../../../db/row-list.ts";
import type { Services } from "../../services.ts";
import { followUpIds } from "../follow-up-contract.ts";
import { questionIn } from "../news.ts";
import { writtenIn } from "./announcement-frame.ts";
import { textsOf } from "./announcement-rows.ts";
import { keptOf } from "./follow-ups/follow-up-rows.ts";

/** Far more than anybody gets in the 30 days for which they are good. */
const mostInvitations = 100;

/** Announcements by id, as somebody was written to who reads `locale`; their answers to questions, follow-up letters and personal invitations, newest first. */
export async function announcedTo(
  { store, site }: Pick<Services, "store" | "site">,
  { id, locale }: { id: string; locale: string },
  abouts: readonly string[],
) {
  const { db, engine } = store;
  const invitations = await db
    .selectFrom("invitation")
    .select(["about", "sent_at", "expires_at", "opened_at", "confirmed_at"])
    .where("entry_id", "=", id)
    .orderBy("expires_at", "desc")
    .limit(mostInvitations)
    .execute();
  const answers = await db
    .selectFrom("announcement_answer")
    .select(["about", "answer", "answered_at"])
    .where("entry_id", "=", id)
    .orderBy("answered_at", "desc")
    .execute();
  const wanted = [
    ...new Set([...abouts, ...invitations.map(({ about }) => about), ...answers.map(({ about }) => about)]),
  ];
  const rows = wanted.length
    ? await db
        .selectFrom("announcement")
        .select(["id", "kind", "texts"])
        .where("id", "in", listOf(engine, wanted))
        .execute()
    : [];
  const { followUps } = site.renderer.words(locale).emails;
  const subjects = new Map([
    ...followUpIds.map((letter) => [letter, followUps[letter].subject] as const),
    ...rows.map((row) => {
      const texts = textsOf(row);
      return [row.id, texts[writtenIn(texts, locale)]?.subject ?? ""] as const;
    }),
  ]);
  const textsById = new Map(rows.map((row) => [row.id, textsOf(row)]));
  return {
    answers: answers.map(({ about, answer, answered_at }) => {
      const texts = textsById.get(about) ?? {};
      const question = questionIn(texts, writtenIn(texts, locale));
      return {
        question: question?.ask ?? null,
        answer: question?.answers[answer - 1] ?? null,
        answeredAt: answered_at,
      };
    }),
    subjects: subjects as Map<string, string>,
    followUps: await keptOf(db, id),
    invitations: invitations.map(({ about, sent_at, expires_at, opened_at, confirmed_at }) => ({
      subject: subjects.get(about) ?? null,
      sentAt: sent_at,
      expiresAt: expires_at,
      openedAt: opened_at,
      confirmedAt: confirmed_at,
    })),
  };
}
