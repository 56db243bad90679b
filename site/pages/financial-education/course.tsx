import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import type { usePage } from "../../page-context.ts";
import { JoinLink } from "../closing.tsx";

type CourseProps = { words: ReturnType<typeof usePage>["words"]["financial-education"]["course"] };

const stitches = ["weekOne", "weekTwo", "weekThree", "weekFour"] as const;

/** The four weeks along a ribbon that learns a stitch in each, and where one enrolls. */
export function FinancialCourse({ words }: CourseProps) {
  const { heading, weeks, enroll } = words;
  return (
    <section className="course coffee">
      <div className="wrap">
        <h2>{heading}</h2>
        <ol>
          {weeks.map(({ week, title, text }, index) => (
            <li key={week}>
              <Band name={stitches[index]!} className="ribbon" height={400} night />
              <p className="small">{week}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
          <li className="fringe" aria-hidden="true" />
        </ol>
        <div className="enroll">
          <p className="display">{enroll.heading}</p>
          <p>
            <RichText text={enroll.status} />
          </p>
          <JoinLink label={enroll.label} />
          <p className="small">{enroll.text}</p>
        </div>
      </div>
    </section>
  );
}
