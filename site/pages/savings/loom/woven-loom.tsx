import type { CSSProperties } from "react";
import { RichText } from "../../../../ui/rich-text.tsx";

type WovenLoomProps = {
  goal: string;
  sum: string;
  example: string;
  label: string;
  left: string;
  leftText: string;
  /** The newest first. */
  rows: { name: string; note?: string | undefined; saved: string }[];
  /** The part of the cloth that is planned interest, of a plan; nothing of one is woven yet, so that it has no shuttle. */
  gold?: number;
};

/**
 * A goal as a loom, thirteen stitches a row: what is saved is woven, interest is tacked in gold on top, and the rows run out into a
 * ledger. The page holds the pattern of the band "month".
 */
export function WovenLoom({ goal, sum, example, label, left, leftText, rows, gold }: WovenLoomProps) {
  const height = rows.length * 13;
  const planned = Math.ceil(height * (gold ?? 0));
  return (
    <div className="loom" style={gold === undefined ? undefined : longText}>
      <p className="beam night">
        <span className="wrap">
          <b>{goal}</b>
          <span>
            <b>
              <RichText text={sum} />
            </b>{" "}
            <RichText text={example} />
          </span>
        </span>
      </p>
      <div className="cloth-side" role="img" aria-label={label}>
        <div className="band">
          <svg viewBox={`0 0 1 ${height}`} aria-hidden="true">
            <rect width="2000" height={height} fill="url(#weave-month)" />
            {planned > 0 && <Tacked height={planned} />}
          </svg>
        </div>
        {gold === undefined && (
          <svg className="shuttle" viewBox="0 0 168 40" aria-hidden="true">
            <Shuttle />
          </svg>
        )}
      </div>
      <p className="left">
        <b>{left}</b> <RichText text={leftText} />
      </p>
      <ol className="ledger">
        {rows.map(({ name, note, saved }) => (
          <li key={name}>
            <b>{name}</b> <span>{note}</span> <i>{saved}</i>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Room for what is said of a plan beside the bare warp. */
const longText = { "--bare": "max(var(--month) * 7.35, 16.5rem)" } as CSSProperties;

/** Rows of gold dashes on the bare ground, so many stitches high. */
const Tacked = ({ height }: { height: number }) => (
  <>
    <rect width="2000" height={height} fill="var(--page)" />
    <path
      stroke="var(--y)"
      strokeWidth=".7"
      strokeDasharray="5 3"
      d={Array.from({ length: height }, (_, row) => `M${(row % 2) * 4} ${row + 0.5}h2000`).join("")}
    />
  </>
);

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
