import { RichText } from "../../../ui/rich-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";

/** /askselam-about: the company and its non-profit arm, side by side, and what keeps them apart. */
export function AskselamAbout() {
  const {
    words: { "askselam-about": about },
  } = usePage();
  const { hero, vows } = about;
  return (
    <>
      <header className="houses">
        <div className="wrap">
          <Headline words={about} />
        </div>
        <div className="sides-of-name">
          <div className="house coffee">
            <p className="display">{hero.company}</p>
            <p>{hero.companyText}</p>
          </div>
          <UprightBand name="selvedge" />
          <div className="house">
            <p className="display">{hero.arm}</p>
            <p>
              <RichText text={hero.armText} />
            </p>
          </div>
        </div>
      </header>
      <AskselamSeam />
      <section className="vows wrap">
        <h2>{vows.heading}</h2>
        <ul className="display">
          {vows.list.map((vow) => (
            <li key={vow.text}>
              <Struck {...vow} />
            </li>
          ))}
        </ul>
      </section>
      <Closing words={about.closing} interest="askselam" />
    </>
  );
}

/** A sentence whose verb is cut out of it. */
function Struck({ struck, text }: { struck: string; text: string }) {
  const at = text.indexOf(struck);
  return (
    <>
      {text.slice(0, at)}
      <s>{struck}</s>
      {text.slice(at + struck.length)}
    </>
  );
}

/** What is on either side of the seam, question by question. */
function AskselamSeam() {
  const {
    words: {
      "askselam-about": { table },
    },
  } = usePage();
  return (
    <section className="seam wrap">
      <h2 id="seam">{table.heading}</h2>
      <table aria-labelledby="seam">
        <thead className="unseen-narrow">
          <tr>
            <td />
            <th scope="col">{table.company}</th>
            <th scope="col">{table.arm}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ question, company, arm }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              <td data-side={table.company}>
                <RichText text={company} />
              </td>
              <td data-side={table.arm}>
                <RichText text={arm} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
