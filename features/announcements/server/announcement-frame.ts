import { placeholder } from "../../../http/placeholder.ts";
import { letterhead } from "../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import type { Services } from "../../services.ts";
import { type AnnouncementKind, type AnnouncementTexts, writtenOf } from "../contract.ts";
import { questionIn } from "../news.ts";
import { fallbackLanguage } from "./announcement-rows.ts";
import { type Written, writeMarkdown } from "./markdown-blocks.ts";

/** What announcements are made of. */
export type AnnouncingServices = Pick<
  Services,
  "store" | "site" | "config" | "letterhead" | "leaveLinks" | "accountLinks" | "rankOf" | "linkKey"
>;

/** The address of the page of somebody's own, in a language. */
export const accountUrl = (
  { accountLinks, site }: AnnouncingServices,
  whose: { id: string; email: string },
  locale: string,
) => accountLinks.url(whose, site.renderer.languageOfCode(locale).path);

/** Who a message is to: confirmed people may be greeted by name, to others no word goes that somebody typed into our form. */
export type Addressed = "named" | "confirmed" | "unconfirmed";

/** What stands in an announcement, and in the message that is made of it; `onSite` is its address on the site, if it is there. */
type Message = { kind: AnnouncementKind; texts: AnnouncementTexts; onSite?: string | undefined };

/** The language that an announcement is written in for who reads `locale`. */
export const writtenIn = (texts: AnnouncementTexts, locale: string): string =>
  writtenOf(texts, locale) === "whole" ? locale : fallbackLanguage;

/**
 * An announcement as a message in a language, with placeholders for the day, the links and what its text tells of a person. What has no
 * text in that language says in it that there is only an English one. Throws for a text that was not checked.
 */
export function announcementFrame(
  { site, config, letterhead: source }: Pick<AnnouncingServices, "site" | "config" | "letterhead">,
  { kind, texts, onSite }: Message,
  locale: string,
  to: Addressed,
): { frame: Frame; written: Written; asks: boolean } {
  const words = site.renderer.words(locale).emails.announcement;
  const language = writtenIn(texts, locale);
  const { subject, text } = texts[language]!;
  const written = writeMarkdown(text, config.publicUrl);
  if (Array.isArray(written)) throw new Error(`a text that cannot be sent: ${written.join(", ")}`);
  const ready = (form: { html: string; text: string }): Block => ({ kind: "ready", ...form });
  const greeting: Block[] = written.greeting
    ? [to === "named" ? ready(written.greeting) : { kind: "text", text: words.greeting }]
    : [];
  const invitation: Block[] = [
    { kind: "button", label: words.invitationButton, url: placeholder("invitationUrl") },
    { kind: "text", text: words.invitationText.replace("{date}", placeholder("until")) },
  ];
  const question = questionIn(texts, language);
  const asked: Block[] = question
    ? [
        { kind: "heading", text: question.ask },
        {
          kind: "links",
          links: question.answers.map((label, index) => ({ label, url: `${placeholder("answerUrl")}?a=${index + 1}` })),
        },
      ]
    : [];
  const own: Block[] = [
    { kind: "text", text: words.accountText },
    { kind: "button", label: words.accountButton, url: placeholder("accountUrl") },
  ];
  const frame: Frame = {
    ...letterhead(source, locale),
    subject,
    preview: written.preview || subject,
    heading: subject,
    blocks: [
      ...(onSite ? [{ kind: "links" as const, links: [{ label: words.inBrowser, url: onSite }] }] : []),
      ...(language === locale ? [] : [{ kind: "text" as const, text: words.inEnglish }]),
      ...greeting,
      ...written.blocks.map(ready),
      ...(kind === "invitation" ? invitation : []),
      ...asked,
      ...own,
    ],
    why: to === "unconfirmed" ? words.whyUnconfirmed.replace("{date}", placeholder("date")) : words.why,
    leave: { label: words.leave, text: words.leaveText, url: placeholder("leaveUrl") },
    notes: [],
  };
  return { frame, written, asks: asked.length > 0 };
}
