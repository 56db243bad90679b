import { Band, bandHeight } from "../../ui/weave/band.tsx";

/** The loose ends at a tear of the wide band: the row that each hangs from, its thread, how far out and down it falls. */
const ends: [row: number, thread: string, out: number, down: number][] = [
  [1, "g", 34, 20],
  [2, "y", 46, 26],
  [7, "r", 26, 34],
  [12, "y", 20, 18],
  [17, "y", 38, 44],
  [20, "r", 31, 22],
  [23, "b", 44, 52],
  [27, "r", 18, 36],
  [30, "y", 28, 14],
  [34, "y", 36, 30],
  [39, "r", 14, 40],
  [42, "y", 24, 50],
  [44, "y", 12, 26],
  [45, "g", 30, 38],
];

/** The band of the shawl, torn apart: see not-found.css for where. */
export function TornBand() {
  return (
    <div className="torn">
      <Band name="wide" />
      <div className="tear">
        <Fray />
        <Fray />
      </div>
    </div>
  );
}

/** One side of the tear, a stitch a unit: an uneven edge in the page's colour, and the ends that hang out of it. */
function Fray() {
  const height = bandHeight("wide");
  const edge = Array.from({ length: height }, (_, row) => `H${-((row * 5) % 7)}v1`).join("");
  const threads = Map.groupBy(ends, ([, thread]) => thread);
  return (
    <svg viewBox={`0 0 1 ${height}`} aria-hidden="true">
      <path fill="var(--page)" d={`M1 0${edge}H1z`} />
      {[...threads].map(([thread, of]) => (
        <path key={thread} className={thread} d={of.map(fallen).join("")} />
      ))}
    </svg>
  );
}

function fallen([row, , out, down]: (typeof ends)[number]): string {
  const sway = ((row * 7) % 13) - 6;
  const first = `c${out * 0.6} 0 ${out * 0.75} ${down * 0.2} ${out * 0.7} ${down * 0.5}`;
  return `M-8 ${row + 0.5}h8${first}s${sway} ${down * 0.3} ${-sway} ${down * 0.6}`.replace(/(\.\d)\d+/g, "$1");
}
