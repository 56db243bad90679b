import { TitledText } from "../../../ui/titled-text.tsx";
import type { Words } from "../../content/words.ts";

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
      <ul>
        <li>
          <Check />
          <Item words={words.check} />
        </li>
        <li>
          <Message />
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

function Item({ words }: { words: { title: string; text: string } }) {
  return (
    <div>
      <TitledText {...words} />
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

/** A check between the four corners of a camera's frame. */
function Check() {
  return (
    <svg className="sketch" viewBox="0 0 300 150" aria-hidden="true">
      <path className="paper" d="M30 28h240v94H30z" />
      <path className="line" d="M48 52h92m60 0h52M48 74h148M48 100h74m70 4q10-16 18-2t16-4 12 2 14-6" />
      <path className="tacked" d="M10 34V10h28M262 10h28v24M290 116v24h-28M38 140H10v-24" />
    </svg>
  );
}

/** A message on a phone's lock screen. */
function Message() {
  return (
    <svg className="sketch" viewBox="0 0 300 150" aria-hidden="true">
      <path className="paper" d="M84 150V26q0-16 16-16h100q16 0 16 16v124" />
      <path className="line" d="M134 22h32" />
      <path className="paper" d="M48 54h204v58H48z" />
      <path fill="var(--g)" d="M74 67l16 16-16 16-16-16z" />
      <path className="line" d="M106 74h92m-92 18h56m50-18h24" />
    </svg>
  );
}
