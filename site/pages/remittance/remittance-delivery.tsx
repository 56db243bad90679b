import { arrival } from "../../../features/remittance/delivery.ts";
import { Flag } from "../../../features/remittance/flags/flag.tsx";
import { paidIn } from "../../../features/remittance/quote.ts";
import type { Payout, Rate } from "../../../features/remittance/rates.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { PictureFigure } from "../../pictures/picture.tsx";
import { countryPath } from "../country/country-names.ts";
import { useRemittance } from "./shared.ts";

type RemittanceDeliveryProps = {
  /** What the first calculation shows, by the names in data-shows: see useCalculatorPage. */
  shown: Record<string, string>;
};

/** What the dollars become in all five currencies, and each way of payout on a scale of five days. */
export function RemittanceDelivery({ shown }: RemittanceDeliveryProps) {
  const { words, rates, label } = useRemittance();
  const { heading, status, rates: dated, columns, axis, traditional, scene } = words.delivery;
  return (
    <section className="delivery wrap" id="table">
      <h2>{heading}</h2>
      <table>
        <caption>
          <RichText text={status} /> <span data-rated="rates">{label(dated)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns.country}</th>
            <th scope="col" data-shows="becomes">
              {shown.becomes}
            </th>
            <th scope="col">{columns.way}</th>
            <th scope="col">
              <span className="unseen">{columns.time}</span>
              <Axis {...axis} />
            </th>
          </tr>
        </thead>
        {rates.map((rate) => (
          <Corridor key={rate.code} rate={rate} shown={shown} />
        ))}
        <tbody className="traditional">
          <tr>
            <th scope="row" colSpan={3}>
              {traditional.name}
            </th>
            <td className="time">
              <span className="run days-3-5" aria-hidden="true" />
              <span>
                <RichText text={traditional.time} />
              </span>
            </td>
          </tr>
        </tbody>
      </table>
      <PictureFigure name="scenes/night-shift" words={scene} closer />
    </section>
  );
}

function Axis({ sent, day }: { sent: string; day: string }) {
  return (
    <span className="axis" aria-hidden="true">
      <span>{sent}</span>
      {[1, 2, 3, 4, 5].map((number) => (
        <span key={number}>{number === 1 ? day.replace("{day}", "1") : number}</span>
      ))}
    </span>
  );
}

function Corridor({ rate, shown }: RemittanceDeliveryProps & { rate: Rate }) {
  const { to } = usePage();
  const { words } = useRemittance();
  const { places, ways } = words.calculator;
  const place = places[rate.code as keyof typeof places];
  return (
    <tbody>
      {rate.payout.map((payout, index) => (
        <tr key={payout.way}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={rate.payout.length}>
                <Flag code={rate.code} /> <a href={to(countryPath(rate.code))}>{place.country}</a>
              </th>
              <td rowSpan={rate.payout.length} className="becomes">
                <b className="display" data-shows={rate.code}>
                  {shown[rate.code]}
                </b>{" "}
                {paidIn(rate)}
                {rate.paidIn && (
                  <span className="small">
                    {words.delivery.dollars}
                    <span>
                      <b data-shows={`${rate.code}-own`}>{shown[`${rate.code}-own`]}</b> {rate.code}
                    </span>
                  </span>
                )}
              </td>
            </>
          )}
          <td>{ways[payout.way]}</td>
          <td className="time">
            <Run payout={payout} />
            <span>{arrival(payout, words.calculator)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The range as a thread on the scale: a diamond when there is nothing to run, nothing while the time is not settled. */
function Run({ payout: { hours } }: { payout: Payout }) {
  if (!hours) return null;
  return <span className={`run ${hours[1] ? `hours-${hours.join("-")}` : "at-once"}`} aria-hidden="true" />;
}
