import { fill, grouped } from "../../../team/format.ts";
import type { Announcement } from "../contract.ts";
import type { AnnouncementSetup } from "./announcement-setup.ts";

/** An invitation by its number and its subject. */
export const waveName = (
  { wave, subject }: NonNullable<Announcement["reminderOf"]>,
  words: AnnouncementSetup["words"],
) => (wave ? fill(words.waveNamed, { number: wave, subject }) : subject);

/** Whom an announcement is for, as a short list: "Confirmed addresses · Sends to: Kenya · The first 1,000". */
export function audienceWords(
  { kind, audience, reminderOf }: Pick<Announcement, "kind" | "audience" | "reminderOf">,
  { words, filterWords }: Pick<AnnouncementSetup, "words" | "filterWords">,
) {
  const { said } = words.audience;
  const { filter, confirmed, uninvited, reminds, first } = audience;
  if (reminds) return reminderOf ? fill(said.reminderOf, { wave: waveName(reminderOf, words) }) : said.reminder;
  const facts = [
    confirmed ? said.confirmed : said.everybody,
    ...filterWords(filter).map(({ label, value }) => `${label}: ${value}`),
    uninvited && said.uninvited,
    first && fill(kind === "invitation" ? said.next : said.first, { value: grouped(first) }),
  ];
  return facts.filter(Boolean).join(" · ");
}
