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
  further: FurtherText[];
};

export type ApplicationPage = Page<Application>;
