import type { Page } from "../../../../team/reading/page.ts";

/**
 * Why an entry may be made up: its name is a link ("link"), its address is of a throwaway domain ("disposable"), or so many people
 * joined with addresses of one domain within a day ("domain"), or from one sender network within an hour ("network").
 */
export const reasonKinds = ["link", "disposable", "domain", "network"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** `count`: how many people there were when it was found, of "domain" and "network". */
export type Reason = { kind: ReasonKind; count?: number };

/** An entry that waits for somebody to keep or delete it. */
export type ReviewEntry = {
  id: string;
  name: string;
  email: string;
  /** E.164; left out for viewers. */
  phone?: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  reasons: Reason[];
};

export type ReviewPage = Page<ReviewEntry>;
