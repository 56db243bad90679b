import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import type { usePage } from "../../page-context.ts";
import { JoinLink } from "../closing.tsx";

type CourseProps = {
  words: ReturnType<typeof usePage>["words"]["financial-education"]["course"];
  /** Where there is more, said below the weeks. */
  more: string;
};

const stitches = ["weekOne", "weekTwo", "weekThree", "weekFour"] as const;

/** The four weeks along a ribbon that learns a stitch in each, and where one enrolls. */
export function FinancialCourse({ words, more }: CourseProps) {
  const { heading, status, weeks, sample, enroll } = words;
  return (
    <section className="course coffee">
      <div className="wrap">
        <header>
          <div>
            <h2>{heading}</h2>
            <p className="status">
              <RichText text={status} />
            </p>
          </div>
          <div className="enroll">
            <p className="display">{enroll.heading}</p>
            <JoinLink label={enroll.label} />
            <p className="small">{enroll.text}</p>
          </div>
        </header>
        <ol className="weeks">
          {weeks.map(({ week, title, text }, index) => (
            <li key={week}>
              <Band name={stitches[index]!} className="ribbon" height={400} night />
              <div className="week">
                <p className="small">{week}</p>
                <h3>{title}</h3>
              </div>
              <div>
                <p>{text}</p>
                {index === 0 && <Sample words={sample} />}
              </div>
            </li>
          ))}
          <li className="fringe" aria-hidden="true" />
        </ol>
        <p className="small">
          <RichText text={more} />
        </p>
      </div>
    </section>
  );
}

/** What one does in the first week, open to everybody today. */
function Sample({ words }: { words: CourseProps["words"]["sample"] }) {
  return (
    <div className="sample">
      <h4>{words.heading}</h4>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <RichText text={words.sheet} />
      </p>
    </div>
  );
}
