import { Band, bandHeight } from "../../ui/weave/band.tsx";

type End = [row: number, out: number, down: number];

/** The loose ends at a tear of the wide band, by thread: the row that each hangs from, how far out and down it falls. */
const ends: Record<string, End[]> = {
  g: [
    [1, 34, 20],
    [45, 30, 38],
  ],
  y: [
    [2, 46, 26],
    [12, 20, 18],
    [17, 38, 44],
    [30, 28, 14],
    [34, 36, 30],
    [42, 24, 50],
    [44, 12, 26],
  ],
  r: [
    [7, 26, 34],
    [20, 31, 22],
    [27, 18, 36],
    [39, 14, 40],
  ],
  b: [[23, 44, 52]],
};

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
  return (
    <svg viewBox={`0 0 1 ${height}`} aria-hidden="true">
      <path fill="var(--page)" d={`M1 0${edge}H1z`} />
      {Object.entries(ends).map(([thread, of]) => (
        <path key={thread} className={thread} d={of.map(fallen).join("")} />
      ))}
    </svg>
  );
}

function fallen([row, out, down]: End): string {
  const sway = ((row * 7) % 13) - 6;
  const first = `c${out * 0.6} 0 ${out * 0.75} ${down * 0.2} ${out * 0.7} ${down * 0.5}`;
  return `M-8 ${row + 0.5}h8${first}s${sway} ${down * 0.3} ${-sway} ${down * 0.6}`.replace(/(\.\d)\d+/g, "$1");
}
