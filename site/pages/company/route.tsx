import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import basketStyles from "../../../ui/weave/basket.css?inline";
import type { Words } from "../../content/words.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { organization } from "../../structured-data.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import styles from "./company.css?inline";
import { BegunBasket, GreatBasket, PlannedBasket, ValueBasket } from "./company-basket.tsx";

/** /company */
export const company: Page = {
  path: "/company",
  head: (words) => words.company,
  facts: organization,
  styles: [styles],
  share: () => ({ drawn: <PlannedBasket />, styles: basketStyles, place: "beside" }),
  body: () => <Company />,
};

/** /company: a basket, woven as far as Selam exists, then the facts, each under the edge that says whether it is true. */
function Company() {
  const {
    words: { company, about, ui },
  } = usePage();
  const { mission, vision, growth, commitment, values } = company;
  return (
    <>
      <section className="table">
        <div className="wrap">
          <Headline words={company} />
          <p className="lead">{company.lead}</p>
          <p>
            <RichText text={company.basket.text} />
          </p>
          <JoinLink label={ui.join} />
        </div>
        <GreatBasket label={company.basket.label} />
      </section>
      <div className="purposes wrap">
        <Purpose heading={mission} text={about.purpose.mission.text} />
        <Purpose heading={vision} text={about.purpose.vision.text} />
      </div>
      <FactsPart {...growth} />
      <FactsPart {...commitment} />
      <section className="baskets wrap">
        <h2>{values.heading}</h2>
        <ol>
          {values.list.map((value, index) => (
            <li key={value.title}>
              <ValueBasket index={index} />
              <div>
                <TitledText {...value} />
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Closing words={company.closing}>
        <BegunBasket />
      </Closing>
    </>
  );
}

/** What Selam is for, in the words of /about. */
function Purpose({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="display">{text}</p>
    </section>
  );
}

/** Facts to be read at a glance: what is asked, the answer, and what there is to know about it. */
function FactsPart({ heading, facts }: Words["company"]["growth"]) {
  return (
    <section className="facts wrap">
      <h2>{heading}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.term} className={`state ${fact.state}`}>
            <dt>{fact.term}</dt>
            <dd className="display">
              <RichText text={fact.answer} />
            </dd>
            <dd>
              <RichText text={fact.text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
