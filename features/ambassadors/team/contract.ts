import type { Page } from "../../../team/reading/page.ts";
import type { ApplicationState } from "../states.ts";

/** What somebody wrote to become an ambassador. */
export type FurtherText = {
  id: string;
  name: string;
  email: string;
  /** E.164; left out for viewers. */
  phone?: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
};

/** One application of an ambassador, with what came later from the same mailbox, oldest first. */
export type Application = FurtherText & {
  locale: string | null;
  state: ApplicationState;
  /** When the state was last set. */
  decidedAt: string | null;
  /** What the ambassador's link carries; null as long as nobody has accepted them. */
  code: string | null;
  /** What the team noted of it, who noted it last and when; null for nothing. */
  note: { text: string; by: string; at: string } | null;
  further: FurtherText[];
};

/** A mail to an applicant, written by the team or an automatic one. */
export type Reply = {
  id: string;
  subject: string;
  /** In lines parted by \n; null for an automatic one. */
  text: string | null;
  /** Who wrote it; null for an automatic one. */
  by: string | null;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  /** What became of it; null once that is forgotten, 30 days after it was sent. */
  state: "pending" | "sent" | "uncertain" | "dead" | "suppressed" | null;
  /** Why nothing was sent, as a code; null where it was, or why isn't known. */
  why: string | null;
};

/** The mails to an applicant, newest first. */
export type ReplyList = { replies: Reply[] };

export type ApplicationPage = Page<Application>;
