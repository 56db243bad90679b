import type { ReactElement } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { besideTitle } from "../../drawings/closer.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { CorridorsAdvisor, LanguageAdvisor, RulesAdvisor } from "../../drawings/portraits/advisors.tsx";
import { FirstFounder, SecondFounder } from "../../drawings/portraits/founders.tsx";
import { Bench } from "../../drawings/scenes/bench.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./people.css?inline";
import { PeoplePlait } from "./plait.tsx";

/** /people */
export const people: Page = {
  path: "/people",
  head: (words) => words.people,
  styles: [styles],
  share: () => ({ drawn: <BothFounders />, place: "beside" }),
  body: () => <People />,
};

/** /people: two founders who rise from one band, three advisors at work, and a plait of three values that comes apart. */
function People() {
  const {
    words: { people },
  } = usePage();
  const { values } = people;
  return (
    <>
      <Founders people={people} />
      <Advisors words={people.advisors} />
      <section className="values">
        <h2 className="wrap">{values.heading}</h2>
        <PeoplePlait />
        <ol>
          {values.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Closing words={people.closing}>
        <DrawingFile className="bleed" name="bench" alt="" width={760} height={960}>
          <Bench />
        </DrawingFile>
      </Closing>
    </>
  );
}

type PeopleWords = ReturnType<typeof usePage>["words"]["people"];

/** The page's head, and the two founders under it. */
function Founders({ people }: { people: PeopleWords }) {
  const { founders } = people;
  return (
    <section className="founders">
      <div className="wrap stage">
        <Headline words={people} />
        <FirstFounder label={founders.ceo.portrait} className="ceo" />
        <SecondFounder label={founders.cso.portrait} className="cso" />
      </div>
      <Band name="wide" />
      <div className="wrap captions">
        <Role {...founders.ceo} level="h2" />
        <p className="status">
          <RichText text={founders.status} />
        </p>
        <Role {...founders.cso} level="h2" />
      </div>
    </section>
  );
}

function Advisors({ words: advisors }: { words: PeopleWords["advisors"] }) {
  const { rules, corridors, language } = advisors.list;
  return (
    <section className="advisors">
      <div className="wrap">
        <h2>{advisors.heading}</h2>
      </div>
      <ol>
        <li>
          <Plate name="advisor-on-rules" alt={rules.portrait} ground="red">
            <RulesAdvisor />
          </Plate>
          <Role {...rules} />
        </li>
        <li>
          <Plate name="advisor-on-corridors" alt={corridors.portrait} ground="gold">
            <CorridorsAdvisor />
          </Plate>
          <Role {...corridors} />
        </li>
        <li>
          <Plate name="advisor-on-language" alt={language.portrait} ground="blue">
            <LanguageAdvisor />
          </Plate>
          <Role {...language} />
        </li>
      </ol>
    </section>
  );
}

type PlateProps = { name: string; alt: string; ground: "red" | "gold" | "blue"; children: ReactElement };

function Plate({ name, alt, ground, children }: PlateProps) {
  return (
    <div className={`plate ${ground}`}>
      <DrawingFile name={name} alt={alt} width={420} height={400}>
        {children}
      </DrawingFile>
    </div>
  );
}

function Role({ role, text, level: Heading = "h3" }: { role: string; text: string; level?: "h2" | "h3" }) {
  return (
    <div className="role">
      <Heading>{role}</Heading>
      <p>{text}</p>
    </div>
  );
}

/** The two founders, turned towards each other. */
function BothFounders() {
  return (
    <svg viewBox={`0 0 ${besideTitle.width} ${besideTitle.height}`} aria-hidden="true">
      <svg x="236" y="140" width="350" height="490" aria-hidden="true">
        <SecondFounder label="" />
      </svg>
      <svg x="-20" y="190" width="315" height="440" aria-hidden="true">
        <FirstFounder label="" />
      </svg>
    </svg>
  );
}
