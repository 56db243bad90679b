import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";

/** A goal as a loom, thirteen stitches a month: what is saved is woven, its rows run out into a ledger. */
export function SavingsLoom({ words }: { words: Words["savings"]["loom"] }) {
  return (
    <div className="loom">
      <p className="beam night">
        <span className="wrap">
          <b>{words.goal}</b>
          <span>
            <b>
              <RichText text={words.sum} />
            </b>{" "}
            <RichText text={words.example} />
          </span>
        </span>
      </p>
      <div className="cloth-side" role="img" aria-label={words.label}>
        <Band name="month" height={words.months.length * 13} />
        <svg className="shuttle" viewBox="0 0 168 40" aria-hidden="true">
          <Shuttle />
        </svg>
      </div>
      <p className="left">
        <b>{words.left}</b> {words.leftText}
      </p>
      <ol className="ledger">
        {words.months.map(({ month, saved, event }) => (
          <li key={month}>
            <b>{month}</b> <span>{event}</span> <i>{saved}</i>
          </li>
        ))}
      </ol>
    </div>
  );
}

const warps = Array.from({ length: 60 }, (_, index) => 4 + index * 7);

/** A loom with nothing woven: bare warp, tacked around, and the shuttle before its first row. */
export function BareLoom() {
  return (
    <svg className="bleed" viewBox="0 0 420 460" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path stroke="var(--edge)" d={warps.map((x) => `M${x} 26V460`).join("")} />
      <path fill="none" stroke="var(--y)" strokeWidth="3" strokeDasharray="9 5" d="M88 26V400H332V26" />
      <path stroke="var(--ink)" strokeWidth="10" d="M0 26h420" />
      <path className="g" strokeWidth="5" d="M90 128H220" />
      <g transform="translate(196 105) scale(.95)">
        <Shuttle />
      </g>
    </svg>
  );
}

function Shuttle() {
  return (
    <>
      <path fill="var(--brown)" d="M0 20C22 4 44 2 84 2s62 2 84 18c-22 16-44 18-84 18S22 36 0 20z" />
      <rect x="46" y="11" width="76" height="18" rx="9" fill="var(--page)" />
      <path
        className="y"
        strokeWidth="4"
        d="M54 12v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16"
      />
    </>
  );
}
