import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";

type AccessWords = Words["core-banking"]["access"];

/** The first week of an account, a column a day: the virtual card at once, the physical one in the last three. */
export function CardWeek({ words }: { words: AccessWords }) {
  return (
    <section className="week wrap">
      <h2>{words.heading}</h2>
      <p className="lead">
        <RichText text={words.lead} />
      </p>
      <div className="days" role="img" aria-label={words.label}>
        <div className="virtual">
          <Card words={words.card} />
        </div>
        <div className="physical">
          <Card words={words.card} woven />
        </div>
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

function Card({ words, woven = false }: { words: AccessWords["card"]; woven?: boolean }) {
  const { brand } = usePage();
  return (
    <div className="plastic">
      <b>{brand.name}</b>
      {woven && <Band name="mid" night />}
      <span>{words.holder}</span>
      <span>{words.kind}</span>
    </div>
  );
}
