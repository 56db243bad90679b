import { fill, grouped } from "../../../team/format.ts";
import type { Announcement } from "../contract.ts";
import { type AnnouncementSetup, nameOf } from "./announcement-setup.ts";

/** Whom an announcement is for, as a short list: "Confirmed addresses · Sends to: Kenya · The first 1,000". */
export function audienceWords(
  { kind, audience }: Pick<Announcement, "kind" | "audience">,
  { words, languages, countries, interests }: AnnouncementSetup,
) {
  const { said } = words.audience;
  const { confirmed, language, corridor, interest, source, uninvited, first } = audience;
  const facts = [
    confirmed ? said.confirmed : said.everybody,
    language && fill(said.language, { value: nameOf(languages, language) }),
    corridor && fill(said.corridor, { value: countries[corridor] ?? corridor }),
    interest && fill(said.interest, { value: interests[interest] ?? interest }),
    source && fill(said.source, { value: source }),
    uninvited && said.uninvited,
    first && fill(kind === "invitation" ? said.next : said.first, { value: grouped(first) }),
  ];
  return facts.filter(Boolean).join(" · ");
}
