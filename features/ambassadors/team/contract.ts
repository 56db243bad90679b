import type { Page } from "../../../team/reading/page.ts";

/** One application of an ambassador. */
export type Application = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
};

export type ApplicationPage = Page<Application>;
