import type { RatesDay } from "../../../features/remittance/contract.ts";
import { sayRange, sayRate } from "../../../features/remittance/history/history-words.ts";
import { WovenLine } from "../../../features/remittance/history/woven-line.tsx";
import { longDate } from "../../../languages/dates.ts";
import { usePage } from "../../page-context.ts";
import { useRemittance } from "./shared.ts";

/**
 * The last 30 days of the currency that is chosen in the calculator, as one woven thread and as a table; nothing while too few days
 * are known. It holds all currencies: the styles show the chosen one's, without a script.
 */
export function RateHistory() {
  const { language, rates, say } = usePage();
  const { words } = useRemittance();
  const { heading, source, table } = words.history;
  const { days } = rates;
  if (!days.length) return null;
  const date = ({ date: day }: RatesDay) => longDate(day, language.code);
  const sources = [...new Set(days.map((day) => day.source))].join(", ");
  return (
    <section className="rate-history wrap" id="rates">
      <h2>{heading}</h2>
      {rates.known.rates.map(({ code }) => (
        <DayThread key={code} code={code} days={days} />
      ))}
      <p className="ends small">
        <span>{date(days[0]!)}</span> <span>{date(days.at(-1)!)}</span>
      </p>
      <p className="small">{source.replace("{sources}", sources)}</p>
      <details>
        <summary>{say(table, { count: days.length })}</summary>
        <DaysTable days={days} />
      </details>
    </section>
  );
}

function DayThread({ code, days }: { code: string; days: RatesDay[] }) {
  const { history } = useRemittance().words;
  const own = days.map(({ date, rates }) => ({ date, rate: rates[code]! }));
  const figure = (of: (...rates: number[]) => number) => sayRate(of(...own.map(({ rate }) => rate)));
  const said = sayRange({ low: figure(Math.min), high: figure(Math.max) }, history);
  return (
    <div data-of={code}>
      <p className="lead">{said.replace("{currency}", history.currencies[code as keyof typeof history.currencies])}</p>
      <WovenLine days={own} />
    </div>
  );
}

function DaysTable({ days }: { days: RatesDay[] }) {
  const { language, rates } = usePage();
  const { history } = useRemittance().words;
  const codes = rates.known.rates.map(({ code }) => code);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{history.day}</th>
          {codes.map((code) => (
            <th scope="col" key={code} data-of={code}>
              {history.rate.replace("{code}", code)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{longDate(day.date, language.code)}</th>
            {codes.map((code) => (
              <td key={code} data-of={code}>
                {sayRate(day.rates[code]!)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
