import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";
import { AskselamSeam } from "./seam.tsx";

/** /askselam-about: two houses of one name, side by side, and the seam that keeps them apart. */
export function AskselamAbout() {
  const {
    words: { "askselam-about": about },
  } = usePage();
  const { hero, vows, status } = about;
  return (
    <>
      <section className="houses">
        <h1>{hero.heading}</h1>
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
            <li key={vow}>{vow}</li>
          ))}
        </ul>
      </section>
      <section className="far wrap">
        <h2>{status.heading}</h2>
        <ol>
          {status.steps.map(({ done, ...step }) => (
            <li key={step.title} className={done ? "done" : undefined}>
              <TitledText {...step} />
            </li>
          ))}
        </ol>
      </section>
      <Hem {...about.hem} />
    </>
  );
}
