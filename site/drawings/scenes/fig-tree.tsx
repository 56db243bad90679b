import { materials } from "../../styles/materials.ts";
import { At, Surface } from "../people/engraving.tsx";

const pitch = 3;

type Clump = readonly [x: number, y: number, halfWidth: number, halfHeight: number];

/** The crown from behind to the front, and the light on it. */
const back: Clump[] = [
  [250, 196, 190, 56],
  [470, 140, 220, 78],
  [720, 100, 260, 84],
  [980, 128, 240, 78],
  [1200, 190, 190, 58],
  [720, 190, 240, 44],
];
const front: Clump[] = [
  [200, 206, 138, 38],
  [392, 150, 168, 54],
  [596, 88, 176, 56],
  [826, 84, 190, 56],
  [1046, 142, 170, 52],
  [1240, 202, 132, 36],
  [560, 184, 110, 26],
  [900, 186, 130, 28],
];

/** A number from 0 to 1 that looks like chance and is always the same. */
const chance = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;

/** The rows of leaves of a clump that lie between two parts of its height, each as long as the crown is wide there. */
function leaves([x, y, halfWidth, halfHeight]: Clump, from = -1, to = 0.72): string {
  let d = "";
  const first = Math.ceil((y + from * halfHeight) / pitch) * pitch + pitch / 2;
  for (let row = first; row < y + to * halfHeight; row += pitch) {
    const height = (row - y) / halfHeight;
    const half = halfWidth * Math.sqrt(Math.max(0, 1 - (height > 0 ? (height / 0.9) ** 4 : height ** 2)));
    const bumps = 12 * Math.sin(row / 7 + x);
    const left = Math.round(x - half - bumps - 26 * chance(row + x));
    const right = Math.round(x + half - bumps * 0.6 + 26 * chance(row * 3 + x));
    const gap = Math.round(left + (right - left) * (0.2 + 0.6 * chance(row * 7 + x)));
    d +=
      chance(row * 5 + x) > 0.62
        ? `M${left} ${row}H${gap}m${5 + Math.round(14 * chance(row + 2))} 0H${right}`
        : `M${left} ${row}H${right}`;
  }
  return d;
}

const all = (clumps: Clump[], from?: number, to?: number) => clumps.map((clump) => leaves(clump, from, to)).join("");

/** A sycamore fig in a plane 1440 wide, its roots at 566, moved to x and y in whole rows: trunk, boughs, and a crown of weft whose threads grow finer in the light. */
export function FigTree({ x = 0, y = 0 }: { x?: number; y?: number }) {
  const moved = `translate(${x} ${y})`;
  return (
    <>
      <path transform={moved} stroke={materials.leaf[1]} strokeWidth="2.8" d={all(back)} />
      <At x={x} y={y}>
        <Surface
          of="wood"
          weight={4}
          d="M628 572C676 552 700 512 704 452C708 402 690 356 640 312C596 270 500 236 392 186L400 174C520 222 618 244 668 286C664 232 626 180 560 120L572 110C654 176 692 226 706 270C716 220 714 176 702 96L716 94C738 174 740 220 738 266C758 222 804 170 886 112L896 122C824 186 786 234 774 284C822 238 920 216 1048 168L1054 180C930 236 840 270 802 312C766 352 768 404 776 454C784 514 810 552 868 572C826 560 794 566 772 578C750 562 722 562 700 578C682 566 660 566 628 572Z"
          tones={[
            {
              d: "M712 560C722 480 720 400 704 340C690 310 670 290 640 276L700 290C720 330 730 400 726 560Z",
              to: 1,
              soft: 4,
            },
            {
              d: "M868 572C806 548 768 500 764 430C760 370 780 320 830 280L800 312C766 352 768 404 776 454C784 514 810 552 868 572Z",
              to: 7,
              soft: 5,
            },
            { d: "M746 560C752 500 744 420 742 340M690 560C704 520 710 480 712 440", to: 6, soft: 2, open: true },
          ]}
        />
      </At>
      <path transform={moved} stroke="var(--g)" strokeWidth="2.4" d={all(front)} />
      <path transform={moved} stroke={materials.mint[0]} strokeWidth="1.4" d={all(front, -1, -0.25)} />
    </>
  );
}
