import type { Store } from "../../../../db/open.ts";
import type { LetterheadDeps } from "../../../../mail/frame/letterhead.ts";
import type { AmbassadorLinks } from "../ambassador-links.ts";

export type AmbassadorLetterWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "button" | "why" | "leave" | "leaveText",
  string
>;

/** What stands around a mail that somebody of the team writes. */
export type ReplyWords = Record<"answer" | "why" | "leave" | "leaveText", string>;

/** What the ambassadors' letters are made of. */
export type AmbassadorLetterDeps = LetterheadDeps & {
  store: Store;
  links: AmbassadorLinks;
  /** Where the team is notified; undefined: nowhere. */
  teamEmail: string | undefined;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
  /** A served language's URL prefix, "" for English. */
  prefix(locale: string): string;
  /** The letter to the team, in English. */
  noticeWords: AmbassadorLetterWords;
  wordsOf(locale: string): {
    ambassadorAcknowledgement: AmbassadorLetterWords;
    ambassadorOffer: AmbassadorLetterWords;
    ambassadorAccepted: AmbassadorLetterWords;
    ambassadorReply: ReplyWords;
  };
};

/** The language that a person who applied in `locale` is written to. */
export const languageOf = ({ languages }: Pick<AmbassadorLetterDeps, "languages">, locale: string | null): string =>
  locale && languages.includes(locale) ? locale : languages[0]!;
