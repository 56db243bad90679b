import type { ReactNode } from "react";
import { dayOf, fill, momentOf } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminRates } from "./contract.ts";

type Props = { words: TeamWords["rates"]; rates: AdminRates };

/** What visitors see, and how it stands with the source. */
export function RatesState({ words, rates: { now, last, asking } }: Props) {
  const { state } = words;
  const seen =
    now.status === "current"
      ? fill(state.current, { time: momentOf(now.asOf), source: now.source })
      : fill(state.example, { day: dayOf(now.asOf) });
  return (
    <dl className="rates-state facts">
      <Line label={state.seen}>
        <b data-rates={now.status}>{seen}</b>
        <SetRates rates={now.rates} />
      </Line>
      <Line label={state.source}>{asking?.source ?? state.noSource}</Line>
      <Line label={state.last}>
        {last
          ? fill(last.reason ? state.lastByHand : state.lastSet, {
              time: last.asOf ? momentOf(last.asOf) : "",
              source: last.source,
              accepted: last.acceptedAt ? momentOf(last.acceptedAt) : "",
            })
          : state.never}
      </Line>
      {asking && (
        <>
          <Line label={state.asked}>
            {asking.askedAt ? <time dateTime={asking.askedAt}>{momentOf(asking.askedAt)}</time> : state.notYet}
            {asking.askedAt && asking.dueAt && (
              <span className="small">{fill(state.next, { time: momentOf(asking.dueAt) })}</span>
            )}
          </Line>
          <Line label={state.error}>
            {asking.lastError ? (
              <span className="alert">
                {fill(asking.failures === 1 ? state.failedOnce : state.failed, {
                  why: errorText(asking.lastError, words),
                  count: asking.failures,
                })}
              </span>
            ) : (
              state.noError
            )}
          </Line>
        </>
      )}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The figures of a set, each currency with its rate; `beside` is said of each. */
export function SetRates({
  rates,
  beside,
}: {
  rates: Record<string, number>;
  beside?: (currency: string) => ReactNode;
}) {
  return (
    <ul className="figures cluster">
      {Object.entries(rates).map(([currency, rate]) => (
        <li key={currency}>
          {currency} <b>{rate}</b> {beside?.(currency)}
        </li>
      ))}
    </ul>
  );
}

/** What went wrong, as the log names it, in words: a status, a time that passed, a host that did not answer. */
function errorText(why: string, { errors }: TeamWords["rates"]): string {
  if (why.startsWith("status ")) return fill(errors.status, { status: why.slice(7) });
  if (why === "timeout" || why === "too large") return errors[why];
  return fill(errors.other, { why });
}
