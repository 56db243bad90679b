import { RichText } from "../../../ui/rich-text.tsx";
import { useRemittance } from "./shared.ts";

/** The costs and times in words, each led by its figure, and the way to the waitlist. */
export function RemittanceTerms() {
  const {
    words: { terms, closing },
    home,
  } = useRemittance();
  return (
    <>
      <section className="terms wrap">
        <h2>{terms.heading}</h2>
        <dl>
          {terms.rows.map(({ figure, text }) => (
            <div key={figure}>
              <dt className="display">
                <RichText text={figure} />
              </dt>
              <dd>
                <RichText text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="small">{terms.rounding}</p>
      </section>
      <section className="closing">
        <div className="wrap">
          <h2>{closing.heading}</h2>
          <p>
            <RichText text={closing.text} />
          </p>
          <a className="button" href={`${home}#waitlist`}>
            {closing.join}
          </a>
        </div>
      </section>
    </>
  );
}
