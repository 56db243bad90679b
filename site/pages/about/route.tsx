import { Fragment } from "react";
import { leadingFirst } from "../../../ui/cloths/countries.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { isLetter, type WeavableLetter } from "../../../ui/weave/letters.ts";
import { WovenLetter } from "../../../ui/weave/woven-letter.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./about.css?inline";
import { AboutPillars } from "./pillars.tsx";
import { AboutPrinciples } from "./principles.tsx";

/** /about */
export const about: Page = {
  path: "/about",
  head: (words) => words.about,
  styles: [styles],
  body: () => <About />,
};

/** /about: the greeting woven into the border, then what Selam is for. */
function About() {
  const {
    words: { about },
  } = usePage();
  const { mission, vision } = about.purpose;
  return (
    <>
      <Greeting />
      <div className="purpose wrap">
        <Purpose id="mission" {...mission} />
        <Purpose id="vision" {...vision} />
      </div>
      <AboutPrinciples />
      <AboutPillars />
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
      <EmptySeat />
      <Closing words={about.closing} />
    </>
  );
}

const Purpose = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <section id={id}>
    <h2>{title}</h2>
    <p className="display">{text}</p>
  </section>
);

/** As a kanga carries its saying, the border carries the name; below it, the same word in the other languages. */
function Greeting() {
  const {
    words: { about },
    language,
  } = usePage();
  const { hero } = about;
  const greetings = leadingFirst(Object.entries(hero.greetings), ([code]) => code === language.code);
  return (
    <section className="greeting">
      <div className="wrap">
        <Headline words={about} />
      </div>
      <div className="kanga" role="img" aria-label={hero.woven}>
        <Band name="wide" />
        <div className="saying">
          <WovenLetter letter={hero.shape} className="woven" ground="r" diamond="r" heart="y" />
        </div>
      </div>
      <div className="wrap">
        <p className="lead">{hero.text}</p>
        <h2>{hero.languages}</h2>
        <ul>
          {greetings.map(([code, { word, text }]) => (
            <li key={code}>
              <p className="display" lang={code}>
                {isLetter(word) ? <Drawn word={word} /> : word}
              </p>
              <p className="meaning">{text}</p>
            </li>
          ))}
        </ul>
      </div>
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

/** The open role on warp without weft, and whom to ask. */
function EmptySeat() {
  const {
    words: {
      about: { hiring, contact },
    },
    brand: { supportEmail },
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
        <div>
          <h2>{contact.heading}</h2>
          <p>
            {contact.text} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
