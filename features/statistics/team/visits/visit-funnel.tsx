import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chart } from "../../../../team/charts/chart.tsx";
import { counted, fill, grouped } from "../../../../team/format.ts";
import { LoadProblem, messageOf } from "../../../../team/problem-note.tsx";
import { listKey } from "../../../../team/reading/reading.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { JoinSpan } from "../../contract.ts";
import type { AdminVisits, VisitFilter } from "../../visit-counts.ts";
import { statisticsCalls, statisticsKey } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";
import { nameOfValue, timeName } from "../value-names.ts";
import { FunnelCloth } from "./funnel-cloth.tsx";
import { funnelSteps, percentOf, stepsOf } from "./funnel-steps.ts";
import { sharesOf, VisitFilters, visitDimensions } from "./visit-filters.tsx";
import { VisitShares } from "./visit-shares.tsx";
import type { VisitWords } from "./visit-words.ts";

type Props = { words: TeamWords; span: JoinSpan };

/** How many looked, began, sent and confirmed, all of them or some. */
export function VisitFunnel({ words, span }: Props) {
  const setup = useStatisticsSetup();
  const said = setup.words.visits;
  const [filter, setFilter] = useState<VisitFilter>({});
  const visits = useQuery({
    queryKey: [...listKey(statisticsKey), "visits", span, filter],
    queryFn: ({ signal }) => statisticsCalls.visits(span, filter, signal),
    placeholderData: keepPreviousData,
  });
  const { data, error } = visits;
  const nameOf = (dimension: keyof VisitFilter, key: string) => {
    if (dimension === "language") return nameOfValue("language", key, setup);
    if (dimension === "source") return said.sources[key as keyof VisitWords["sources"]] ?? key;
    return key === "/" ? said.home : key;
  };
  return (
    <section aria-label={said.label}>
      {error && <LoadProblem words={words} message={messageOf(words, error)} onRetry={() => void visits.refetch()} />}
      {!data && !error && <div className="warp waiting" />}
      {data && (
        <>
          <VisitFilters words={said.filters} visits={data} filter={filter} onFilter={setFilter} nameOf={nameOf} />
          <Funnel words={words} said={said} visits={data} isFiltered={Object.values(filter).some(Boolean)} />
          <div className="dimension-charts">
            {visitDimensions
              .filter((dimension) => data[sharesOf[dimension]].length > 0)
              .map((dimension) => (
                <VisitShares
                  key={dimension}
                  words={words}
                  said={said}
                  dimension={dimension}
                  shares={data[sharesOf[dimension]]}
                  nameOf={(key) => nameOf(dimension, key)}
                />
              ))}
          </div>
          <VisitNotes said={said} visits={data} />
        </>
      )}
    </section>
  );
}

type FunnelProps = { words: TeamWords; said: VisitWords; visits: AdminVisits; isFiltered: boolean };

function Funnel({ words, said, visits: { funnel, before }, isFiltered }: FunnelProps) {
  const counts = stepsOf(funnel);
  const { views, started, sent, confirmed } = counts;
  const isEmpty = !views && !started && !sent && !confirmed;
  const numbers = { started: grouped(started), sent: grouped(sent), confirmed: grouped(confirmed ?? 0) };
  return (
    <Chart
      words={words.charts}
      title={said.heading}
      says={fill(counted(confirmed === null ? said.saysWithoutConfirmed : said.says, views), numbers)}
      nothing={isEmpty ? (isFiltered ? said.nothingFiltered : said.nothing) : undefined}
      rows={{
        columns: said.columns,
        rows: funnelSteps.map((step) => ({
          name: said.steps[step],
          count: counts[step],
          share: views && counts[step] !== null ? percentOf(counts[step], views) : null,
        })),
        file: "visits",
      }}
    >
      <FunnelCloth words={said} counts={counts} before={before && stepsOf(before)} />
    </Chart>
  );
}

/** What the numbers leave out. */
function VisitNotes({ said, visits: { since, funnel } }: { said: VisitWords; visits: AdminVisits }) {
  const { listed, refused } = funnel;
  return (
    <ul className="visit-notes">
      {listed > 0 && <li>{counted(said.listed, listed)}</li>}
      {refused > 0 && <li>{counted(said.refused, refused)}</li>}
      {since && <li>{fill(said.notes.since, { day: timeName("day", since) })}</li>}
      <li>{said.notes.left}</li>
      <li>{said.notes.ways}</li>
    </ul>
  );
}
