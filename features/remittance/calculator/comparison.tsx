import { RichText } from "../../../ui/rich-text.tsx";
import { shortDollars, showAbout, showAmount } from "../amount.ts";
import { type Decimal, partOf, percentages } from "../money.ts";
import type { Destination, Figures } from "../words.ts";
import { lineLength } from "./page-figures.ts";
import { type ClothBorder, TollGate } from "./toll-gate.tsx";
import type { CalculatorState } from "./use-calculator.ts";

export type ComparisonWords = {
  heading: string;
  status: string;
  ours: string;
  theirs: string;
  picture: string;
  source: string;
};

/**
 * What a transfer costs elsewhere on average, by one figure of the ledger; its words stand in the place of those about a
 * range. {low} is the one amount that they have a place for.
 */
export type AverageCost = Pick<ComparisonWords, "status" | "theirs" | "picture" | "source"> &
  Pick<Destination, "left" | "lost"> & {
    /** The figure's id, a percentage such as "5.80%". */
    figure: string;
  };

type ComparisonProps = {
  calculator: CalculatorState;
  words: ComparisonWords;
  figures: Figures;
  place: Destination;
  average?: AverageCost | undefined;
  border: ClothBorder;
};

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

/** Ten threads cross the border here and there; of the others' as many are cut as the ledger's range or average says. */
export function Comparison({ calculator: { quote, rate }, words, figures, place, average, border }: ComparisonProps) {
  const { status, theirs, picture, source } = average ?? words;
  const { left, lost } = average ?? place;
  const [low, high] = percentages(figures[average?.figure ?? "traditional-fees"]!.value);
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
        <RichText text={status} />
      </p>
      <p className="lane-words ours">
        <b>{words.ours}</b>
        <Line text={all} />
      </p>
      <div className="lane ours">
        <i className="whole" />
        <i className="kept" />
        <TollGate border={border} />
      </div>
      <p className="lane-words">
        <b>{theirs}</b>
        <Line text={range(left, (arriving ?? 0n) - most, (arriving ?? 0n) - least)} />
      </p>
      <div className="lane theirs" role="img" aria-label={picture}>
        <i className="whole" />
        {average ? (
          <Came share={low} />
        ) : (
          <>
            <i className="kept" />
            <i className="maybe" />
          </>
        )}
        <svg className="severed" viewBox="0 0 64 30" aria-hidden="true">
          <path d={fibres} />
        </svg>
        <TollGate border={border} />
      </div>
      <p className="lost display" data-line="lost" data-long={lineLength(range(lost, least, most))}>
        {range(lost, least, most)}
      </p>
      <p className="small">
        <RichText text={source} />
      </p>
    </section>
  );
}

/** The threads that come out when a share of them, in percent, does not: whole ones, and the rest as a thinner one. */
function Came({ share: { digits, scale } }: { share: Decimal }) {
  const came = 10 - Number(digits) / 10 ** Number(scale) / 10;
  const threads = Array.from({ length: Math.ceil(came) }, (_, index) => {
    const thickness = 12 * Math.min(1, came - index);
    return `M0 ${index * 18}h1v${thickness.toFixed(1)}h-1z`;
  });
  return (
    <svg className="came" viewBox="0 0 1 174" preserveAspectRatio="none" aria-hidden="true">
      <path d={threads.join("")} />
    </svg>
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
