import type { ReactElement } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { CorridorsAdvisor, LanguageAdvisor, RulesAdvisor } from "../../drawings/portraits/advisors.tsx";
import { FirstFounder, SecondFounder } from "../../drawings/portraits/founders.tsx";
import { Bench } from "../../drawings/scenes/bench.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { PeoplePlait } from "./plait.tsx";

/** /people: two founders who rise from one band, three advisors at work, and a plait of three values that comes apart. */
export function People() {
  const {
    words: { people },
  } = usePage();
  const { founders, advisors, values } = people;
  const { rules, corridors, language } = advisors.list;
  return (
    <>
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
      <section className="advisors">
        <div className="wrap">
          <h2>{advisors.heading}</h2>
          <p className="status">{advisors.text}</p>
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
