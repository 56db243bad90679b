import { arrival } from "../../../features/remittance/delivery.ts";
import type { Rate } from "../../../features/remittance/rates.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";

type CountryWords = Words[`countries/${CountryName}`];
type ArrivalProps = { words: CountryWords["arrives"]; rate: Rate };

/** Each way on which the money is to arrive, with its time. */
export function Arrival({ words: arrives, rate }: ArrivalProps) {
  const { calculator } = usePage().words.remittance;
  return (
    <section className="arrival wrap">
      <div>
        <h2>{arrives.heading}</h2>
        <p className="status">
          <RichText text={arrives.status} />
        </p>
      </div>
      <dl>
        {rate.payout.map((payout) => {
          const { way } = payout;
          const text = arrives.ways[way];
          if (!text) throw new Error(`no words for the payout "${way}" of ${rate.code} in content/rates.yml`);
          return (
            <div key={way}>
              <dt>
                <b className="display">{calculator.ways[way]}</b> <span>{arrival(payout, calculator)}</span>
              </dt>
              <dd>
                <RichText text={text} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** What those who receive the money need. */
export function Receiver({ words: { heading, needs } }: { words: CountryWords["receiver"] }) {
  return (
    <section className="arrival wrap">
      <h2>{heading}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </section>
  );
}
