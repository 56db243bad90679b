import { showAmount, showDollars } from "../../../features/remittance/amount.ts";
import { decimal, received } from "../../../features/remittance/money.ts";
import type { Rate } from "../../../features/remittance/rates.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { rateDate } from "../../content/example-rates.ts";
import { usePage } from "../../page-context.ts";
import { feeRange } from "./figures-of.ts";

const amounts = [10_000n, 20_000n, 50_000n];

type BecomesProps = { words: { heading: string; arrives: string; compare?: string | undefined }; rate: Rate };

/** 100, 200 and 500 dollars, what arrives of each, and the fee; also what there is without JavaScript. */
export function Becomes({ words, rate }: BecomesProps) {
  const { words: all, language, claims } = usePage();
  const { status, send, later, fee, note } = all.country.table;
  const date = rateDate(language.code);
  return (
    <section className="becomes-table wrap" id="becomes">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={status} values={{ date, rate: `1 USD = ${rate.rate} ${rate.code}` }} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{send}</th>
            <th scope="col">{words.arrives}</th>
            {words.compare && <th scope="col">{words.compare}</th>}
            <th scope="col">{later}</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map((cents) => {
            const local = showAmount(received(cents, decimal(rate.rate)));
            const [low, high] = feeRange(claims["remittance-fees"]!.value, cents);
            const dollars = showDollars(cents).replace(/\.00$/, "");
            return (
              <tr key={dollars}>
                <th scope="row">{dollars}</th>
                <td className="display" data-label={words.arrives}>
                  {words.compare ? `${showAmount(cents)} USD` : `${local} ${rate.code}`}
                </td>
                {words.compare && <td data-label={words.compare}>{`${local} ${rate.code}`}</td>}
                <td data-label={later}>
                  <RichText text={fee} values={{ low, high }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small">
        <RichText text={note} />
      </p>
    </section>
  );
}
