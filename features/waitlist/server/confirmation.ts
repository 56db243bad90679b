import { html } from "hono/html";
import { listOf } from "../../../db/row-list.ts";
import { hole } from "../../../http/hole.ts";
import { createMarks, letterhead } from "../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import { type PreparedFrame, prepareFrame, sentences } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { Letters } from "../../../mail/worker.ts";
import { sayCarried } from "../carried.ts";
import type { Entry } from "./entries.ts";
import type { LetterDeps } from "./letter-deps.ts";

type Recipient = Pick<
  Entry,
  "id" | "name" | "email" | "locale" | "interest" | "corridor" | "amount" | "created_at" | "confirmed_at"
>;
type Prepared = {
  day: Intl.DateTimeFormat;
  plain: PreparedFrame;
  greeting: PreparedFrame;
  /** What is said of the entry, in whole sentences of known words. */
  tell(entry: Recipient, place: number | null): string[];
};

/**
 * The letters that confirm entries, made ready in every served language. An address that is not confirmed may be anybody's:
 * what is written to it holds no word that was typed (carried.ts says which are ours), and is addressed without a name.
 */
export function createConfirmation(deps: LetterDeps): Letters {
  const { db, engine } = deps.store;
  const prepared = new Map(deps.languages.map((locale) => [locale, prepare(deps, locale)]));
  const fallback = prepared.get(deps.languages[0]!)!;

  function write(job: Job, entry: Recipient): Mail {
    const { day, plain, greeting, tell } = prepared.get(entry.locale) ?? fallback;
    const name = entry.confirmed_at ? greetingName(entry.name) : undefined;
    const leaveUrl = deps.leaveLinks.url(entry.id);
    const frame = name ? greeting : plain;
    const date = day.format(new Date(entry.created_at));
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: name ? { name, address: entry.email } : entry.email,
      subject: frame.subject,
      ...frame.fill({ name: name ?? "", date, leaveUrl, told: sentences(tell(entry, job.place)) }),
      headers: unsubscribeHeaders(leaveUrl),
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

function prepare(deps: LetterDeps, locale: string): Prepared {
  const { confirmation, carried, countries } = deps.wordsOf(locale);
  const number = new Intl.NumberFormat(locale);
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    plain: prepareFrame(frameOf(deps, locale, false)),
    greeting: prepareFrame(frameOf(deps, locale, true)),
    tell: (entry, place) => [
      ...(place ? [confirmation.place.replace("{place}", number.format(place))] : []),
      ...sayCarried(entry, carried, countries),
    ],
  };
}

/**
 * The confirmation in a language, with holes for the person's name, day and link and for what is `told` of the entry. An offer makes
 * a mail an advertisement, which has to bear a postal address (16 CFR 316.3): without one it only says what happened.
 */
function frameOf(deps: LetterDeps, locale: string, greets: boolean): Frame {
  const { confirmation: words, home } = deps.wordsOf(locale);
  const { notes, plain } = createMarks(deps, locale);
  const text = plain(words.text);
  const offer: Block[] = [
    { kind: "rows", rows: words.perks.map((perk) => ({ title: perk.title, text: plain(perk.text) })) },
    { kind: "button", label: words.button, url: deps.publicUrl + home },
  ];
  const head = letterhead(deps, locale);
  return {
    ...head,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [
      ...(greets ? [greeting(words.greeting)] : []),
      {
        kind: "ready",
        html: String(html`<p class="ink" style="margin:0">${text}</p>`) + hole("told"),
        text: text + hole("told"),
      },
      { kind: "text", text: words.next },
      ...(head.address ? offer : []),
    ],
    why: words.why.replace("{date}", hole("date")),
    leave: { label: words.leave, text: words.leaveText, url: hole("leaveUrl") },
    notes: head.address ? notes : [],
  };
}

/** The name stands apart from the letters around it, whichever way it is written. */
function greeting(words: string): Block {
  const [before = "", after = ""] = words.split("{name}");
  const name = hole("name");
  const isolated = String(html`<p class="ink" style="margin:0">${before}<bdi>${name}</bdi>${after}</p>`);
  return { kind: "ready", html: isolated, text: before + name + after };
}
