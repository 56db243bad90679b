import type { Store } from "../../../db/open.ts";
import type { LetterheadDeps } from "../../../mail/frame/letterhead.ts";
import type { CarriedWords } from "../carried.ts";
import type { LeaveLinks } from "./leave-link.ts";
import type { PlaceLinks } from "./place-link.ts";
import type { Referrals } from "./referrals.ts";

/** The words of every message about one's place. */
type LetterWords = Record<"subject" | "preview" | "heading" | "text" | "why" | "leave" | "leaveText" | "who", string>;

type Titled = { title: string; text: string };

export type ConfirmationWords = LetterWords &
  Record<"greeting" | "place" | "carried", string> & { counted: Titled; next: Titled; share: SharingWords };

/** `message` is what a person sends; the rest is what the mail says of it. */
export type SharingWords = Record<"title" | "text" | "whatsapp" | "telegram" | "email" | "subject" | "message", string>;

export type ReminderWords = LetterWords & { next: string };

/** The link to the page of one's own, to an address that is not confirmed and to one that is. */
export type PlaceLinkWords = Record<"confirm" | "open", Record<"text" | "button" | "note", string>>;

/** What the waitlist's messages are made of. */
export type LetterDeps = LetterheadDeps & {
  store: Store;
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  referrals: Referrals;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
  wordsOf(locale: string): {
    confirmation: ConfirmationWords;
    reminder: ReminderWords;
    page: PlaceLinkWords;
    carried: CarriedWords;
    /** The names of the countries that a transfer may go to, by currency code. */
    countries: Record<string, string>;
    /** The language's URL prefix, "" for English. */
    prefix: string;
  };
};
