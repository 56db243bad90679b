import { Chart } from "../../../team/charts/chart.tsx";
import { WovenColumns } from "../../../team/charts/woven-columns.tsx";
import { counted, fill, grouped } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { ChartNote } from "../chart-note.ts";
import type { AdminJoins, JoinSpan } from "../contract.ts";
import { Change } from "./change.tsx";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { timeName, timeTick } from "./value-names.ts";
import type { StatisticsWords } from "./words.ts";

type Props = { words: TeamWords; span: JoinSpan; joins: AdminJoins; notes: ChartNote[] };

/** How many joined at each time of a span; the last one is not over. */
export function JoinsChart({ words, span, joins: { unit, times, total, before }, notes }: Props) {
  const { joins: said } = useStatisticsSetup().words;
  const last = times.length - 1;
  /** What is noted of the days from the one that a time begins with to the next time's. */
  const noted = times.map(({ from }, index) => {
    const next = times[index + 1]?.from;
    const own = notes.filter(({ day }) => day >= from && (next ? day < next : unit !== "day" || day === from));
    return own.map(({ text }) => text).join("; ");
  });
  const columns = times.map(({ from, people }, index) => {
    const day = timeName(unit, from);
    const time = unit === "week" ? fill(said.week, { day }) : day;
    const reading = fill(counted(index === last ? said.running : said.reading, people), { time });
    return {
      key: from,
      tick: timeTick(unit, from),
      value: people,
      running: index === last,
      reading: noted[index] ? fill(said.noted, { reading, notes: noted[index] }) : reading,
      marked: Boolean(noted[index]),
    };
  });
  return (
    <Chart
      heading="h2"
      words={words.charts}
      title={said.title[unit]}
      says={sayJoins(said, span, { unit, times, total })}
      nothing={total ? undefined : said.nothing[span]}
      rows={{
        columns: said.columns,
        rows: times.map((time, index) => ({ ...time, notes: noted[index]! })),
        file: `joins-by-${unit}`,
      }}
    >
      <Change now={total} before={before} />
      <WovenColumns
        label={said.title[unit]}
        columns={columns}
        soFar={words.charts.soFar}
        stitch={(each) => counted(said.stitch, each)}
      />
    </Chart>
  );
}

/** How many joined, and when most of them did. */
function sayJoins(said: StatisticsWords["joins"], span: JoinSpan, joins: Pick<AdminJoins, "unit" | "times" | "total">) {
  const { unit, times, total } = joins;
  const most = times.reduce((a, b) => (b.people > a.people ? b : a));
  const sum = counted(said.says[span], total);
  if (times.length < 2 || total < 2) return sum;
  return `${sum} ${fill(said.most[unit], { time: timeName(unit, most.from), count: grouped(most.people) })}`;
}
