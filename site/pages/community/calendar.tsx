import type { EventName } from "../../../features/events/event.ts";
import { monthAndYear } from "../../../languages/dates.ts";
import { dayMs } from "../../../languages/durations.ts";
import { rows } from "../../../ui/weave/rows.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { usePage } from "../../page-context.ts";
import { comingMeetings, days } from "./coming-meetings.ts";

const stitchesADay = 4;
const width = days * stitchesADay;
const reach = 7;
const bare = "=.;".repeat(reach);
const lane = (thread: string) => `${bare}:..${thread}.;${bare}=y`;
const week = rows(`#28;=g;=g;=y;${lane("r")};${lane("g")};${lane("b")};=g;=g`);
/** That the border goes on: its zigzag, upright. */
const onward = [
  "r.....g.....b......",
  ".r.....g.....b.....",
  "..r.....g.....b....",
  "...r.....g.....b...",
  "..r.....g.....b....",
  ".r.....g.....b.....",
  "r.....g.....b......",
];

/** What stands on an event's days: an outline with a heart, tacked around in gold; and the row of its middle. */
const diamonds: Record<EventName, { threads: string; row: number }> = {
  "tuesday-money-talk": { threads: "r...rr.y", row: 3 + reach },
  "saturday-coffee": { threads: "g...gg.y", row: 4 + 3 * reach + 1 },
  "mentor-evening": { threads: "b...bb.y", row: 5 + 5 * reach + 2 },
};
const names = Object.keys(diamonds) as EventName[];

/** Eighteen months of planned meetings as a woven border that one can pull along, a dot a day. */
export function CommunityCalendar() {
  const { words } = usePage();
  const { label, more, drawing, today } = words.community.calendar;
  const { from, meetings } = comingMeetings(new Date());
  return (
    <>
      <section
        className="calendar"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        data-calendar
        data-from={from}
        data-days={days}
        data-width={stitchesADay}
      >
        <svg role="img" aria-label={drawing} viewBox={`0 -9 ${width} ${week.length + 26}`} width={`${width}em`}>
          <pattern
            id="week"
            className="threads"
            width={week[0]!.length}
            height={week.length}
            patternUnits="userSpaceOnUse"
          >
            <Threads rows={week} />
          </pattern>
          <rect x={-width} width={width * 2} height={week.length} fill="url(#week)" />
          {names.map((name) => (
            <Diamonds key={name} name={name} days={meetings(name).map(({ day }) => day)} />
          ))}
          <Dates from={from} marked={names.flatMap((name) => meetings(name).map(({ day }) => day))} />
          <g className="needle" data-today display="none">
            <path d={`M2-5v${week.length + 8}`} />
            <text x="5" y="-3">
              {today}
            </text>
          </g>
        </svg>
      </section>
      <p className="more-dates wrap small" aria-hidden="true">
        {more}
        <svg className="threads" viewBox="0 0 19 7" width="57" height="21" aria-hidden="true">
          <Threads rows={onward} />
        </svg>
      </p>
    </>
  );
}

function Diamonds({ name, days: marked }: { name: EventName; days: number[] }) {
  const { threads, row } = diamonds[name];
  const side = 2 * (reach + 1);
  return (
    <>
      <defs>
        <g id={name} className="threads">
          <path
            className="hole"
            d={`M0 ${reach + 0.5}l${side / 2}-${side / 2} ${side / 2} ${side / 2}-${side / 2} ${side / 2}z`}
          />
          <Threads rows={rows(`#${side};d${reach} ${threads}/. ${side}`)} />
        </g>
      </defs>
      {marked.map((day) => (
        <use key={day} href={`#${name}`} x={day * stitchesADay + 2 - side / 2} y={row - reach} />
      ))}
    </>
  );
}

/** The number of each marked day under it, and below them the months. */
function Dates({ from, marked }: { from: string; marked: number[] }) {
  const { language } = usePage();
  const dates = Array.from({ length: days }, (_, day) => ({ day, date: new Date(Date.parse(from) + day * dayMs) }));
  const middle = (day: number) => day * stitchesADay + 2.5;
  return (
    <>
      {dates
        .filter(({ day }) => marked.includes(day))
        .map(({ day, date }) => (
          <text key={day} x={middle(day)} y={week.length + 7} textAnchor="middle">
            {date.getUTCDate()}
          </text>
        ))}
      {dates
        .filter(({ day, date }) => day === 0 || date.getUTCDate() === 1)
        .map(({ day, date }) => (
          <text key={day} className="month" x={middle(day) - 1} y={week.length + 15}>
            {monthAndYear(date, language.code)}
          </text>
        ))}
    </>
  );
}
