import { placeholder } from "../../../http/placeholder.ts";
import { letterhead } from "../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import type { Services } from "../../services.ts";
import type { Entry } from "./entries.ts";

/** What the waitlist's messages are made of. */
export type MessageServices = Pick<
  Services,
  "store" | "site" | "letterhead" | "leaveLinks" | "accountLinks" | "settings"
>;

type Message = "waitlistConfirmation" | "waitlistReminder" | "waitlistConfirmReminder";

/** The codes of the served languages, the one that stands for any other first. */
export const languagesOf = ({ site }: Pick<Services, "site">): string[] =>
  site.renderer.languages.map(({ code }) => code);

/** What all messages about one's rank have around their blocks: the cloth at their head, for who is `waiting` that the list is full, and with placeholders for the `date` and the `leaveUrl`. */
export function accountFrame(
  services: MessageServices,
  locale: string,
  cloth: CountryName,
  message: Message,
  waiting = false,
): Omit<Frame, "blocks"> {
  const { emails } = services.site.renderer.words(locale);
  const { why, leave, leaveText, who } = emails[message];
  const { subject, preview, heading } = emails[waiting ? "waitlistFull" : message];
  const { brand, publicUrl } = services.letterhead;
  return {
    ...letterhead(services.letterhead, locale),
    cloth,
    subject,
    preview,
    heading,
    why: why.replace("{date}", placeholder("date")),
    leave: { label: leave, text: leaveText, url: placeholder("leaveUrl") },
    notes: [who.replace("{site}", new URL(publicUrl).host).replace("{email}", brand.supportEmail)],
  };
}

/** The link to the account page; it confirms an address that is not confirmed. With a placeholder for the `accountUrl`. */
export function pageBlocks({ site }: MessageServices, locale: string, confirmed: boolean): Block[] {
  const { text, button, note } = site.renderer.words(locale).emails.waitlistPage[confirmed ? "open" : "confirm"];
  return [
    { kind: "text", text },
    { kind: "button", label: button, url: placeholder("accountUrl") },
    { kind: "note", text: note },
  ];
}

/** What fills the links' placeholders, and the headers that offer to leave. */
export function linksOf({ leaveLinks, accountLinks, site }: MessageServices, locale: string, entry: Reached) {
  const leaveUrl = leaveLinks.url(entry.id);
  return {
    values: { leaveUrl, accountUrl: accountLinks.url(entry, site.renderer.languageOfCode(locale).path) },
    headers: unsubscribeHeaders(leaveUrl),
  };
}

type Reached = Pick<Entry, "id" | "email">;
