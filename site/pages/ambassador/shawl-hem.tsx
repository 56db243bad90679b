import { Band } from "../../../ui/weave/band.tsx";

const added = ["bronze", "silver", "gold", "platinum"] as const;

/** The hem of a shawl: what each of the first `tiers` tiers has added to it. */
export const ShawlHem = ({ tiers }: { tiers: number }) =>
  added.slice(0, tiers).map((name) => <Band key={name} name={name} />);

/** Warp threads knotted below a hem: a finished cloth. */
export function Fringe() {
  return (
    <div className="fringe band">
      <svg viewBox="0 0 1 26" aria-hidden="true">
        <rect width="2000" height="26" fill="url(#knots)" />
      </svg>
    </div>
  );
}

/** The paint of every fringe of the page, once before them. */
export function Knots() {
  return (
    <svg className="knots" width="0" height="0" aria-hidden="true">
      <pattern id="knots" width="9" height="26" patternUnits="userSpaceOnUse">
        <path
          fill="none"
          stroke="var(--edge)"
          strokeWidth="1.1"
          d="M1.5 0c0 6 2.5 6 2.5 10M6.5 0c0 6-2.5 6-2.5 10M3 9h2v3H3zM4 11v14M2.5 12l-.5 12M5.5 12l.5 12"
        />
      </pattern>
    </svg>
  );
}
