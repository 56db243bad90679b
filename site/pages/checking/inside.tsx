import { TitledText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";

type InsideWords = Words["checking"]["inside"];

/** What the account is to have; the machines are counted out, a tacked diamond a thousand. */
export function CheckingInside({ words }: { words: InsideWords }) {
  return (
    <section className="inside wrap">
      <h2>{words.heading}</h2>
      <div className="machines">
        <div>
          <TitledText {...words.machines} />
        </div>
        <Machines />
      </div>
      <ul>
        {[words.check, words.messages, words.card, words.insurance].map((item) => (
          <li key={item.title}>
            <TitledText {...item} />
          </li>
        ))}
      </ul>
      <div className="spoken">
        <p className="display" aria-hidden="true">
          {words.languages.greetings}
        </p>
        <div>
          <TitledText {...words.languages} />
        </div>
      </div>
    </section>
  );
}

/** Fifty-five diamonds in five rows. */
function Machines() {
  const places = Array.from({ length: 55 }, (_, index) => [index % 11, Math.floor(index / 11)] as const);
  return (
    <svg viewBox="0 0 440 200" aria-hidden="true">
      <path
        fill="none"
        stroke="var(--y)"
        strokeWidth="2"
        d={places.map(([x, y]) => `M${x * 40 + 20} ${y * 40 + 4}l16 16-16 16-16-16z`).join("")}
      />
      <path fill="var(--y)" d={places.map(([x, y]) => `M${x * 40 + 20} ${y * 40 + 14}l6 6-6 6-6-6z`).join("")} />
    </svg>
  );
}
