import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { Intro } from "./intro.tsx";

/** Four steps; with each the wide border gains rows, until it is whole (see how.css). */
export function HomeHow() {
  const { how } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...how} />
      <ol className="steps">
        {how.steps.map((step, index) => (
          <li key={step.title}>
            <Band name="wide" className="weaves" />
            <b>{`0${index + 1}`}</b> <h3>{step.title}</h3>
            <p>
              <RichText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
      <a className="button" href="#waitlist">
        {how.start}
      </a>
    </section>
  );
}
