import { html } from "hono/html";
import { listOf } from "../../../db/row-list.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import { createPreparedFrames } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { Letters } from "../../../mail/worker.ts";
import { countryOf } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { sayCarried } from "../carried.ts";
import { referralCode, referralUrl } from "../referral-code.ts";
import type { Entry } from "./entries.ts";
import { languagesOf, linksOf, type MessageServices, pageBlocks, placeFrame } from "./letter-frame.ts";
import { placeOf } from "./statistics.ts";

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
] as const;
/** To whom a confirmation goes, as far as its form depends on it. */
type Variant = {
  confirmed: boolean;
  /** Whether it greets by name. */
  greets: boolean;
  /** Whether there is something to tell of what the person came with. */
  carried: boolean;
  cloth: CountryName;
};

type Recipient = Pick<Entry, (typeof columns)[number]>;

/**
 * The letters that confirm entries, made ready in each language and variant once it is needed. An address that is not confirmed may be anybody's:
 * what is written to it holds no word that was typed (carried.ts says which are ours), and is addressed without a name.
 */
export function createConfirmation(services: MessageServices): Letters {
  const { store, site } = services;
  const languages = languagesOf(services);
  const prepared = createPreparedFrames();

  function write(job: Job, entry: Recipient, place: number): Mail {
    const locale = languages.includes(entry.locale) ? entry.locale : languages[0]!;
    const { waitlist, remittance } = site.renderer.words(locale);
    const confirmed = entry.confirmed_at !== null;
    const name = confirmed ? greetingName(entry.name) : undefined;
    const told = sayCarried(entry, waitlist.carried, countriesIn(remittance.calculator.places)).join(" ");
    const cloth = countryOf(entry.corridor, locale);
    const variant = { confirmed, greets: name !== undefined, carried: told !== "", cloth };
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
        place: grouped(place, locale),
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
    const letters = new Map<string, Letter>();
    for (const job of jobs) {
      const entry = byId.get(job.subject_id);
      if (!entry) continue;
      const place = job.place ?? (await placeOf(store, entry));
      const confirmed = entry.confirmed_at !== null;
      letters.set(job.id, { address: entry.email, confirmed, write: () => write(job, entry, place) });
    }
    return letters;
  };
}

/**
 * The confirmation in a language, with placeholders for the person's `name`, `place`, `date`, `leaveUrl`, `placeUrl` and referral `code`,
 * and for what they came with (`told`). It makes no offer, so it is no advertisement (16 CFR 316.3).
 */
function confirmationFrame(services: MessageServices, locale: string, variant: Variant): Frame {
  const { renderer } = services.site;
  const words = renderer.words(locale).emails.waitlistConfirmation;
  const { counted, carried, next } = words;
  return {
    ...placeFrame(services, locale, variant.cloth, "waitlistConfirmation"),
    blocks: [
      { kind: "lead", text: words.place.replace("{place}", placeholder("place")) },
      ...(variant.greets ? [greeting(words.greeting)] : []),
      { kind: "text", text: words.text },
      ...pageBlocks(services, locale, variant.confirmed),
      {
        kind: "rows",
        rows: [counted, ...(variant.carried ? [{ title: carried, text: placeholder("told") }] : []), next],
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
