import { placeholder } from "../../../http/placeholder.ts";
import { letterhead } from "../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { Entry } from "./entries.ts";
import type { LetterDeps } from "./letter-deps.ts";

type Message = "confirmation" | "reminder";

/** What all messages about one's place have around their blocks, with placeholders for the `date` and the `leaveUrl`. */
export function placeFrame(deps: LetterDeps, locale: string, message: Message): Omit<Frame, "blocks"> {
  const { subject, preview, heading, why, leave, leaveText, who } = deps.wordsOf(locale)[message];
  const { brand, publicUrl } = deps;
  return {
    ...letterhead(deps, locale),
    subject,
    preview,
    heading,
    why: why.replace("{date}", placeholder("date")),
    leave: { label: leave, text: leaveText, url: placeholder("leaveUrl") },
    notes: [who.replace("{site}", new URL(publicUrl).host).replace("{email}", brand.supportEmail)],
  };
}

/** The link to the page of one's own; it confirms an address that is not confirmed. With a placeholder for the `placeUrl`. */
export function pageBlocks(deps: LetterDeps, locale: string, confirmed: boolean): Block[] {
  const { text, button, note } = deps.wordsOf(locale).page[confirmed ? "open" : "confirm"];
  return [
    { kind: "text", text },
    { kind: "button", label: button, url: placeholder("placeUrl") },
    { kind: "note", text: note },
  ];
}

/** What fills the links' placeholders, and the headers that offer to leave. */
export function linksOf({ leaveLinks, placeLinks, wordsOf }: LetterDeps, locale: string, entry: Reached) {
  const leaveUrl = leaveLinks.url(entry.id);
  return {
    values: { leaveUrl, placeUrl: placeLinks.url(entry, wordsOf(locale).prefix) },
    headers: unsubscribeHeaders(leaveUrl),
  };
}

type Reached = Pick<Entry, "id" | "email">;
