import { shortDollars, showAmount } from "../../../features/remittance/amount.ts";
import { inOwnCurrency, paidIn, quote } from "../../../features/remittance/quote.ts";
import type { Rate } from "../../../features/remittance/rates.ts";
import { useRemittance } from "./shared.ts";

const dollars = ["100", "200", "500"];

/** What there is in place of a calculator that counts: three amounts of dollars in all five currencies. */
export function WithoutScripts() {
  const { words, rates, label } = useRemittance();
  const { text, caption, country } = words.noScript;
  const { places } = words.calculator;
  return (
    <>
      <p>{text}</p>
      <table className="without-scripts">
        <caption>
          {caption} <span>{label()}</span>
        </caption>
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
          {rates.map((rate) => (
            <tr key={rate.code}>
              <th scope="row">{places[rate.code as keyof typeof places].country}</th>
              {dollars.map((sent) => (
                <td key={sent}>
                  <Arriving sent={sent} rate={rate} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What so many dollars become; where dollars arrive, also what they are in the country's own currency. */
function Arriving({ sent, rate }: { sent: string; rate: Rate }) {
  const { send, receive } = quote({ to: rate.code, side: "send", text: sent }, [rate])!;
  const arrives = `${showAmount(receive)} ${paidIn(rate)}`;
  if (!rate.paidIn) return arrives;
  return (
    <>
      {arrives} <span className="small">{`${showAmount(inOwnCurrency(send, rate))} ${rate.code}`}</span>
    </>
  );
}
