import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import type { CountryName } from "../../cloths/country-cloths.tsx";
import type { Words } from "../../content/words.ts";
import { Scene } from "../../drawings/scenes/scene.tsx";
import { usePage } from "../../page-context.ts";

type CountryWords = Words[`countries/${CountryName}`];
type TodaysCostProps = { words: CountryWords; values: Record<string, ReactNode> };

/** What it costs today with others, how much of it is the rate, and the US tax on cash. */
export function TodaysCost({ words: { cost }, values }: TodaysCostProps) {
  const { tax } = usePage().words.country;
  return (
    <section className="todays-cost">
      <div className="wrap">
        <h2>{cost.heading}</h2>
        <div>
          <p className="status">
            <RichText text={cost.status} />
          </p>
          <p className="lead">
            <RichText text={cost.text} values={values} />
          </p>
        </div>
        <h3>{cost.rateTitle}</h3>
        <p>
          <RichText text={cost.rate} values={values} />
        </p>
        <h3>{tax.heading}</h3>
        <div>
          <p>
            <RichText text={tax.text} values={values} />
          </p>
          <p>
            <RichText text={tax.exempt} />
          </p>
          <Scene name="till" words={tax.scene} />
        </div>
      </div>
    </section>
  );
}

/** What the law gives to everybody who sends: before paying, right after it, and when something goes wrong. */
export function SenderRights() {
  const { rights } = usePage().words.country;
  return (
    <section className="rights wrap">
      <h2>{rights.heading}</h2>
      <p className="status">
        <RichText text={rights.status} />
      </p>
      <ol>
        {rights.rows.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The public holidays of the country, on which a bank there can be closed. */
export function ClosedDays({ words: { heading, days, more } }: { words: CountryWords["days"] }) {
  return (
    <section className="closed wrap">
      <h2>{heading}</h2>
      <dl>
        {days.map(({ day, name }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p>{more}</p>
    </section>
  );
}
