import type { WeaveRow } from "../weave/rows.ts";
import { clothDyes } from "./cloth-dyes.ts";
import type { Weaving } from "./weaving.ts";

const { bark, barkDeep, barkPale, soot } = clothDyes;
const repeat = 96;
const height = 60;
/** Where two sheets are sewn together: one seam across, one down above it. */
const seamRow = 42;
const seamColumn = 64;
/** A worn place with another piece sewn over it. */
const patch = { x: 26, y: 19, wide: 11, high: 8 };

/** The same number for the same place, 0 to 99. */
const chance = (x: number, y: number) => (((x * 73 + y * 151) % 97) * 31 + y * 17) % 100;

/** Fibre, felted by a grooved mallet: long streaks, no weft and no warp. */
function fibre(x: number, y: number): string {
  const streak = chance(Math.floor(((x + y * 5) % repeat) / 8), y);
  if (streak < 26) return "p";
  return streak > 66 ? "d" : ".";
}

/** Black stitches that slant over the seam two rows to each side. */
function sewn(x: number, y: number): string | undefined {
  const across = y - seamRow;
  if (Math.abs(across) <= 2 && (x + across + 96) % 6 === 0) return "k";
  const down = x - seamColumn;
  if (y < seamRow - 3 && Math.abs(down) <= 2 && y % 4 === 0) return "k";
  const round = ((x - patch.x) / patch.wide) ** 2 + ((y - patch.y) / patch.high) ** 2;
  return round > 0.72 && round < 1.25 && (x + 2 * y) % 4 === 0 ? "k" : undefined;
}

/**
 * Barkcloth of Uganda: the inner bark of the mutuba fig, beaten with grooved mallets until it is soft and evenly
 * terracotta. It is neither woven nor printed; sheets are sewn together and worn places patched.
 * https://ich.unesco.org/en/RL/barkcloth-making-in-uganda-00139,
 * https://museums.cam.ac.uk/blog/2022/10/27/behind-the-scenes-working-with-the-ugandan-barkcloth-collection-at-museum-of-archaeology-anthropology
 */
export function barkcloth(): Weaving {
  const rows = Array.from(
    { length: height },
    (_, y): WeaveRow =>
      Array.from({ length: repeat }, (_, x) => {
        if (y === seamRow || (x === seamColumn && y < seamRow)) return sewn(x, y) ?? "s";
        return sewn(x, y) ?? fibre(x, y);
      }).join(""),
  );
  return {
    ground: bark,
    rows,
    bare: 0,
    border: 36,
    dyes: { p: [barkPale, 0.4], d: [barkDeep, 0.32], s: [barkDeep, 0.9], k: [soot, 0.8] },
  };
}
