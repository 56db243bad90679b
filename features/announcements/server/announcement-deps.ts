import type { Store } from "../../../db/open.ts";
import type { LetterheadDeps } from "../../../mail/frame/letterhead.ts";
import type { KeyedHash } from "../../../mail/keyed-hash.ts";

/** The words around what the team wrote. */
export type AnnouncementWords = Record<
  | "greeting"
  | "inEnglish"
  | "placeButton"
  | "placeText"
  | "invitationButton"
  | "invitationText"
  | "why"
  | "whyUnconfirmed"
  | "leave"
  | "leaveText",
  string
>;

/** What announcements are made of; all that is of other features is handed in. */
export type AnnouncementDeps = LetterheadDeps & {
  store: Store;
  /** Mail is written to files, so that nobody gets it. */
  mailAsFiles: boolean;
  /** Makes the tokens of invitations; its secret is not in the database. */
  hash: KeyedHash;
  /** The codes of the served languages, the one that stands for any other first. */
  languages: readonly string[];
  wordsOf(locale: string): AnnouncementWords;
  /** The subject of a message that the team sends to itself, around {subject}. */
  testSubject: string;
  /** The addresses by which an entry leaves, and of the page of its own in a language. */
  leaveUrl(id: string): string;
  placeUrl(whose: { id: string; email: string }, locale: string): string;
  /** Where an entry stands on the list, 1 for the first. */
  placeOf(entry: { id: string; created_at: string }): Promise<number>;
};
