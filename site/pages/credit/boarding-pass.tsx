import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";

type PassWords = Words["credit"]["pass"];

/** The card's promise as a boarding pass, its edge cut from the wide band. */
export function BoardingPass({ words }: { words: PassWords }) {
  const { brand } = usePage();
  const { terms } = words;
  return (
    <div className="pass by-day">
      <Edge />
      <div className="flight">
        <p className="carrier">
          <b>{brand.name}</b> <span>{words.kind}</span>
        </p>
        <p className="route">
          <span>
            <b>{words.from.code}</b> {words.from.name}
          </span>
          <svg viewBox="0 0 300 90" aria-hidden="true">
            <path
              className="g"
              fill="none"
              strokeWidth="4"
              strokeLinecap="round"
              strokeDasharray="0 9"
              d="M4 84Q150-50 296 84"
            />
            <path fill="var(--r)" d="M150 4l13 13-13 13-13-13z" />
          </svg>
          <span>
            <b>{words.to.code}</b> {words.to.name}
          </span>
        </p>
        <dl>
          <Term label={terms.holderLabel} value={terms.holder} />
          <Term label={terms.everydayLabel} value={terms.everyday} />
          <Term label={terms.airlineLabel} value={terms.airline} />
        </dl>
      </div>
      <div className="stub">
        <p>{terms.bonusLabel}</p>
        <p className="display">
          <RichText text={terms.bonus} figure={(shown) => <Tacked>{shown}</Tacked>} />
        </p>
        <p>
          <RichText text={terms.bonusText} />
        </p>
        <Barcode />
      </div>
    </div>
  );
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <RichText text={value} />
      </dd>
    </div>
  );
}

/** The wide band upright. */
function Edge() {
  const width = bandHeight("wide");
  return (
    <div className="selvage">
      <svg viewBox={`0 0 ${width} 1`} aria-hidden="true">
        <Pattern name="wide" />
        <rect
          width="600"
          height={width}
          transform={`rotate(90) translate(0 ${-width})`}
          fill={bandFill({ name: "wide" })}
        />
      </svg>
    </div>
  );
}

const order = "kkgkrkkykkrkgkkkykrkkgkkrkykkgkrkkkykgkkrk";
const widths = [2, 5, 3, 2, 7, 3, 2, 4, 6, 2, 3];

/** Threads side by side where a pass has its code. */
function Barcode() {
  let x = 0;
  const bars: Record<string, string> = {};
  [...order].forEach((thread, index) => {
    const width = widths[(index * 7) % widths.length]!;
    bars[thread] = `${bars[thread] ?? ""}M${x} 0h${width}v60h-${width}z`;
    x += width + 2 + ((index * 5) % 4);
  });
  return (
    <svg
      className="code"
      width="100%"
      height="64"
      viewBox={`0 0 ${x - 3} 60`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Object.entries(bars).map(([thread, d]) => (
        <path key={thread} fill={`var(--${thread})`} d={d} />
      ))}
    </svg>
  );
}
