import type { Store } from "../../../db/open.ts";
import { listOf } from "../../../db/row-list.ts";
import { hole } from "../../../http/hole.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { template } from "../../../mail/template.ts";
import type { Letters } from "../../../mail/worker.ts";
import { type ContentDeps, confirmationContent } from "./confirmation-content.ts";
import { confirmationHtml } from "./confirmation-html.ts";
import { confirmationText } from "./confirmation-text.ts";
import type { Entry } from "./entries.ts";
import type { LeaveLinks } from "./leave-link.ts";
import { placeOf } from "./statistics.ts";

export type ReminderWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "why" | "leave" | "leaveText",
  string
>;

export type ReminderDeps = ContentDeps & {
  store: Store;
  leaveLinks: LeaveLinks;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
  reminderOf(locale: string): ReminderWords;
};

type Listed = Pick<Entry, "id" | "email" | "locale" | "created_at">;

/**
 * The letters that tell a listed person, whose address was entered again, their place and since when they have it. Anybody
 * can cause one: it greets nobody, and each is counted for its mailbox, confirmed or not.
 */
export function createReminder(deps: ReminderDeps): Letters {
  const { store, leaveLinks, languages } = deps;
  const prepared = new Map(languages.map((locale) => [locale, prepare(deps, locale)]));
  const fallback = prepared.get(languages[0]!)!;

  function write(job: Job, entry: Listed, place: number): Mail {
    const { subject, day, html, text } = prepared.get(entry.locale) ?? fallback;
    const leaveUrl = leaveLinks.url(entry.id);
    const date = day.format(new Date(entry.created_at));
    const values = { place: place.toLocaleString("en-US"), date, leaveUrl };
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: entry.email,
      subject,
      html: html(values),
      text: text(values),
      headers: { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
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

function prepare(deps: ReminderDeps, locale: string) {
  const words = deps.reminderOf(locale);
  const filled = (text: string) => text.replace("{place}", hole("place")).replace("{date}", hole("date"));
  const confirmation = { ...deps.wordsOf(locale).confirmation, ...words, text: filled(words.text), perks: [] };
  const wordsOf = () => ({ ...deps.wordsOf(locale), confirmation });
  const content = { ...confirmationContent({ ...deps, wordsOf }, locale), told: "", offer: undefined };
  return {
    subject: words.subject,
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    html: template(confirmationHtml(content, false)),
    text: template(confirmationText(content, false)),
  };
}
