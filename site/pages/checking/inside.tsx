import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import type { Words } from "../../content/words.ts";

type InsideWords = Words["checking"]["inside"];

/** What the account is to have; the machines are counted out, a tacked diamond a thousand. */
export function CheckingInside({ words }: { words: InsideWords }) {
  return (
    <section className="inside wrap">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.status} />
      </p>
      <div className="machines">
        <Item words={words.machines} />
        <Machines />
      </div>
      <ul>
        <li>
          <Screen words={words.check.screen}>
            <Check />
          </Screen>
          <Item words={words.check} />
        </li>
        <li>
          <Screen words={words.messages.screen} />
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

/** The upper part of a phone, and on it what the app is to show. */
function Screen({ words, children }: { words: { title: string; detail: string }; children?: ReactNode }) {
  return (
    <div className="screen" aria-hidden="true">
      <p>
        <b>{words.title}</b> {words.detail}
      </p>
      {children}
    </div>
  );
}

/** A check between the four corners of a camera's frame. */
function Check() {
  return (
    <svg viewBox="0 0 240 104" aria-hidden="true">
      <path className="paper" d="M16 12h208v80H16z" />
      <path className="line" d="M30 32h80m52 0h46M30 50h128M30 74h64m62 4q9-14 16-2t14-4 10 2 12-6" />
      <path className="corner" d="M3 26V3h23M214 3h23v23M237 78v23h-23M26 101H3V78" />
    </svg>
  );
}
