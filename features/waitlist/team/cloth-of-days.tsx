import { peoplePerStitch } from "../../../team/charts/column-layout.ts";
import { fill, grouped, shortDay } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminDays } from "./contract.ts";

type Props = { words: TeamWords["stats"]; days: AdminDays["days"] | undefined };

const columns = 29;
const stitch = 8;
const left = 60;
const rowHeight = 10;
const weekGap = 7;
const weeks = 4;
const height = weeks * 7 * rowHeight + (weeks - 1) * weekGap;
const top = (index: number) => index * rowHeight + Math.floor(index / 7) * weekGap;
const kind = (index: number) => (index === 0 ? "today" : index < 7 ? "week" : "before");

/** Signups by day as a cloth that grows at its top: a row a day, a stitch a person, bare warp where nobody came. */
export function Cloth({ words, days = [] }: Props) {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const each = peoplePerStitch(most, columns);
  const fullest = days.findIndex(({ count }) => count === most);
  const caption = each === 1 ? words.cloth : fill(words.clothMany, { count: grouped(each) });
  return (
    <figure className="cloth-of-days">
      <figcaption className="soft">{caption}</figcaption>
      <svg
        viewBox={`0 0 324 ${height}`}
        preserveAspectRatio="xMinYMin slice"
        role="img"
        aria-label={label(words, days, most)}
      >
        <path
          className="bare"
          d={`M${left} ${height / 2}H324`}
          strokeWidth={height}
          strokeDasharray={`1 ${stitch - 1}`}
        />
        {days.map(({ date, count }, index) => (
          <g key={date}>
            <title>{fill(words.day, { day: shortDay(date), count: grouped(count) })}</title>
            <rect x={left} y={top(index)} width={324 - left} height={rowHeight} fillOpacity="0" />
            <path
              className={`stitches ${kind(index)}`}
              d={`M${left} ${top(index) + rowHeight / 2}h${(count / each) * stitch}`}
            />
            {index % 7 === 0 && <text y={top(index) + rowHeight - 1}>{index ? shortDay(date) : words.today}</text>}
            {count > 0 && (index === 0 || index === fullest) && (
              <text className="count" x={left + (count / each) * stitch + 4} y={top(index) + rowHeight - 1}>
                {grouped(count)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function label(words: Props["words"], days: AdminDays["days"], most: number): string {
  const fullest = days.find(({ count }) => count === most);
  if (!fullest || !most) return words.clothEmpty;
  const today = grouped(days[0]!.count);
  return fill(words.clothLabel, { today, most: grouped(most), day: shortDay(fullest.date) });
}
