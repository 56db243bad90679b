import type { Store } from "../../../db/open.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { Mail } from "../../../mail/outbox-worker.ts";
import { confirmationHtml } from "./confirmation-html.ts";
import { type Entry, findEntry } from "./entries.ts";
import type { LeaveLinks } from "./leave-link.ts";

type Paragraph = { title: string; text: string };

/** The words of the confirmation, in one language; {claim:id} and [[status]] marks are allowed. */
export type ConfirmationWords = Record<
  "subject" | "preview" | "heading" | "greeting" | "text" | "button" | "why" | "leave" | "leaveText",
  string
> & { perks: Paragraph[] };

export type ConfirmationDeps = {
  store: Store;
  leaveLinks: LeaveLinks;
  publicUrl: string;
  brand: { name: string; postalAddress: string | null };
  wordsOf(locale: string): { confirmation: ConfirmationWords; legal: string; home: string };
  claim(id: string, locale: string): { value: string; note: string };
};

/** The confirmation's content, every mark resolved: what the HTML and the text part both say. */
export type Confirmation = ReturnType<typeof confirmationContent>;

/** Writes the mail that confirms the entry which a job is about; undefined when the person has left. */
export function createConfirmation(deps: ConfirmationDeps) {
  return async (job: Job): Promise<Mail | undefined> => {
    const entry = await findEntry(deps.store, job.subject_id);
    if (!entry) return undefined;
    const content = confirmationContent(deps, entry);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: { name: entry.name, address: entry.email },
      subject: content.subject,
      html: confirmationHtml(content),
      text: confirmationText(content),
      headers: {
        "List-Unsubscribe": `<${content.leaveUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
}

function confirmationContent(deps: ConfirmationDeps, entry: Entry) {
  const { confirmation: words, legal, home } = deps.wordsOf(entry.locale);
  const notes: string[] = [];
  const plain = (text: string) =>
    text.replace(/\[\[([^[\]]+)\]\]/g, "$1").replace(/\{claim:([^{}]+)\}/g, (_, id: string) => {
      const { value, note } = deps.claim(id, entry.locale);
      notes.push(note);
      return `${value} (${notes.length})`;
    });
  const date = new Intl.DateTimeFormat(entry.locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    locale: entry.locale,
    brand: deps.brand.name,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    name: entry.name,
    greeting: words.greeting.split("{name}"),
    text: plain(words.text),
    perks: words.perks.map(({ title, text }) => ({ title, text: plain(text) })),
    button: words.button,
    buttonUrl: deps.publicUrl + home,
    why: words.why.replace("{date}", date.format(new Date(entry.created_at))),
    leave: words.leave,
    leaveText: words.leaveText,
    leaveUrl: deps.leaveLinks.url(entry.id),
    notes: notes.map((note, index) => `${index + 1}. ${note}`),
    legal,
    address: deps.brand.postalAddress && `${deps.brand.name}, ${deps.brand.postalAddress}`,
  };
}

function confirmationText(content: Confirmation): string {
  const perks = content.perks.map(({ title, text }) => `- ${title}: ${text}`).join("\n");
  const leave = `${content.leave}: ${content.leaveUrl}`;
  const greeting = content.greeting.join(content.name);
  const parts = [content.heading, greeting, content.text, perks, `${content.button}: ${content.buttonUrl}`];
  const end = [content.why, leave, content.notes.join("\n"), content.legal, content.address];
  return `${[...parts, ...end].filter(Boolean).join("\n\n")}\n`;
}
