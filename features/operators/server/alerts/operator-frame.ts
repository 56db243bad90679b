import { placeholder } from "../../../../http/placeholder.ts";
import { type LetterheadSource, letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Block } from "../../../../mail/frame/mail-frame.ts";
import { type PreparedFrame, prepareFrame } from "../../../../mail/frame/prepared-frame.ts";

/** The language that the team's page is in. */
export const teamLocale = "en";

type OperatorMailWords = Record<"subject" | "preview" | "heading" | "next" | "why", string> & {
  button?: string | undefined;
};

/** A message to an operator: some paragraphs, a button that leads to `link` where the words have one, and what comes next. */
export const operatorFrame = (
  source: LetterheadSource,
  words: OperatorMailWords,
  paragraphs: readonly string[],
): PreparedFrame => {
  const button: Block[] = words.button ? [{ kind: "button", label: words.button, url: placeholder("link") }] : [];
  return prepareFrame({
    ...letterhead(source, teamLocale),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [
      ...paragraphs.map((text): Block => ({ kind: "text", text })),
      ...button,
      { kind: "note", text: words.next },
    ],
    why: words.why,
    notes: [],
  });
};
