import type { SentForm } from "../../../forms/send.ts";
import { usePage } from "../../page-context.ts";
import { JoinForm } from "../../waitlist-section.tsx";
import { retryTitle } from "../retry-title.ts";

/** The waitlist form alone, as a browser without JavaScript sent it, with what was wrong. */
export function WaitlistRetry({ sent }: { sent: SentForm }) {
  const {
    words: { waitlist },
    to,
  } = usePage();
  return (
    <section className="notice again wrap" id="waitlist">
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
