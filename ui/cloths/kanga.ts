import type { WeaveRow } from "../weave/rows.ts";
import { clothDyes } from "./cloth-dyes.ts";
import type { Weaving } from "./weaving.ts";

const { cotton, soot, madder, ochre } = clothDyes;
const repeat = 32;
/** Rows of the border (pindo), which runs around all four sides, and of the field (mji) inside it. */
export const pindo = 17;
const mji = 26;

const row = (thread: (x: number) => string): WeaveRow => Array.from({ length: repeat }, (_, x) => thread(x)).join("");
const solid = (thread: string, count: number) => Array.from({ length: count }, () => row(() => thread));

/** The spots of the guinea fowl, which gave the kanga its name: white on black, every second line between those above. */
const spots = (lines: number) =>
  Array.from({ length: lines * 2 }, (_, y) => row((x) => (y % 2 === 0 && (x + (y % 4) * 2) % 8 < 2 ? "w" : "k")));

/** Round fruit between stars, the middle of each at `rise` rows from the top. */
function fruit(rise: number): WeaveRow[] {
  return Array.from({ length: mji }, (_, y) =>
    row((x) => {
      const far = Math.hypot(((x + 8) % repeat) - 16, y - rise);
      const star = Math.abs(((x + 24) % repeat) - 16) + Math.abs(y - rise);
      if (star < 2) return "y";
      if (star < 5) return "w";
      if (far > 11) return "r";
      if (far > 9.4) return "w";
      if (far > 6) return "k";
      return far > 4.2 ? "y" : far > 1.5 ? "k" : "w";
    }),
  );
}

/** From its outer edge inward: black, then spots between two pairs of lines. */
const border = (): WeaveRow[] => [
  ...solid("k", 3),
  ...solid("w", 1),
  ...solid("y", 1),
  ...spots(4).slice(0, 7),
  ...solid("y", 1),
  ...solid("w", 1),
  ...solid("r", 3),
];

/**
 * Kanga: printed cotton with a border (pindo) on all four sides, black at its edge, and a field (mji) inside with its own
 * figures; over the lower border stands a saying (jina), once on each cloth, which its drawing has.
 * https://en.wikipedia.org/wiki/Kanga_(garment); British Museum Af2003,21.19, from Kenya, for the saying's place, and
 * its kisutu from Mombasa for black, red and white.
 */
export function kanga(): Weaving {
  return {
    ground: madder,
    rows: [...border(), ...fruit(13), ...border().reverse()],
    bare: 0,
    border: pindo + mji,
    dyes: { k: [soot, 0.96], r: [madder, 1], w: [cotton, 0.96], y: [ochre, 0.96] },
  };
}
