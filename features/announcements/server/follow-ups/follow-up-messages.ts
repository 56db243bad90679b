import { listOf } from "../../../../db/row-list.ts";
import { placeholder } from "../../../../http/placeholder.ts";
import { fullDate } from "../../../../languages/dates.ts";
import { letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Frame } from "../../../../mail/frame/mail-frame.ts";
import { createPreparedFrames } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import { unsubscribeHeaders } from "../../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import { countryOf } from "../../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../../ui/cloths/country-cloths.ts";
import type { Services } from "../../../services.ts";
import { type FollowUpId, followUpIds } from "../../follow-up-contract.ts";
import { accountUrl } from "../announcement-frame.ts";
import { previewOfFrame } from "../preview.ts";

export type FollowUpServices = Pick<
  Services,
  "store" | "site" | "config" | "letterhead" | "leaveLinks" | "accountLinks" | "rankOf" | "linkKey" | "stopLinks"
>;

/** The page that each letter's button opens; without one the reader's own. */
const pages: Partial<Record<FollowUpId, string>> = {
  transfers: "/remittance",
  rent: "/credit",
  course: "/financial-education",
};

/** A letter in a language, with placeholders for the `date` of joining, the `accountUrl` and the `stopUrl`. */
function frameOf(services: FollowUpServices, letter: FollowUpId, locale: string, cloth: CountryName): Frame {
  const { renderer } = services.site;
  const { emails } = renderer.words(locale);
  const { subject, preview, heading, text, rows, next, button } = emails.followUps[letter];
  const { why, leave, leaveText } = emails.followUp;
  const claims = renderer.claimsIn(locale);
  const figures = (words: string) => words.replace(/\{claim:([\w-]+)\}/g, (_, id: string) => claims[id]!.value);
  const page = pages[letter];
  const at = (path: string) => `${services.config.publicUrl}${renderer.languageOfCode(locale).path}${path}`;
  return {
    ...letterhead(services.letterhead, locale),
    cloth,
    subject,
    preview,
    heading,
    blocks: [
      { kind: "text", text: emails.announcement.greeting },
      { kind: "text", text: figures(text) },
      { kind: "rows", rows: rows.map((row) => ({ ...row, text: figures(row.text) })) },
      { kind: "text", text: next },
      { kind: "button", label: button, url: page ? at(page) : placeholder("accountUrl") },
      ...(page
        ? []
        : [{ kind: "links" as const, links: [{ label: renderer.words(locale).journey.name, url: at("/journey") }] }]),
    ],
    why: why.replace("{date}", placeholder("date")),
    leave: { label: leave, text: leaveText, url: placeholder("stopUrl") },
    notes: [],
  };
}

/**
 * The follow-up letters. Address and language are read when one is sent; nothing goes to who has left, stopped them or is not confirmed any
 * more, nor what a restored backup held as waiting.
 */
export function followUpMessages(services: FollowUpServices): MessageWriter {
  const { store, site, stopLinks } = services;
  const { db, engine } = store;
  const prepared = createPreparedFrames();
  return async (jobs) => {
    const ids = [...new Set(jobs.map(({ subject_id }) => subject_id))];
    const rows = await db
      .selectFrom("waitlist")
      .innerJoin("follow_up_sent", "follow_up_sent.entry_id", "waitlist.id")
      .leftJoin("follow_up_stop", "follow_up_stop.entry_id", "waitlist.id")
      .select(["waitlist.id", "email", "locale", "corridor", "created_at", "letter"])
      .where("waitlist.id", "in", listOf(engine, ids))
      .where("confirmed_at", "is not", null)
      .where("restored", "=", 0)
      .where("stopped_at", "is", null)
      .execute();
    const found = new Map(rows.map((row) => [`${row.letter} ${row.id}`, row]));
    const messages = new Map<string, Message>();
    for (const job of jobs) {
      const entry = found.get(`${job.about} ${job.subject_id}`);
      const letter = followUpIds.find((id) => id === job.about);
      if (!entry || !letter) continue;
      const write = () => {
        const language = site.renderer.languageOfCode(entry.locale);
        const cloth = countryOf(entry.corridor, language);
        const frame = prepared([letter, language.code, cloth], () => frameOf(services, letter, language.code, cloth));
        const stopUrl = stopLinks.url(entry.id);
        return {
          id: job.id,
          date: new Date(job.created_at),
          to: entry.email,
          subject: frame.subject,
          ...frame.fill({
            date: fullDate(entry.created_at, language.code),
            stopUrl,
            accountUrl: accountUrl(services, entry, language.code),
          }),
          headers: unsubscribeHeaders(stopUrl),
        };
      };
      messages.set(job.id, { address: entry.email, confirmed: true, write });
    }
    return messages;
  };
}

/** Both parts of a letter in a language, to nobody: its links say that they are none of ours. */
export function previewOf(services: FollowUpServices, letter: FollowUpId, locale: string) {
  const { languageOfCode } = services.site.renderer;
  const frame = frameOf(services, letter, locale, countryOf(null, languageOfCode(locale)));
  const nobody = { id: "example", email: "example" };
  const values = {
    date: fullDate(new Date(), locale),
    stopUrl: services.stopLinks.url(nobody.id),
    accountUrl: accountUrl(services, nobody, locale),
  };
  return previewOfFrame(frame, values);
}
