import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { AskselamSeam } from "./seam.tsx";
import { TwoHouses } from "./two-houses.tsx";

/** /askselam-about: two houses of one name, side by side, and the seam that keeps them apart. */
export function AskselamAbout() {
  const {
    words: { "askselam-about": about },
  } = usePage();
  const { hero, vows, progress } = about;
  return (
    <>
      <section className="houses">
        <Headline words={about} />
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
      </section>
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
      <section className="far wrap">
        <h2>{progress.heading}</h2>
        <p className="status">
          <RichText text={progress.status} />
        </p>
        <ol>
          {progress.steps.map(({ done, ...step }) => (
            <li key={step.title} className={done ? "done" : undefined}>
              <TitledText {...step} />
            </li>
          ))}
        </ol>
      </section>
      <Closing words={about.closing} interest="askselam">
        <TwoHouses />
      </Closing>
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
