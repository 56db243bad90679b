import { shortDollars, showAmount } from "../../../features/remittance/amount.ts";
import { quote } from "../../../features/remittance/quote.ts";
import { useRemittance } from "./shared.ts";

const dollars = ["100", "200", "500"];

/** What there is in place of a calculator that counts: three amounts of dollars in all five currencies. */
export function WithoutScripts() {
  const { words, rates } = useRemittance();
  const { text, caption, country } = words.noScript;
  const { places } = words.calculator;
  return (
    <>
      <p>{text}</p>
      <table className="without-scripts">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{country}</th>
            {dollars.map((sent) => (
              <th scope="col" key={sent}>
                {shortDollars(BigInt(sent) * 100n)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ code }) => (
            <tr key={code}>
              <th scope="row">{places[code as keyof typeof places].country}</th>
              {dollars.map((sent) => (
                <td key={sent}>
                  {showAmount(quote({ to: code, side: "send", text: sent }, rates)!.receive)} {code}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
