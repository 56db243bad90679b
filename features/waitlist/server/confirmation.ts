import { listOf } from "../../../db/row-list.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { type PreparedFrame, prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import type { Letters } from "../../../mail/worker.ts";
import { sayCarried } from "../carried.ts";
import { confirmationFrame, type Variant } from "./confirmation-frame.ts";
import type { Entry } from "./entries.ts";
import type { LetterDeps } from "./letter-deps.ts";
import { linksOf } from "./letter-frame.ts";
import { referralCode } from "./referral-code.ts";
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
const either = [false, true];
/** Who has not confirmed is greeted by no name. */
const variants: Variant[] = either.flatMap((carried) => [
  { confirmed: false, greets: false, carried },
  ...either.map((greets) => ({ confirmed: true, greets, carried })),
]);
const keyOf = (locale: string, { confirmed, greets, carried }: Variant) => [locale, confirmed, greets, carried].join();

type Recipient = Pick<Entry, (typeof columns)[number]>;

/**
 * The letters that confirm entries, made ready in every served language. An address that is not confirmed may be anybody's:
 * what is written to it holds no word that was typed (carried.ts says which are ours), and is addressed without a name.
 */
export function createConfirmation(deps: LetterDeps): Letters {
  const { store, languages, wordsOf } = deps;
  const prepared = new Map(
    languages.flatMap((locale) =>
      variants.map((variant): [string, PreparedFrame] => [
        keyOf(locale, variant),
        prepareFrame(confirmationFrame(deps, locale, variant)),
      ]),
    ),
  );

  function write(job: Job, entry: Recipient, place: number): Mail {
    const locale = languages.includes(entry.locale) ? entry.locale : languages[0]!;
    const { carried, countries } = wordsOf(locale);
    const confirmed = entry.confirmed_at !== null;
    const name = confirmed ? greetingName(entry.name) : undefined;
    const told = sayCarried(entry, carried, countries).join(" ");
    const frame = prepared.get(keyOf(locale, { confirmed, greets: name !== undefined, carried: told !== "" }))!;
    const { values, headers } = linksOf(deps, locale, entry);
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
