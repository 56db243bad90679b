import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import { retryTitle } from "../../../forms/refusal.ts";
import type { SentForm } from "../../../forms/send.ts";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import { JoinForm } from "../../waitlist-section.tsx";
import noticeStyles from "../notice.css?inline";

/** A waitlist form that was refused, as it was typed. */
export const waitlistRetryRoute = (sent: SentForm): Route => ({
  head: ({ waitlist: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
  styles: [noticeStyles, waitlistStyles],
  body: () => <WaitlistRetry sent={sent} />,
});

/** The waitlist form alone, as a browser without JavaScript sent it, with what was wrong. */
function WaitlistRetry({ sent }: { sent: SentForm }) {
  const {
    words: { waitlist },
    to,
  } = usePage();
  return (
    <section className="notice again two-columns wrap" id="waitlist">
      <div>
        <h1>{retryTitle(sent, waitlist.retry)}</h1>
        <p className="lead">{waitlist.retry.description}</p>
      </div>
      <h2 className="unseen">{waitlist.submit}</h2>
      <JoinForm sent={sent} />
      <p>
        <a href={to("/")}>{waitlist.retry.back}</a>
      </p>
    </section>
  );
}
