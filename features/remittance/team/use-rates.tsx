import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { hrefOf } from "../../../team/address/addresses.ts";
import { counted, fill, momentOf } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { listKey } from "../../../team/reading/reading.ts";
import type { Tab } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminRates, FetchedSet } from "./contract.ts";
import { rateCalls } from "./rate-calls.ts";
import { RatesState } from "./rates-state.tsx";
import { RefusedSets } from "./refused-sets.tsx";

const key = "rates";
/** Each process looks once a minute whether the source is due. */
const everyMs = 60_000;

/** The rates on the team's page: what visitors see, how the source is, and what was refused. */
export function useRates(words: TeamWords, signedIn: boolean): Tab {
  const { data, error, refetch } = useQuery({
    queryKey: listKey(key),
    queryFn: ({ signal }) => rateCalls.overview(signal),
    refetchInterval: everyMs,
    enabled: signedIn,
  });
  const refused = data?.sets.filter(({ state }) => state === "refused").length ?? 0;
  const { rates } = words;
  return {
    key,
    group: "setup",
    path: "rates",
    label: rates.label,
    needs: refused
      ? [{ key: "rates", text: counted(rates.refusedCount, refused), href: hrefOf("rates"), urgency: "soon" }]
      : [],
    content: (bar) => (
      <ListBoundary
        words={words}
        bar={bar}
        entries={data && [data]}
        error={error}
        onRetry={() => void refetch()}
        none={rates.none}
      >
        {([shown]) => <Rates words={words} rates={shown!} />}
      </ListBoundary>
    ),
  };
}

function Rates({ words, rates }: { words: TeamWords; rates: AdminRates }) {
  const cache = useQueryClient();
  const [said, say] = useState<ReactNode>("");
  const heading = useRef<HTMLHeadingElement>(null);
  const { refused } = words.rates;

  /** The set's own button goes with it: the keyboard goes on from the heading above. */
  async function settle(message: string) {
    say(message);
    await cache.invalidateQueries({ queryKey: listKey(key) });
    heading.current?.focus();
  }
  const accepted = ({ asOf, source }: FetchedSet) => settle(fill(refused.accepted, { time: momentOf(asOf!), source }));

  return (
    <div className="content">
      <RatesState words={words.rates} rates={rates} />
      <h2 ref={heading} tabIndex={-1}>
        {refused.heading}
      </h2>
      <p role="status">{said}</p>
      <RefusedSets words={words} rates={rates} onAccepted={accepted} onGone={() => settle(refused.gone)} />
    </div>
  );
}
