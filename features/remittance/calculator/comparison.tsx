import { RichText } from "../../../ui/rich-text.tsx";
import { showAmount } from "../amount.ts";
import { without } from "../money.ts";
import type { CalculatorState } from "../use-calculator.ts";
import type { Figures } from "../words.ts";

export type ComparisonWords = {
  heading: string;
  status: string;
  ours: string;
  theirs: string;
  all: string;
  between: string;
  picture: string;
  cut: string;
  note: string;
};

type ComparisonProps = { calculator: CalculatorState; words: ComparisonWords; figures: Figures; currency: string };

/** Ends of threads that hang loose: each drawn from its own place among the hundred. */
const loose = Array.from({ length: 5 }, (_, i) => {
  const [reach, fall] = [
    [34, 9],
    [52, 17],
    [23, 14],
    [61, 26],
    [41, 30],
  ][i]!;
  return `M-2 ${1 + i * 2}h${reach! * 0.5}q${reach! * 0.4} 0 ${reach! * 0.5} ${fall}`;
}).join("");

/** A hundred threads cross the border here and there; of the traditional ones the ledger's 5 to 10 are cut. */
export function Comparison({ calculator: { quote }, words, figures, currency }: ComparisonProps) {
  const [low = "0", high = low] = figures["traditional-fees"]!.value.match(/\d+/g) ?? [];
  const left = (percent: string) => (quote ? showAmount(without(BigInt(percent), quote.receive)) : "–");
  const values = { amount: quote ? showAmount(quote.receive) : "–", low: left(high), high: left(low), currency };
  return (
    <section className="crossing">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.status} />
      </p>
      <p className="lane-words ours">
        <b>{words.ours}</b>
        <Amounts text={words.all} values={values} />
      </p>
      <div className="lane ours">
        <i className="whole" />
        <i className="kept" />
        <TollGate />
      </div>
      <p className="lane-words">
        <b>{words.theirs}</b>
        <Amounts text={words.between} values={values} />
      </p>
      <div className="lane theirs" role="img" aria-label={words.picture}>
        <i className="whole" />
        <i className="kept" />
        <i className="maybe" />
        <svg className="loose" viewBox="0 0 80 50" aria-hidden="true">
          <path d={loose} />
        </svg>
        <TollGate />
      </div>
      <p className="cut">
        <RichText text={words.cut} />
      </p>
      <p className="small">
        <RichText text={words.note} />
      </p>
    </section>
  );
}

type AmountsProps = { text: string; values: Record<string, string> };

/** What arrives, set smaller when it is long, so that it stays on its line. */
function Amounts({ text, values }: AmountsProps) {
  const length = Object.entries(values).reduce(
    (shown, [name, value]) => shown.replace(`{${name}}`, value),
    text,
  ).length;
  return (
    <span className="display" data-long={length > 38 ? 2 : length > 28 ? 1 : undefined}>
      <RichText text={text} values={values} />
    </span>
  );
}

/** Where the page is narrow the border stands in the picture alone. */
function TollGate() {
  return (
    <svg className="gate" viewBox="0 0 17 1" aria-hidden="true">
      <path className="ground" d="M0 0h17v400H0z" />
      <rect width="400" height="17" transform="translate(17) rotate(90)" fill="url(#weave-mid)" />
    </svg>
  );
}
