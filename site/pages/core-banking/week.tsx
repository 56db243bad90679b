import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import type { Words } from "../../content/words.ts";
import { CardEnvelope, CardPhone } from "./card-drawings.tsx";

type AccessWords = Words["core-banking"]["access"];

/** The first week of an account: the card is in the phone on day 0, and in the mailbox on one of the last three days. */
export function CardWeek({ words }: { words: AccessWords }) {
  return (
    <section className="week wrap">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.status} />
      </p>
      <div className="days" role="img" aria-label={words.label}>
        <CardPhone />
        <CardEnvelope />
        <ol>
          {words.scale.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ol>
      </div>
      <ol className="steps">
        {[words.now, words.post, words.arrives].map((step) => (
          <li key={step.title}>
            <TitledText {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}
