import { shortDollars, showAmount } from "../../../features/remittance/amount.ts";
import { namedAmounts, ratedFigures } from "../../../features/remittance/rates/rated-figures.ts";
import type { Rate } from "../../../features/remittance/rates.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { feeRange } from "./figures-of.ts";

type BecomesProps = {
  words: { heading: string; arrives: string; compare?: string | undefined };
  rate: Rate;
  /** What is said of the rate: whose and of when it is. */
  label: string;
};

/** 100, 200 and 500 dollars, what arrives of each, and the fee; also what there is without JavaScript. */
export function Becomes({ words, rate, label }: BecomesProps) {
  const { words: all, claims } = usePage();
  const { status, send, later, fee } = all.country.table;
  const figures = ratedFigures(rate, 0n);
  const rated = (name: string) => <span data-rated={name}>{figures[name]}</span>;
  return (
    <section className="becomes-table wrap" id="becomes">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={status} values={{ label: <span data-rated="rates">{label}</span>, rate: rated("rate") }} />
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
          {namedAmounts.map((cents) => {
            const local = rated(String(cents));
            const [low, high] = feeRange(claims["remittance-fees"]!.value, cents);
            const dollars = shortDollars(cents);
            return (
              <tr key={dollars}>
                <th scope="row">{dollars}</th>
                <td className="display" data-label={words.arrives}>
                  {words.compare ? `${showAmount(cents)} USD` : local}
                </td>
                {words.compare && <td data-label={words.compare}>{local}</td>}
                <td data-label={later}>
                  <RichText text={fee} values={{ low, high }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
