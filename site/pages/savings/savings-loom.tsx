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
        <Shuttle />
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

function Shuttle() {
  return (
    <svg className="shuttle" viewBox="0 0 168 40" aria-hidden="true">
      <path fill="var(--brown)" d="M0 20C22 4 44 2 84 2s62 2 84 18c-22 16-44 18-84 18S22 36 0 20z" />
      <rect x="46" y="11" width="76" height="18" rx="9" fill="var(--page)" />
      <path
        className="y"
        strokeWidth="4"
        d="M54 12v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16"
      />
    </svg>
  );
}
