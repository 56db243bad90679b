import type { Store } from "../../../db/open.ts";
import type { LetterheadDeps } from "../../../mail/frame/letterhead.ts";
import type { CarriedWords } from "../carried.ts";
import type { LeaveLinks } from "./leave-link.ts";
import type { PlaceLinks } from "./place-link.ts";

/** The words of a message about one's place; {claim:id}, {note:id} and [[status]] marks are allowed. */
export type LetterWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "why" | "leave" | "leaveText",
  string
>;

/** The words of the confirmation. */
export type ConfirmationWords = LetterWords &
  Record<"greeting" | "place" | "button", string> & { perks: { title: string; text: string }[] };

/** What the waitlist's messages are made of. */
export type LetterDeps = LetterheadDeps & {
  store: Store;
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
  wordsOf(locale: string): {
    confirmation: ConfirmationWords;
    reminder: LetterWords;
    carried: CarriedWords;
    /** The names of the countries that a transfer may go to, by currency code. */
    countries: Record<string, string>;
    /** The URL path of home. */
    home: string;
  };
};
