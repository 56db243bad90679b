import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { PeoplePlait, ShortPlait } from "./plait.tsx";
import { Paints, Portrait } from "./portrait.tsx";

/** /people: two founders who rise from one band, three advisors, and a plait of three values that comes apart. */
export function People() {
  const {
    words: { people },
  } = usePage();
  const { founders, advisors, values } = people;
  const { rules, corridors, language } = advisors.list;
  return (
    <>
      <Paints />
      <section className="founders">
        <div className="wrap stage">
          <Headline words={people} />
          <Portrait of="ceo" label={founders.ceo.portrait} className="ceo" />
          <Portrait of="cso" label={founders.cso.portrait} className="cso turned" />
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
            <Portrait of="rules" label={rules.portrait} className="plate red" />
            <Role {...rules} />
          </li>
          <li>
            <Portrait of="corridors" label={corridors.portrait} className="plate gold turned" />
            <Role {...corridors} />
          </li>
          <li>
            <Portrait of="language" label={language.portrait} className="plate blue" />
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
        <ShortPlait />
      </Closing>
    </>
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
