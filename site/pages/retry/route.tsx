import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import type { SentForm } from "../../../forms/send.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { retryTitle } from "../retry-title.ts";
import { WaitlistRetry } from "./waitlist-retry.tsx";

/** A waitlist form that was refused, as it was typed. */
export const waitlistRetryRoute = (sent: SentForm): Route => ({
  head: ({ waitlist: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
  styles: [noticeStyles, waitlistStyles],
  body: () => <WaitlistRetry sent={sent} />,
});
