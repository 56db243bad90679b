import { Fragment } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { isLetter, type WeavableLetter } from "../../../ui/weave/letters.ts";
import { WovenLetter } from "../../../ui/weave/woven-letter.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";
import { AboutPillars } from "./pillars.tsx";
import { AboutPrinciples } from "./principles.tsx";

/** /about: the greeting woven into the border, then what Selam is for. */
export function About() {
  const {
    words: { about },
  } = usePage();
  const { purpose } = about;
  return (
    <>
      <Greeting />
      <div className="purpose wrap">
        <p className="display">
          <strong>{purpose.mission}</strong> {purpose.missionText}
        </p>
        <p className="display">
          <strong>{purpose.vision}</strong> {purpose.visionText}
        </p>
      </div>
      <AboutPrinciples />
      <AboutPillars />
      <EmptySeat />
      <section className="values wrap">
        <h2>{about.values.heading}</h2>
        <ul className="display">
          {about.values.list.map((value) => (
            <Fragment key={value}>
              <li>{value}</li>{" "}
            </Fragment>
          ))}
        </ul>
      </section>
      <Hem {...about.hem} />
    </>
  );
}

/** As a kanga carries its saying, the border carries the name; below it, the same word in the other languages. */
function Greeting() {
  const {
    words: {
      about: { hero },
    },
  } = usePage();
  return (
    <section className="greeting">
      <div className="wrap">
        <h1>
          {hero.peace} <span>{hero.hello}</span>
        </h1>
      </div>
      <div className="kanga" role="img" aria-label={hero.woven}>
        <Band name="wide" />
        <div className="saying">
          <WovenLetter letter="ሰላም" className="woven" ground="r" diamond="r" heart="y" />
        </div>
      </div>
      <ul className="wrap">
        {Object.entries(hero.greetings).map(([language, { word, text }]) => (
          <li key={language}>
            <p className="display" lang={language}>
              {isLetter(word) ? <Drawn word={word} /> : word}
            </p>
            <p className="meaning">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A word that not every system has letters for: read as text, seen as cloth. */
function Drawn({ word }: { word: WeavableLetter }) {
  return (
    <>
      <span className="unseen">{word}</span>
      <WovenLetter letter={word} className="drawn" ground="k" diamond="k" heart="k" />
    </>
  );
}

/** The open role: warp without weft, but for the rows that are there. */
function EmptySeat() {
  const {
    words: {
      about: { hiring },
    },
    to,
  } = usePage();
  return (
    <section className="seat coffee">
      <div className="wrap">
        <div>
          <h2>{hiring.heading}</h2>
          <p>
            <RichText text={hiring.text} />
          </p>
          <a className="button quiet" href={to("/careers")}>
            {hiring.link}
          </a>
        </div>
      </div>
      <div className="loom" />
    </section>
  );
}
