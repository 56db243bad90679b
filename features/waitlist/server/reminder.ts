import { listOf } from "../../../db/row-list.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { createPreparedFrames } from "../../../mail/frame/prepared-frame.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { Letters } from "../../../mail/worker.ts";
import { countryOf } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import type { Entry } from "./entries.ts";
import { languagesOf, linksOf, type MessageServices, pageBlocks, placeFrame } from "./letter-frame.ts";
import { placeOf } from "./statistics.ts";

type Listed = Pick<Entry, "id" | "email" | "locale" | "corridor" | "created_at" | "confirmed_at">;

/**
 * The letters that tell a listed person, whose address was entered again, their place, since when they have it, and the link to the
 * page of their own. Anybody can cause one: it greets nobody, and each is counted for its mailbox, confirmed or not.
 */
export function createReminder(services: MessageServices): Letters {
  const { store } = services;
  const languages = languagesOf(services);
  const prepared = createPreparedFrames();

  function write(job: Job, entry: Listed, place: number): Mail {
    const locale = languages.includes(entry.locale) ? entry.locale : languages[0]!;
    const variant = { confirmed: entry.confirmed_at !== null, cloth: countryOf(entry.corridor, locale) };
    const frame = prepared([locale, ...Object.values(variant)], () => reminderFrame(services, locale, variant));
    const { values, headers } = linksOf(services, locale, entry);
    const date = fullDate(entry.created_at, locale);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: entry.email,
      subject: frame.subject,
      ...frame.fill({ ...values, place: grouped(place, locale), date }),
      headers,
    };
  }

  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const entries = await store.db
      .selectFrom("waitlist")
      .select(["id", "email", "locale", "corridor", "created_at", "confirmed_at"])
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

type Variant = { confirmed: boolean; cloth: CountryName };

function reminderFrame(services: MessageServices, locale: string, { confirmed, cloth }: Variant) {
  const { text, next } = services.site.renderer.words(locale).emails.waitlistReminder;
  return {
    ...placeFrame(services, locale, cloth, "waitlistReminder"),
    blocks: [
      {
        kind: "text" as const,
        text: text.replace("{place}", placeholder("place")).replace("{date}", placeholder("date")),
      },
      ...pageBlocks(services, locale, confirmed),
      { kind: "text" as const, text: next },
    ],
  };
}
