import { grouped } from "../../../languages/numbers.ts";
import { Band } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";

type Month = Words["checking"]["month"];

/** The longest strip, in the drawing's own units; the cloth behind it is as many stitches high. */
const longest = 96;
const fringe = 7;

/** What was there on the evening of each day. */
function balances({ days, opening, events }: Month): number[] {
  return Array.from({ length: days }, (_, index) =>
    events.filter(({ day }) => day <= index + 1).reduce((sum, { amount }) => sum + amount, opening),
  );
}

/** A month as strips of cloth over a beam, drawn to scale; what is not there is covered with the page's own colour. */
export function HangingMonth({ month, label }: { month: Month; label: string }) {
  const evening = balances(month);
  const most = Math.max(...evening);
  const hems = evening.map((balance) => Math.round((balance / most) * longest));
  const height = longest + fringe + 1;
  const below = hems.map((hem, day) => `M${day} ${hem}h1V${height + 1}h-1z`).join("");
  const ends = hems.map((hem, day) =>
    [0.14, 0.32, 0.5, 0.68, 0.86].map((at) => `M${day + at} ${hem}v${fringe}`).join(""),
  );
  return (
    <div className="hung" role="img" aria-label={label}>
      <Band name="chevron" className="indigo" height={height} />
      <svg viewBox={`0 0 ${month.days} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path fill="var(--page)" d={below} />
        <path stroke="var(--page)" strokeWidth="3" d={hems.map((_, day) => `M${day} 0V${height}`).join("")} />
        <path stroke="var(--edge)" d={ends.join("")} />
        <path stroke="var(--r)" strokeWidth="4" d={hems.map((hem, day) => `M${day + 0.04} ${hem}h.92`).join("")} />
      </svg>
    </div>
  );
}

/** What came and went on which day. */
export function MonthLedger({ month }: { month: Month }) {
  const { language } = usePage();
  return (
    <div className="went wrap">
      <h3>{month.heading}</h3>
      <ol>
        {month.events.map(({ day, text, amount }) => (
          <li key={day}>
            <b>{day}</b> <span>{text}</span>{" "}
            <i>{(amount < 0 ? "−" : "+") + grouped(Math.abs(amount), language.code)}</i>
          </li>
        ))}
      </ol>
      <p className="small">{month.note}</p>
    </div>
  );
}
