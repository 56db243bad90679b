import { RichText } from "../../../ui/rich-text.tsx";
import { shortDollars, showAbout, showAmount } from "../amount.ts";
import { partOf, percentages } from "../money.ts";
import { lineLength } from "../page-figures.ts";
import type { CalculatorState } from "../use-calculator.ts";
import type { Destination, Figures } from "../words.ts";

export type ComparisonWords = {
  heading: string;
  status: string;
  ours: string;
  theirs: string;
  picture: string;
  source: string;
};

type ComparisonProps = { calculator: CalculatorState; words: ComparisonWords; figures: Figures; place: Destination };

/** The fibres of the severed thread: how far each reaches, and how far it falls. */
const fibres = [
  [18, -9],
  [46, 1],
  [30, 10],
  [62, 14],
  [40, 22],
  [22, 27],
]
  .map(([reach, fall], i) => `M-2 ${2 + i * 2}h${reach! * 0.45}q${reach! * 0.4} 0 ${reach! * 0.55} ${fall}`)
  .join("");

/** Ten threads cross the border here and there; of the traditional ones the ledger's half to whole one is cut. */
export function Comparison({ calculator: { quote, rate }, words, figures, place }: ComparisonProps) {
  const [low, high] = percentages(figures["traditional-fees"]!.value);
  const arriving = quote?.receive;
  const about = (amount: bigint) => (rate.paidIn ? shortDollars(amount).slice(1) : showAbout(amount));
  const range = (text: string, from: bigint, to: bigint) =>
    arriving === undefined ? "–" : text.replace("{low}", about(from)).replace("{high}", about(to));
  const [least, most] = [low, high].map((part) => partOf(part, arriving ?? 0n)) as [bigint, bigint];
  const all = quote
    ? place.all.replace("{send}", shortDollars(quote.send)).replace("{receive}", showAmount(quote.receive))
    : "–";
  return (
    <section className="crossing">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.status} />
      </p>
      <p className="lane-words ours">
        <b>{words.ours}</b>
        <Line text={all} />
      </p>
      <div className="lane ours">
        <i className="whole" />
        <i className="kept" />
        <TollGate />
      </div>
      <p className="lane-words">
        <b>{words.theirs}</b>
        <Line text={range(place.left, (arriving ?? 0n) - most, (arriving ?? 0n) - least)} />
      </p>
      <div className="lane theirs" role="img" aria-label={words.picture}>
        <i className="whole" />
        <i className="kept" />
        <i className="maybe" />
        <svg className="severed" viewBox="0 0 64 30" aria-hidden="true">
          <path d={fibres} />
        </svg>
        <TollGate />
      </div>
      <p className="lost display" data-line="lost" data-long={lineLength(range(place.lost, least, most))}>
        {range(place.lost, least, most)}
      </p>
      <p className="small">
        <RichText text={words.source} />
      </p>
    </section>
  );
}

/** What arrives, set smaller as a whole when it is long, so that it stays on its line. */
function Line({ text }: { text: string }) {
  return (
    <span className="display" data-long={lineLength(text)}>
      {text}
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
