import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Chart } from "../../../../team/charts/chart.tsx";
import { WovenStrips } from "../../../../team/charts/woven-strips.tsx";
import { counted, fill, grouped } from "../../../../team/format.ts";
import { LoadProblem, messageOf } from "../../../../team/problem-note.tsx";
import { listKey } from "../../../../team/reading/reading.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { JoinSpan } from "../../contract.ts";
import type { AdminRequests, MissingPage } from "../../request-counts.ts";
import { Change } from "../change.tsx";
import { statisticsCalls, statisticsKey } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";

type Props = { words: TeamWords; span: JoinSpan };

/** Downloads, pages that are missing, and searches without an answer by topic. */
export function Requests({ words, span }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(statisticsKey), "requests", span],
    queryFn: ({ signal }) => statisticsCalls.requests(span, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadProblem words={words} message={messageOf(words, error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="warp waiting" />;
  return (
    <div className="dimension-charts">
      <Downloads words={words} downloads={data.downloads} />
      <Missing words={words} missing={data.missing} />
      <Topics words={words} topics={data.topics} />
    </div>
  );
}

function Downloads({ words, downloads }: { words: TeamWords; downloads: AdminRequests["downloads"] }) {
  const { requests, dimensions } = useStatisticsSetup().words;
  const said = requests.downloads;
  const { total, before } = downloads;
  const files = downloads.files.map(({ name, times }) => ({ name: name === "*" ? dimensions.others : name, times }));
  return (
    <Chart
      words={words.charts}
      title={said.title}
      says={counted(said.says, total)}
      nothing={total ? undefined : said.nothing}
      rows={{ columns: said.columns, rows: files, file: "downloads" }}
    >
      <Change now={total} before={before} />
      <WovenStrips
        strips={files.map(({ name, times }) => ({ key: name, name, value: times, shown: grouped(times) }))}
      />
      <p className="small">{said.note}</p>
    </Chart>
  );
}

function Missing({ words, missing }: { words: TeamWords; missing: MissingPage[] }) {
  const said = useStatisticsSetup().words.requests.missing;
  const from = (host: string) => (host === "/" ? said.own : host ? fill(said.from, { host }) : said.unknown);
  const rows = missing.map(({ name, host, times }) => ({
    name: name === "*" ? said.other : name,
    from: from(host),
    times,
  }));
  const [first] = rows;
  return (
    <Chart
      words={words.charts}
      title={said.title}
      says={first ? fill(said.says, { name: first.name, count: grouped(first.times) }) : ""}
      nothing={first ? undefined : said.nothing}
      rows={{ columns: said.columns, rows, file: "pages-not-found" }}
    >
      <WovenStrips
        strips={rows.map(({ name, from, times }) => ({
          key: `${name} ${from}`,
          name: `${name} ${from}`,
          value: times,
          shown: grouped(times),
          thread: "r",
        }))}
      />
      <p className="small">{said.note}</p>
    </Chart>
  );
}

function Topics({ words, topics }: { words: TeamWords; topics: AdminRequests["topics"] }) {
  const said = useStatisticsSetup().words.visits.topics;
  const rows = topics.map(({ name, times }) => ({ name: name || said.other, times }));
  const [first] = rows;
  return (
    <Chart
      words={words.charts}
      title={said.title}
      says={first ? fill(said.says, { name: first.name, count: grouped(first.times) }) : ""}
      nothing={first ? undefined : said.nothing}
      rows={{ columns: said.columns, rows, file: "help-search-topics" }}
    >
      <WovenStrips strips={rows.map(({ name, times }) => ({ key: name, name, value: times, shown: grouped(times) }))} />
    </Chart>
  );
}
