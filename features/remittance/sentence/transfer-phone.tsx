import { RichText } from "../../../ui/rich-text.tsx";
import { showAmount, showDollars } from "../amount.ts";
import type { CalculatorState } from "../calculator/use-calculator.ts";
import { receiptLines } from "../receipt-lines.ts";
import type { CalculatorWords, Destination, Figures } from "../words.ts";

export type PhoneWords = {
  label: string;
  to: string;
  from: string;
  sent: string;
  sentText: string;
  changed: string;
  /** In place of it where dollars arrive. */
  kept: { title: string; text: string };
  arrived: string;
  arrivedText: string;
  status: string;
};

type PhoneProps = {
  calculator: CalculatorState;
  words: PhoneWords;
  lines: CalculatorWords["lines"];
  place: Destination;
  figures: Figures;
};

/** How long the sum that stands alone on its line is, for the styles that scale it down: undefined, 1 or 2. */
const longness = (text: string) => (text.length > 14 ? 2 : text.length > 9 ? 1 : undefined);

/** A drawn phone that shows the transfer as it is to look: the thread from here to there, and the receipt. */
export function Phone({ calculator, words, lines, place, figures }: PhoneProps) {
  const { quote, rate } = calculator;
  const shown = receiptLines(calculator, figures);
  const receive = quote ? showAmount(quote.receive) : "–";
  const from = words.from
    .replace("{currency}", place.currency)
    .replace("{dollars}", quote ? showDollars(quote.send) : "–");
  const steps = [
    [words.sent, words.sentText],
    rate.paidIn ? [words.kept.title, words.kept.text] : [words.changed, shown.rate],
    [words.arrived, words.arrivedText.replace("{capital}", place.capital)],
  ];
  return (
    <section className="phone" aria-label={words.label}>
      <svg className="strip" viewBox="0 0 1 17" aria-hidden="true">
        <rect width="2000" height="17" fill="url(#weave-mid)" />
      </svg>
      <p>{words.to.replace("{capital}", place.capital)}</p>
      <p className="display" data-long={longness(receive)}>
        {receive}
      </p>
      <p>{from}</p>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b> <span data-line={text === shown.rate ? "rate" : undefined}>{text}</span>
          </li>
        ))}
      </ol>
      <dl>
        {(["fee", "markup", "tax", "total"] as const).map((line) => (
          <div key={line}>
            <dt>{lines[line].label}</dt>
            <dd data-line={line in shown ? line : undefined}>
              <RichText
                text={lines[line].text}
                values={shown}
                figure={(value) => <span data-line={line}>{value}</span>}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <RichText text={words.status} />
      </p>
    </section>
  );
}
