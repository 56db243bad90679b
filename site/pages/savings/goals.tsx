import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";

type Goal = Words["savings"]["goals"]["hung"][number];

const dollars = (text: string) => Number(text.replace(/\D/g, ""));

/** How many stitches a goal hangs down: more for a larger sum, but not in proportion. */
const length = (goal: Goal) => Math.round(Math.sqrt(dollars(goal.of)) * 1.28);

/** Goals over one rod: the woven part is what is saved, the bare warp what is not. */
export function SavingsGoals({ words }: { words: Words["savings"]["goals"] }) {
  return (
    <section className="hangings wrap">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.text} />
      </p>
      <ul>
        {words.hung.map((goal) => (
          <li key={goal.name}>
            <Hanging goal={goal} />
            <div>
              <h3>{goal.name}</h3>
              <p>
                <b>{goal.saved}</b> {goal.of}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hanging({ goal }: { goal: Goal }) {
  const full = length(goal);
  const woven = Math.round((full * dollars(goal.saved)) / dollars(goal.of));
  return (
    <div className="hanging weaves">
      <svg viewBox={`0 0 1 ${full}`} aria-hidden="true">
        <Pattern name="goal" />
        <rect width="400" height={woven} fill={bandFill({ name: "goal" })} />
        <path
          stroke="var(--edge)"
          strokeDasharray=".34 1.66"
          d={`M1 ${woven + (full - woven) / 2}h400`}
          strokeWidth={full - woven}
        />
        <path className="k" d={`M0 ${Math.min(woven, bandHeight("goal") * 9) + 0.25}h400`} strokeWidth=".5" />
      </svg>
    </div>
  );
}
