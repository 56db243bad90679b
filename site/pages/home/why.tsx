import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { Intro } from "./intro.tsx";
import { starPath } from "./voices/voices.tsx";

/** Three figures that Selam means to earn, tacked and drawn to scale: none is true yet. */
export function HomeWhy() {
  const { why } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...why} />
      <ul className="why">
        <Goal {...why.families}>
          <svg viewBox="0 0 500 66" fill="none" stroke="var(--g)" strokeWidth="1.6" aria-hidden="true">
            <pattern id="family" width="20" height="33" patternUnits="userSpaceOnUse">
              <path d="M10 3l8 13-8 13-8-13z" />
            </pattern>
            <path fill="url(#family)" stroke="none" d="M0 0h500v66H0" />
          </svg>
        </Goal>
        <Goal {...why.sent}>
          <svg viewBox="0 0 300 36" fill="none" stroke="var(--g)" aria-hidden="true">
            <pattern id="million" width="6" height="7" patternUnits="userSpaceOnUse">
              <path strokeWidth=".8" d="M.6 1.6h4v3h-4z" />
            </pattern>
            <path fill="url(#million)" stroke="none" d="M0 0h300v35H0" />
          </svg>
        </Goal>
        <Goal {...why.rating}>
          <svg width="160" viewBox="-1 -1 106 20" fill="none" stroke="var(--g)" strokeWidth="1.6" aria-hidden="true">
            <path d={starPath} />
          </svg>
        </Goal>
      </ul>
    </section>
  );
}

type GoalProps = { value: string; text: string; children: React.ReactNode };

function Goal({ value, text, children }: GoalProps) {
  return (
    <li>
      <b>
        <RichText text={value} />
      </b>{" "}
      <p>
        <RichText text={text} />
      </p>
      {children}
    </li>
  );
}
