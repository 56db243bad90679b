import { placeholder } from "../../../../http/placeholder.ts";
import { type LetterheadDeps, letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Block } from "../../../../mail/frame/mail-frame.ts";
import { type PreparedFrame, prepareFrame } from "../../../../mail/frame/prepared-frame.ts";

/** What messages to operators stand on. */
export type OperatorFrameDeps = LetterheadDeps & {
  /** The code of the language that the team's page is in. */
  locale: string;
};

type OperatorMailWords = Record<"subject" | "preview" | "heading" | "next" | "why", string> & {
  button?: string | undefined;
};

/** A message to an operator: some paragraphs, a button that leads to `link` where the words have one, and what comes next. */
export const operatorFrame = (
  deps: OperatorFrameDeps,
  words: OperatorMailWords,
  paragraphs: readonly string[],
): PreparedFrame => {
  const button: Block[] = words.button ? [{ kind: "button", label: words.button, url: placeholder("link") }] : [];
  return prepareFrame({
    ...letterhead(deps, deps.locale),
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
