import { listOf } from "../../../db/row-list.ts";
import { hole } from "../../../http/hole.ts";
import { createMarks, letterhead } from "../../../mail/frame/letterhead.ts";
import { prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { Letters } from "../../../mail/worker.ts";
import type { Entry } from "./entries.ts";
import type { LetterDeps } from "./letter-deps.ts";
import { placeOf } from "./statistics.ts";

type Listed = Pick<Entry, "id" | "email" | "locale" | "created_at">;

/**
 * The letters that tell a listed person, whose address was entered again, their place and since when they have it. Anybody
 * can cause one: it greets nobody, and each is counted for its mailbox, confirmed or not.
 */
export function createReminder(deps: LetterDeps): Letters {
  const { store, leaveLinks, languages } = deps;
  const prepared = new Map(languages.map((locale) => [locale, prepare(deps, locale)]));
  const fallback = prepared.get(languages[0]!)!;

  function write(job: Job, entry: Listed, place: number): Mail {
    const { day, frame } = prepared.get(entry.locale) ?? fallback;
    const leaveUrl = leaveLinks.url(entry.id);
    const date = day.format(new Date(entry.created_at));
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: entry.email,
      subject: frame.subject,
      ...frame.fill({ place: place.toLocaleString("en-US"), date, leaveUrl }),
      headers: unsubscribeHeaders(leaveUrl),
    };
  }

  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const entries = await store.db
      .selectFrom("waitlist")
      .select(["id", "email", "locale", "created_at"])
      .where("id", "in", listOf(store.engine, ids))
      .execute();
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const letters = new Map<string, Letter>();
    for (const job of jobs) {
      const entry = byId.get(job.subject_id);
      if (!entry) continue;
      const place = await placeOf(store, entry);
      letters.set(job.id, { address: entry.email, confirmed: false, write: () => write(job, entry, place) });
    }
    return letters;
  };
}

function prepare(deps: LetterDeps, locale: string) {
  const { reminder: words } = deps.wordsOf(locale);
  const { notes, plain } = createMarks(deps, locale);
  const text = plain(words.text).replace("{place}", hole("place")).replace("{date}", hole("date"));
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    frame: prepareFrame({
      ...letterhead(deps, locale),
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      blocks: [
        { kind: "text", text },
        { kind: "text", text: words.next },
      ],
      why: words.why,
      leave: { label: words.leave, text: words.leaveText, url: hole("leaveUrl") },
      notes,
    }),
  };
}
