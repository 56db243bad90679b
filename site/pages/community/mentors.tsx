import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** Six months of mentorship: two threads that cross once a month. */
export function CommunityMentors() {
  const {
    words: {
      community: { mentorship },
    },
  } = usePage();
  const join = (interest: string) => `?interest=${interest}#waitlist`;
  return (
    <section className="mentors wrap">
      <h2>{mentorship.heading}</h2>
      <p className="status">
        <RichText text={mentorship.status} />
      </p>
      <p className="lead">
        <RichText text={mentorship.text} />
      </p>
      <ol>
        {mentorship.months.map((month, index) => (
          <li key={month}>
            <Crossing greenOver={index % 2 === 1} />
            <span>{mentorship.month.replace("{number}", String(index + 1))}</span>
            <b>{month}</b>
          </li>
        ))}
      </ol>
      <p className="actions">
        <a className="button" href={join("mentor")}>
          {mentorship.mentor}
        </a>
        <a className="button quiet" href={join("mentee")}>
          {mentorship.ask}
        </a>
      </p>
    </section>
  );
}

const falling = "M0 14C90 14 110 82 200 82";
const rising = "M0 82C90 82 110 14 200 14";

/** Two threads, stretched over their month; the upper one passes over the lower with a gap on both sides. */
function Crossing({ greenOver }: { greenOver: boolean }) {
  const [over, under] = greenOver ? ["g", "r"] : ["r", "g"];
  return (
    <svg viewBox="0 0 200 96" fill="none" strokeWidth="9" preserveAspectRatio="none" aria-hidden="true">
      <path className={under} d={rising} />
      <path stroke="var(--page)" strokeWidth="20" d="M76 34C92 46 108 50 124 62" />
      <path className={over} d={falling} />
    </svg>
  );
}
