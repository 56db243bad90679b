import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted, fill, timeZone } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { LoadProblem, messageOf } from "../../../team/problem-note.tsx";
import { listKey } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type AdminJoins, type AdminMail, dimensions, type JoinSpan, joinSpans } from "../contract.ts";
import { DimensionChart } from "./dimension-chart.tsx";
import { JoinsChart } from "./joins-chart.tsx";
import { MailChart } from "./mail-chart.tsx";
import { ChartNotes } from "./notes/chart-notes.tsx";
import { useNotes } from "./notes/use-notes.ts";
import { Requests } from "./requests/requests.tsx";
import { Ranking } from "./sharers/ranking.tsx";
import { statisticsCalls, statisticsKey } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { UnansweredSearches } from "./visits/unanswered-searches.tsx";
import { VisitFunnel } from "./visits/visit-funnel.tsx";

const othersMs = 5000;

type Props = {
  words: TeamWords;
  bar: ReactNode;
  mail: AdminMail | undefined;
  /** Reads the numbers of the mail anew. */
  onRetried: () => void;
  onRates: () => void;
};

/** What happens, in numbers and drawings: who joins, what becomes of the mail, and whether rates were refused. */
export function WhatHappens({ words, bar, mail, onRetried, onRates }: Props) {
  const { words: said } = useStatisticsSetup();
  const [span, setSpan] = useState<JoinSpan>("28");
  const joins = useQuery({
    queryKey: [...listKey(statisticsKey), "joins", span],
    queryFn: async ({ signal }) => ({ span, joins: await statisticsCalls.joins(span, signal) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && hasOthers(state.data.joins) ? othersMs : false),
  });
  const notes = useNotes();
  const mailDays = useQuery({
    queryKey: [...listKey(statisticsKey), "mail-days", span],
    queryFn: async ({ signal }) => ({ span, days: await statisticsCalls.mailDays(span, signal) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListBoundary
      words={words}
      bar={bar}
      entries={joins.data && [joins.data]}
      error={joins.error}
      onRetry={() => void joins.refetch()}
      none={said.none}
    >
      {([shown]) => (
        <div className="what-happens content">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset */}
          <div className="views" role="group" aria-label={said.spans.label}>
            {joinSpans.map((one) => (
              <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
                {said.spans.names[one]}
              </button>
            ))}
          </div>
          {shown!.span !== "all" && <p className="small">{fill(said.change.note, { days: shown!.span })}</p>}
          <JoinsChart words={words} {...shown!} notes={notes.data ?? []} />
          <p className="zone">
            {fill(shown!.joins.unit === "week" ? said.joins.weekZone : said.joins.zone, {
              zone: timeZone().replaceAll("_", " "),
            })}
          </p>
          {notes.data && <ChartNotes words={words} notes={notes.data} onChanged={() => void notes.refetch()} />}
          {notes.error && (
            <LoadProblem words={words} message={messageOf(words, notes.error)} onRetry={() => void notes.refetch()} />
          )}
          <h2>{said.dimensions.heading[shown!.span]}</h2>
          <div className="dimension-charts">
            {dimensions.map((dimension) => (
              <DimensionChart
                key={dimension}
                words={words}
                dimension={dimension}
                people={shown!.joins.dimensions[dimension]}
                total={shown!.joins.total}
              />
            ))}
          </div>
          <h2>{said.visits.label}</h2>
          <VisitFunnel words={words} span={span} />
          <h2>{said.requests.label}</h2>
          <Requests words={words} span={span} />
          <UnansweredSearches words={words} />
          <Ranking words={words} />
          {mail && (
            <MailChart
              words={words}
              mail={mail}
              span={mailDays.data?.span ?? span}
              days={mailDays.data?.days}
              onRetried={onRetried}
            />
          )}
          <RefusedRates onRates={onRates} />
        </div>
      )}
    </ListBoundary>
  );
}

/** Whether somebody came with a value that has no name yet; it gets one without anybody being told. */
const hasOthers = ({ dimensions: people }: AdminJoins) => dimensions.some((each) => people[each].other > 0);

/** How many sets of rates were refused, where any was, and the way to them. */
function RefusedRates({ onRates }: { onRates: () => void }) {
  const { rates } = useStatisticsSetup().words;
  const { data } = useQuery({
    queryKey: [...listKey(statisticsKey), "rates"],
    queryFn: ({ signal }) => statisticsCalls.rates(signal),
  });
  if (!data?.refused) return null;
  return (
    <p className="section">
      {counted(rates.refused, data.refused)}{" "}
      <button type="button" className="plain" onClick={onRates}>
        {rates.open}
      </button>
    </p>
  );
}
