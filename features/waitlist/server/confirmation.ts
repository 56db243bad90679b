import { html } from "hono/html";
import type { Store } from "../../../db/open.ts";
import { listOf } from "../../../db/row-list.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { type Template, template } from "../../../mail/template.ts";
import type { Letters } from "../../../mail/worker.ts";
import { sayCarried } from "../carried.ts";
import { type ContentDeps, confirmationContent } from "./confirmation-content.ts";
import { confirmationHtml, toldParagraph } from "./confirmation-html.ts";
import { confirmationText } from "./confirmation-text.ts";
import type { Entry } from "./entries.ts";
import type { LeaveLinks } from "./leave-link.ts";

export type ConfirmationDeps = ContentDeps & {
  store: Store;
  leaveLinks: LeaveLinks;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
};

type Recipient = Pick<
  Entry,
  "id" | "name" | "email" | "locale" | "interest" | "corridor" | "amount" | "created_at" | "confirmed_at"
>;
type Parts = { html: Template; text: Template };
type Prepared = {
  subject: string;
  day: Intl.DateTimeFormat;
  plain: Parts;
  greeting: Parts;
  /** What is said of the entry, in whole sentences of known words. */
  tell(entry: Recipient, place: number | null): string[];
};

/**
 * The letters that confirm entries, made ready in every served language. An address that is not confirmed may be anybody's:
 * what is written to it holds no word that was typed (carried.ts says which are ours), and is addressed without a name.
 */
export function createConfirmation(deps: ConfirmationDeps): Letters {
  const { db, engine } = deps.store;
  const prepared = new Map(deps.languages.map((locale) => [locale, prepare(deps, locale)]));
  const fallback = prepared.get(deps.languages[0]!)!;

  function write(job: Job, entry: Recipient): Mail {
    const { subject, day, plain, greeting, tell } = prepared.get(entry.locale) ?? fallback;
    const name = entry.confirmed_at ? greetingName(entry.name) : undefined;
    const { html, text } = name ? greeting : plain;
    const leaveUrl = deps.leaveLinks.url(entry.id);
    const values = { name: name ?? "", date: day.format(new Date(entry.created_at)), leaveUrl };
    const told = tell(entry, job.place);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: name ? { name, address: entry.email } : entry.email,
      subject,
      html: html({ ...escaped(values), told: told.map(toldParagraph).join("") }),
      text: text({ ...values, told: told.map((sentence) => `\n\n${sentence}`).join("") }),
      headers: { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    };
  }

  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const entries = await db
      .selectFrom("waitlist")
      .select(["id", "name", "email", "locale", "interest", "corridor", "amount", "created_at", "confirmed_at"])
      .where("id", "in", listOf(engine, ids))
      .execute();
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return new Map(
      jobs.flatMap((job): [string, Letter][] => {
        const entry = byId.get(job.subject_id);
        if (!entry) return [];
        const confirmed = entry.confirmed_at !== null;
        return [[job.id, { address: entry.email, confirmed, write: () => write(job, entry) }]];
      }),
    );
  };
}

function prepare(deps: ConfirmationDeps, locale: string): Prepared {
  const content = confirmationContent(deps, locale);
  const parts = (greets: boolean): Parts => ({
    html: template(confirmationHtml(content, greets)),
    text: template(confirmationText(content, greets)),
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const { confirmation, carried, countries } = deps.wordsOf(locale);
  const number = new Intl.NumberFormat(locale);
  const tell = (entry: Recipient, place: number | null) => [
    ...(place ? [confirmation.place.replace("{place}", number.format(place))] : []),
    ...sayCarried(entry, carried, countries),
  ];
  return { subject: content.subject, day, plain: parts(false), greeting: parts(true), tell };
}

/** What is filled into the HTML part is text there. */
const escaped = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(html`${value}`)]));
