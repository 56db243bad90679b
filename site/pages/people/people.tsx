import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";
import { PeoplePlait } from "./plait.tsx";
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
          <h1>{people.heading}</h1>
          <Portrait of="ceo" label={founders.ceo.portrait} className="ceo" />
          <Portrait of="cso" label={founders.cso.portrait} className="cso turned" />
        </div>
        <Band name="wide" />
        <div className="wrap captions">
          <Role {...founders.ceo} level="h2" />
          <p className="small">
            <RichText text={founders.drawn} />
          </p>
          <Role {...founders.cso} level="h2" />
        </div>
      </section>
      <section className="advisors">
        <h2 className="wrap">{advisors.heading}</h2>
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
      <Hem {...people.hem} />
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
