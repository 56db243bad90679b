import { useQuery } from "@tanstack/react-query";
import { Chart } from "../../../../team/charts/chart.tsx";
import { WovenStrips } from "../../../../team/charts/woven-strips.tsx";
import { counted, fill, grouped } from "../../../../team/format.ts";
import { LoadProblem, messageOf } from "../../../../team/problem-note.tsx";
import { listKey } from "../../../../team/reading/reading.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { statisticsCalls, statisticsKey } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";

/** What people looked for on the help page without finding an answer. */
export function UnansweredSearches({ words }: { words: TeamWords }) {
  const said = useStatisticsSetup().words.visits.searches;
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(statisticsKey), "help-searches"],
    queryFn: ({ signal }) => statisticsCalls.helpSearches(signal),
  });
  if (error) return <LoadProblem words={words} message={messageOf(words, error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="warp waiting" />;
  const [first] = data.searches;
  return (
    <Chart
      words={words.charts}
      title={said.title}
      says={first ? fill(said.says, { words: first.words, count: grouped(first.days) }) : ""}
      nothing={first ? undefined : said.nothing}
      rows={{ columns: said.columns, rows: data.searches, file: "help-searches" }}
    >
      <WovenStrips
        strips={data.searches.map((search) => ({
          key: `${search.language} ${search.words}`,
          name: search.words,
          value: search.times,
          shown: grouped(search.times),
          note: counted(said.onDays, search.days),
        }))}
      />
    </Chart>
  );
}
