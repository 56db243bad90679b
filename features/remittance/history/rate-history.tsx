import { useEffect, useState } from "react";
import { type HistoryDays, historyDays, type RateHistory } from "../contract.ts";
import { type HistoryWords, sayDate, sayRange, sayRate } from "./history-words.ts";
import { WovenLine } from "./woven-line.tsx";

export type RateHistoryProps = {
  currency: string;
  words: HistoryWords;
  /** Of the page's language (history-words.ts). */
  dates: string[];
  /** The last 30 days, where the page was made with them. */
  known?: RateHistory | undefined;
};

/** Of one day there is no line. */
const isLine = (history: RateHistory | undefined) => history !== undefined && history.days.length > 1;

const ask = async (currency: string, days: HistoryDays): Promise<RateHistory> => {
  const answer = await fetch(`/api/rates/history?currency=${currency}&days=${days}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
};

/**
 * The rates of the last 30, 90 or 365 days as a woven line, with a table behind it. Where the page holds none it asks for them
 * once it is near the screen, and for a longer time where the last 30 days have none.
 */
export function RateHistoryLine({ currency, words, dates, known }: RateHistoryProps) {
  const [read, setRead] = useState<Partial<Record<HistoryDays, RateHistory>>>(known ? { 30: known } : {});
  const [span, setSpan] = useState<HistoryDays>(30);
  const [state, setState] = useState<"asleep" | "awake" | "failed">("asleep");
  const shown = read[span];

  async function show(days: HistoryDays): Promise<RateHistory | undefined> {
    setState("awake");
    try {
      const history = read[days] ?? (await ask(currency, days));
      setRead((before) => ({ ...before, [days]: history }));
      if (isLine(history)) setSpan(days);
      return history;
    } catch {
      setState("failed");
      return undefined;
    }
  }
  async function wake() {
    for (const days of historyDays) {
      const history = await show(days);
      if (!history || isLine(history)) return;
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it wakes
  useEffect(() => void wake(), []);

  const failed = state === "failed" && <p role="alert">{words.failed}</p>;
  if (!shown || !isLine(shown)) return failed || <p data-waits="">{words.none}</p>;
  return (
    <>
      <fieldset className="spans" aria-label={words.span} disabled={state === "asleep"}>
        {historyDays.map((days) => (
          <button
            key={days}
            type="button"
            className="button quiet compact"
            aria-pressed={days === span}
            onClick={() => void show(days)}
          >
            {words.days.replace("{days}", String(days))}
          </button>
        ))}
      </fieldset>
      {failed}
      <Shown history={shown} words={words} dates={dates} />
    </>
  );
}

function Shown({ history, words, dates }: { history: RateHistory; words: HistoryWords; dates: string[] }) {
  const { days } = history;
  const rates = days.map(({ rate }) => rate);
  const range = { low: sayRate(Math.min(...rates)), high: sayRate(Math.max(...rates)) };
  const time = `${history.asOf!.slice(0, 16).replace("T", " ")} UTC`;
  return (
    <>
      <p className="lead">{sayRange(range, words)}</p>
      <WovenLine days={days} />
      <p className="ends small">
        <span>{sayDate(days[0]!.date, dates)}</span> <span>{sayDate(days.at(-1)!.date, dates)}</span>
      </p>
      <p className="small">{words.source.replace("{source}", history.source!).replace("{time}", time)}</p>
      <details>
        <summary>{words.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.rate}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, rate }) => (
              <tr key={date}>
                <th scope="row">
                  <time dateTime={date}>{sayDate(date, dates)}</time>
                </th>
                <td>{sayRate(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
