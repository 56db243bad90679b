import { useQuery } from "@tanstack/react-query";
import { type Part, ratesKey } from "../../../team/part.ts";
import { kinds } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { OutageBanner } from "./outage-banner.tsx";
import { statisticsCalls, statisticsKey } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { WhatHappens } from "./what-happens.tsx";

const everyMs = 15_000;

/** What happens, on the team's page. */
export function useWhatHappens(words: TeamWords, signedIn: boolean): Part {
  const { words: said } = useStatisticsSetup();
  const { data: mail, refetch } = useQuery({
    queryKey: [kinds.numbers, "mail"],
    queryFn: ({ signal }) => statisticsCalls.mail(signal),
    refetchInterval: everyMs,
    enabled: signedIn,
  });
  return {
    key: statisticsKey,
    label: said.label,
    banner: <OutageBanner outage={mail?.outage ?? null} />,
    content: (bar, show) => (
      <WhatHappens
        words={words}
        bar={bar}
        mail={mail}
        onRetried={() => void refetch()}
        onRates={() => show(ratesKey)}
      />
    ),
  };
}
