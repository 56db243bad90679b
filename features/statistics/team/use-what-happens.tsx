import { useQuery } from "@tanstack/react-query";
import { deliveryAnchor, hrefOf } from "../../../team/address/addresses.ts";
import { go } from "../../../team/address/page-address.ts";
import { kinds } from "../../../team/reading/reading.ts";
import type { Tab } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";
import { outageText } from "./outage-text.ts";
import { statisticsCalls, statisticsKey } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { WhatHappens } from "./what-happens.tsx";

const delivery = `${hrefOf("analytics")}#${deliveryAnchor}`;
const everyMs = 15_000;

/** What happens, on the team's page. */
export function useWhatHappens(words: TeamWords, signedIn: boolean): Tab {
  const { words: said } = useStatisticsSetup();
  const { data: mail, refetch } = useQuery({
    queryKey: [kinds.numbers, "mail"],
    queryFn: ({ signal }) => statisticsCalls.mail(signal),
    refetchInterval: everyMs,
    enabled: signedIn,
  });
  return {
    key: statisticsKey,
    group: "daily",
    path: "analytics",
    label: said.label,
    needs: mail?.outage ? [{ key: "outage", text: outageText(said, mail.outage), href: delivery, urgency: "now" }] : [],
    content: (bar) => (
      <WhatHappens
        words={words}
        bar={bar}
        mail={mail}
        onRetried={() => void refetch()}
        onRates={() => go(hrefOf("rates"))}
      />
    ),
  };
}
