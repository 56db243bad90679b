import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import basketStyles from "../../../ui/weave/basket.css?inline";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { organization } from "../../structured-data.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import styles from "./company.css?inline";
import { PlannedBasket } from "./company-basket.tsx";

/** /company */
export const company: Page = {
  path: "/company",
  head: (words) => words.company,
  facts: organization,
  styles: [styles],
  share: () => ({ drawn: <PlannedBasket />, styles: basketStyles, place: "beside" }),
  body: () => <Company />,
};

/** /company: one sheet of facts, beside a basket that is woven as far as Selam exists. */
function Company() {
  const {
    words: { company, about, ui },
  } = usePage();
  const { lead, basket, mission, vision, growth, commitment, values, closing } = company;
  return (
    <>
      <div className="company wrap">
        <header>
          <Headline words={company} />
          <p className="lead">{lead}</p>
          <JoinLink label={ui.join} />
        </header>
        <div role="img" aria-label={basket}>
          <PlannedBasket />
        </div>
        <div className="sheet">
          <Part heading={mission}>
            <p>{about.purpose.mission.text}</p>
          </Part>
          <Part heading={vision}>
            <p>{about.purpose.vision.text}</p>
          </Part>
          {[growth, commitment, values].map(({ heading, list }) => (
            <Part key={heading} heading={heading}>
              <dl>
                {list.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>
                      <RichText text={text} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Part>
          ))}
        </div>
      </div>
      <Closing words={closing} />
    </>
  );
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2>{heading}</h2>
    {children}
  </section>
);
