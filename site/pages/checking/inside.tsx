import { TitledText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";

/** How much of a phone shows: what is said beside it. */
const shown = 460;

type InsideWords = Words["checking"]["inside"];

/** What the account is to have; the machines are counted out, a tacked diamond a thousand. */
export function CheckingInside({ words }: { words: InsideWords }) {
  return (
    <section className="inside wrap">
      <h2>{words.heading}</h2>
      <div className="machines">
        <Item words={words.machines} />
        <Machines />
      </div>
      <ul className="seen">
        <li>
          <PhoneFigure screen="deposit" cut={shown} />
          <Item words={words.check} />
        </li>
        <li>
          <PhoneFigure screen="alert" cut={shown} />
          <Item words={words.messages} />
        </li>
      </ul>
      <div className="insurance">
        <Item words={words.insurance} />
      </div>
      <p className="display greetings" aria-hidden="true">
        {words.languages.greetings}
      </p>
      <ul>
        <li>
          <Item words={words.languages} />
        </li>
        <li>
          <Item words={words.card} />
        </li>
      </ul>
    </section>
  );
}

function Item({ words: { title, text } }: { words: { title: string; text: string } }) {
  return (
    <div>
      <TitledText title={title} text={text} />
    </div>
  );
}

/** Fifty-five diamonds in five rows. */
function Machines() {
  const places = Array.from({ length: 55 }, (_, index) => [index % 11, Math.floor(index / 11)] as const);
  return (
    <svg viewBox="0 0 440 200" aria-hidden="true">
      <path
        className="tacked"
        d={places.map(([x, y]) => `M${x * 40 + 20} ${y * 40 + 4}l16 16-16 16-16-16z`).join("")}
      />
      <path className="heart" d={places.map(([x, y]) => `M${x * 40 + 20} ${y * 40 + 14}l6 6-6 6-6-6z`).join("")} />
    </svg>
  );
}
