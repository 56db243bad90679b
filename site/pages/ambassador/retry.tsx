import type { SentForm } from "../../../forms/send.ts";
import { usePage } from "../../page-context.ts";
import { retryTitle } from "../retry-title.ts";
import { ApplicationSheet } from "./application.tsx";

/** The application's form alone, as a browser without JavaScript sent it, with what was wrong. */
export function AmbassadorRetry({ sent }: { sent: SentForm }) {
  const { words, to } = usePage();
  const { retry } = words.ambassador;
  return (
    <section className="notice again wrap">
      <div>
        <h1>{retryTitle(sent, retry)}</h1>
        <p className="lead">{retry.description}</p>
      </div>
      <div className="application frame">
        <ApplicationSheet sent={sent} />
      </div>
      <p>
        <a href={to("/ambassador")}>{retry.back}</a>
      </p>
    </section>
  );
}
