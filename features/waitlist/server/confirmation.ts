import { html } from "hono/html";
import { listOf } from "../../../db/row-list.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import { createPreparedFrames } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Mail, Message } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { MessageWriter } from "../../../mail/worker.ts";
import { countryOf } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { sayCarried } from "../carried.ts";
import { referralCode, referralUrl } from "../referral-code.ts";
import { type Entry, isWaiting } from "./entries.ts";
import { accountFrame, languagesOf, linksOf, type MessageServices, pageBlocks } from "./message-frame.ts";
import { rankOf } from "./statistics.ts";

const columns = [
  "id",
  "name",
  "email",
  "locale",
  "interest",
  "corridor",
  "amount",
  "created_at",
  "confirmed_at",
  "waits_since",
  "consent_how",
] as const;
/** To whom a confirmation goes, as far as its form depends on it. */
type Variant = {
  /** Whether the list is closed to them for now. */
  waiting: boolean;
  confirmed: boolean;
  /** Whether it greets by name. */
  greets: boolean;
  /** Whether there is something to tell of what the person came with. */
  carried: boolean;
  cloth: CountryName;
};

type Recipient = Pick<Entry, (typeof columns)[number]>;

/**
 * The messages that confirm entries, made ready in each language and variant once it is needed. An address that is not confirmed may be anybody's:
 * what is written to it holds no word that was typed (carried.ts says which are ours), and is addressed without a name.
 */
export function createConfirmation(services: MessageServices): MessageWriter {
  const { store, site } = services;
  const languages = languagesOf(services);
  const prepared = createPreparedFrames();

  function write(job: Job, entry: Recipient, rank: number): Mail {
    const locale = languages.includes(entry.locale) ? entry.locale : languages[0]!;
    const { waitlist, remittance } = site.renderer.words(locale);
    const confirmed = entry.confirmed_at !== null;
    const name = confirmed ? greetingName(entry.name) : undefined;
    const told = sayCarried(entry, waitlist.carried, countriesIn(remittance.calculator.places)).join(" ");
    const cloth = countryOf(entry.corridor, site.renderer.languageOfCode(locale));
    const waiting = isWaiting(services, entry);
    const variant = { waiting, confirmed, greets: name !== undefined, carried: told !== "", cloth };
    const frame = prepared([locale, ...Object.values(variant)], () => confirmationFrame(services, locale, variant));
    const { values, headers } = linksOf(services, locale, entry);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: name ? { name, address: entry.email } : entry.email,
      subject: frame.subject,
      ...frame.fill({
        ...values,
        name: name ?? "",
        place: grouped(rank, locale),
        date: fullDate(entry.created_at, locale),
        code: referralCode(entry.id),
        told,
      }),
      headers,
    };
  }

  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const entries = await store.db
      .selectFrom("waitlist")
      .select(columns)
      .where("id", "in", listOf(store.engine, ids))
      .execute();
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const messages = new Map<string, Message>();
    for (const job of jobs) {
      const entry = byId.get(job.subject_id);
      if (!entry) continue;
      const rank = job.place ?? (await rankOf(store, entry));
      const confirmed = entry.confirmed_at !== null;
      // Whom the team added: nobody else can have this sent.
      const waits = entry.consent_how !== null;
      messages.set(job.id, { address: entry.email, confirmed, waits, write: () => write(job, entry, rank) });
    }
    return messages;
  };
}

/**
 * The confirmation in a language, with placeholders for the person's `name`, `place`, `date`, `leaveUrl`, `accountUrl` and referral `code`,
 * and for what they came with (`told`). It makes no offer, so it is no advertisement (16 CFR 316.3).
 */
function confirmationFrame(services: MessageServices, locale: string, variant: Variant): Frame {
  const { renderer } = services.site;
  const { waitlistConfirmation: words, waitlistFull } = renderer.words(locale).emails;
  const { counted, carried, next } = words;
  return {
    ...accountFrame(services, locale, variant.cloth, "waitlistConfirmation", variant.waiting),
    blocks: [
      ...(variant.waiting
        ? []
        : [{ kind: "lead" as const, text: words.rank.replace("{place}", placeholder("place")) }]),
      ...(variant.greets ? [greeting(words.greeting)] : []),
      { kind: "text", text: variant.waiting ? waitlistFull.text : words.text },
      ...pageBlocks(services, locale, variant.confirmed),
      {
        kind: "rows",
        rows: [
          ...(variant.waiting ? [] : [counted]),
          ...(variant.carried ? [{ title: carried, text: placeholder("told") }] : []),
          next,
        ],
      },
      ...sharing(words.share, referralUrl(services.letterhead.publicUrl, renderer.languageOfCode(locale).path, "")),
    ],
  };
}

/** The names of the countries that a transfer may go to, by currency code. */
const countriesIn = (places: Record<string, { country: string }>) =>
  Object.fromEntries(Object.entries(places).map(([code, { country }]) => [code, country]));

/** The name stands apart from the letters around it, whichever way it is written. */
function greeting(words: string): Block {
  const [before = "", after = ""] = words.split("{name}");
  const name = placeholder("name");
  const isolated = String(html`<p class="ink" style="margin:0">${before}<bdi>${name}</bdi>${after}</p>`);
  return { kind: "ready", html: isolated, text: before + name + after };
}

type Sharing = "title" | "text" | "whatsapp" | "telegram" | "email" | "subject" | "message";

/** The referral link, and ways to send it; it ends in its code, which needs no encoding. */
function sharing({ title, text, message, subject, ...ways }: Record<Sharing, string>, link: string): Block[] {
  const url = link + placeholder("code");
  const encodedUrl = encodeURIComponent(link) + placeholder("code");
  const said = encodeURIComponent(message);
  return [
    { kind: "heading", text: title },
    { kind: "text", text },
    { kind: "links", links: [{ url }] },
    {
      kind: "links",
      links: [
        { label: ways.whatsapp, url: `https://wa.me/?text=${said}%0A${encodedUrl}` },
        { label: ways.telegram, url: `https://t.me/share/url?url=${encodedUrl}&text=${said}` },
        { label: ways.email, url: `mailto:?subject=${encodeURIComponent(subject)}&body=${said}%0D%0A${encodedUrl}` },
      ],
    },
  ];
}
