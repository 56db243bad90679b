import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted, fill, timeZone } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { listKey } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type AdminJoins, type AdminMail, type JoinSpan, joinSpans, partNames } from "../contract.ts";
import { JoinsChart } from "./joins-chart.tsx";
import { MailChart } from "./mail-chart.tsx";
import { PartChart } from "./part-chart.tsx";
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
          <JoinsChart words={words} {...shown!} />
          <p className="zone">
            {fill(shown!.joins.unit === "week" ? said.joins.weekZone : said.joins.zone, {
              zone: timeZone().replaceAll("_", " "),
            })}
          </p>
          <h2>{said.parts.heading[shown!.span]}</h2>
          <div className="part-charts">
            {partNames.map((part) => (
              <PartChart
                key={part}
                words={words}
                part={part}
                people={shown!.joins.parts[part]}
                total={shown!.joins.total}
              />
            ))}
          </div>
          <h2>{said.visits.label}</h2>
          <VisitFunnel words={words} span={span} />
          <UnansweredSearches words={words} />
          {mail && <MailChart words={words} mail={mail} onRetried={onRetried} />}
          <RefusedRates onRates={onRates} />
        </div>
      )}
    </ListBoundary>
  );
}

/** Whether somebody came with a value that has no name yet; it gets one without anybody being told. */
const hasOthers = ({ parts }: AdminJoins) => partNames.some((part) => parts[part].other > 0);

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
