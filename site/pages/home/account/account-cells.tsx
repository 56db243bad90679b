import type { ReactNode } from "react";
import { RichText } from "../../../../ui/rich-text.tsx";
import { Band } from "../../../../ui/weave/band.tsx";
import type { Words } from "../../../content/words.ts";
import { PhoneFigure } from "../../../drawings/phone/phone-figure.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";

/** The part of a screen that phones show: see account-cells.css. */
const middle = [96, 246] as const;

/** What the account is made of: five cells, four of them with the app's screen for it. */
export function HomeAccount() {
  const { features } = usePage().words.home;
  const { checking, savings, rent, miles, cards } = features;
  return (
    <section className="part wrap" id="features">
      <Intro {...features} />
      <ul className="cells">
        <Cell
          {...checking}
          more={
            <div className="nil">
              <b>
                <RichText text={checking.cost} />
              </b>
              <ul>
                {checking.free.map((free) => (
                  <li key={free}>{free}</li>
                ))}
              </ul>
            </div>
          }
        >
          <PhoneFigure screen="home" cut={480} seen={middle} />
        </Cell>
        <Cell {...savings}>
          <PhoneFigure screen="goal" cut={480} seen={middle} />
        </Cell>
        <Cell {...rent}>
          <PhoneFigure screen="rent" cut={480} seen={[181, 331]} />
        </Cell>
        <Cell {...cards}>
          <PhoneFigure screen="card" cut={480} seen={middle} />
        </Cell>
        <Cell {...miles}>
          <MilesPass words={miles} />
        </Cell>
      </ul>
    </section>
  );
}

type CellProps = { title: string; text: string; more?: ReactNode; children: ReactNode };

function Cell({ title, text, more, children }: CellProps) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>
          <RichText text={text} />
        </p>
        {more}
      </div>
      {children}
    </li>
  );
}

/** A boarding pass for the miles: where to, what earns them, and a border for its stub. */
function MilesPass({ words }: { words: Words["home"]["features"]["miles"] }) {
  const rates = [
    [words.everyday, words.everydayLabel],
    [words.airline, words.airlineLabel],
  ] as const;
  return (
    <div className="pass">
      <p>
        {`${words.from} `}
        <i />
        {` ${words.to}`}
      </p>
      {rates.map(([rate, label]) => (
        <p key={label}>
          <b>
            <RichText text={rate} />
          </b>
          {` ${label}`}
        </p>
      ))}
      <Band name="mid" />
    </div>
  );
}
