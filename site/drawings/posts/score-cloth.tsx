import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { paints } from "../../styles/paints.ts";
import { WeftGround } from "../weft-ground.tsx";

/** The parts of a score in the order in which they are woven, a row for each hundredth. */
export const scoreParts = ["scorePaid", "scoreOwed", "scoreAged", "scoreAsked", "scoreMixed"] as const;
const row = 4.2;
const top = 44;

/** Where each part begins, in rows from the top. */
const starts = scoreParts.map((_, index) =>
  scoreParts.slice(0, index).reduce((rows, name) => rows + bandHeight(name), 0),
);
const bottom = top + 100 * row;

/** Folds of the hanging cloth, from their left edge: how wide each is. */
const folds = [
  [90, 46],
  [330, 30],
  [520, 58],
  [790, 34],
  [1010, 52],
  [1260, 38],
];

/** A score as a cloth of a hundred rows that hangs from a rod, finished with a fringe. */
export function ScoreCloth({ view = "0 0 1440 520" }: { view?: string }) {
  return (
    <svg className="score-cloth" viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <WeftGround id="rod" ground={paints.rooms.wood.ground} thread={paints.rooms.wood.thread} weight={1.4} pitch={4} />
      <WeftGround id="fold" thread="var(--edge)" weight={0.9} pitch={row} />
      <path fill="var(--quiet)" d="M0 0h1440v520H0z" />
      <path fill="var(--page)" d={`M0 ${top - 8}h1440v${100 * row + 8}H0z`} />
      {scoreParts.map((name, index) => (
        <g key={name} transform={`translate(-20 ${top + starts[index]! * row}) scale(${row})`}>
          <Pattern name={name} />
          <rect width="352" height={bandHeight(name)} fill={bandFill({ name })} />
        </g>
      ))}
      <g opacity=".45">
        {folds.map(([x = 0, wide = 0]) => (
          <path
            key={x}
            fill="url(#fold)"
            d={`M${x} ${top}c${wide / 2} 130-${wide / 3} 260 ${wide / 3} ${bottom - top}h${wide}c-${wide / 2}-120 ${wide / 2}-280-${wide}-${bottom - top}z`}
          />
        ))}
      </g>
      <path fill="url(#rod)" d={`M0 18h1440v22H0z`} />
      <path
        stroke="var(--soft)"
        strokeWidth="2"
        d={Array.from({ length: 120 }, (_, n) => `M${n * 12 + 6} ${bottom}v${34 + ((n * 7) % 9)}`).join("")}
      />
    </svg>
  );
}
