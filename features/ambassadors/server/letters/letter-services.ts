import type { Services } from "../../../services.ts";

/** What the ambassadors' letters are made of. */
export type LetterServices = Pick<Services, "store" | "site" | "letterhead" | "config" | "ambassadorLinks">;

export type AmbassadorLetterWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "button" | "why" | "leave" | "leaveText",
  string
>;
