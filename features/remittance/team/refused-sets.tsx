import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import type { AdminRates, FetchedSet } from "./contract.ts";
import { SetRates } from "./rates-state.tsx";
import { differenceOf, isAcceptable, measuredBy, showDifference, whyRefused } from "./why-refused.ts";

type Props = { words: TeamWords; rates: AdminRates; onAccepted: (set: FetchedSet) => void; onGone: () => void };

/** What was refused, newest first: why, its figures beside those that it is measured by, and a way to accept it by hand. */
export function RefusedSets({ words, rates, onAccepted, onGone }: Props) {
  const mayAccept = useMay("editor");
  const [asked, ask] = useState<FetchedSet>();
  const refused = rates.sets.filter(({ state }) => state === "refused");
  const measure = measuredBy(rates);
  const { refused: said } = words.rates;
  if (!refused.length) return <p className="soft">{said.none}</p>;
  return (
    <>
      <ul className="refused rows">
        {refused.map((set) => (
          <li key={set.id} data-set={set.id}>
            <p className="soft">
              <time dateTime={set.fetchedAt}>{momentOf(set.fetchedAt)}</time>, {set.source}
            </p>
            <p className="why">{whyRefused(set, measure, words.rates.reasons)}</p>
            {set.asOf && <p className="soft">{fill(said.asOf, { time: momentOf(set.asOf) })}</p>}
            {set.rates && (
              <SetRates
                rates={set.rates}
                beside={(currency) => <Difference rate={set.rates![currency]!} from={measure[currency]} />}
              />
            )}
            {isAcceptable(set, Date.now()) ? (
              mayAccept && (
                <button type="button" className="button quiet compact" onClick={() => ask(set)}>
                  {said.accept}
                </button>
              )
            ) : (
              <p className="soft">{set.rates ? said.early : said.unreadable}</p>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AcceptDialog
          words={words}
          set={asked}
          onKeep={() => ask(undefined)}
          onAccepted={(set) => {
            ask(undefined);
            onAccepted(set);
          }}
          onGone={() => {
            ask(undefined);
            onGone();
          }}
        />
      )}
    </>
  );
}

function Difference({ rate, from }: { rate: number; from: number | undefined }) {
  const percent = from === undefined ? 0 : differenceOf(rate, from);
  if (!percent) return null;
  return <span className={Math.abs(percent) > 20 ? "alert" : "soft"}>{showDifference(percent)}</span>;
}
