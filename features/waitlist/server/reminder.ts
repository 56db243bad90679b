import { listOf } from "../../../db/row-list.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { createPreparedFrames } from "../../../mail/frame/prepared-frame.ts";
import type { Mail, Message } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { MessageWriter } from "../../../mail/worker.ts";
import { countryOf } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { type Entry, isWaiting } from "./entries.ts";
import { accountFrame, languagesOf, linksOf, type MessageServices, pageBlocks } from "./message-frame.ts";
import { rankOf } from "./statistics.ts";

const columns = [
  "id",
  "email",
  "locale",
  "corridor",
  "created_at",
  "confirmed_at",
  "reminded_at",
  "waits_since",
] as const;

type Listed = Pick<Entry, (typeof columns)[number]>;
type Reminder = "waitlistReminder" | "waitlistConfirmReminder";

/**
 * The messages that tell a listed person their rank, since when they have it, and the link to their account page: as their address
 * was entered again, or as they have not confirmed it. Anybody can cause one: it greets nobody, and each is counted for its mailbox,
 * confirmed or not.
 */
export function createReminder(services: MessageServices, message: Reminder): MessageWriter {
  const { store, site } = services;
  const languages = languagesOf(services);
  const prepared = createPreparedFrames();

  function write(job: Job, entry: Listed, rank: number): Mail {
    const locale = languages.includes(entry.locale) ? entry.locale : languages[0]!;
    const variant = {
      waiting: isWaiting(services, entry),
      confirmed: entry.confirmed_at !== null,
      cloth: countryOf(entry.corridor, site.renderer.languageOfCode(locale)),
    };
    const frame = prepared([locale, ...Object.values(variant)], () =>
      reminderFrame(services, locale, variant, message),
    );
    const { values, headers } = linksOf(services, locale, entry);
    const date = fullDate(entry.created_at, locale);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: entry.email,
      subject: frame.subject,
      ...frame.fill({ ...values, place: grouped(rank, locale), date }),
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
      if (!entry || (message === "waitlistConfirmReminder" && !isToConfirm(entry))) continue;
      const rank = await rankOf(store, entry);
      messages.set(job.id, { address: entry.email, confirmed: false, write: () => write(job, entry, rank) });
    }
    return messages;
  };
}

/** Whether an entry is still to be confirmed, and not one whose reminder went out before its backup was restored. */
const isToConfirm = ({ confirmed_at, reminded_at, created_at }: Listed) =>
  confirmed_at === null && reminded_at !== null && reminded_at > created_at;

type Variant = { waiting: boolean; confirmed: boolean; cloth: CountryName };

function reminderFrame(
  services: MessageServices,
  locale: string,
  { waiting, confirmed, cloth }: Variant,
  message: Reminder,
) {
  const { emails } = services.site.renderer.words(locale);
  const { next } = emails[message];
  const { text } = waiting ? emails.waitlistFull : emails[message];
  return {
    ...accountFrame(services, locale, cloth, message, waiting),
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
