import type { WeaveRow } from "./rows.ts";
import { paths } from "./thread-paths.ts";

/** The color of each letter, and how thick its thread is in stitches. */
export type Dyes = Record<string, readonly [color: string, width: number]>;

/**
 * Rows of stitches as SVG: every run of one colour becomes a horizontal stroke, and all runs of a colour one relative
 * path, so that it reads as weft. A stitch is one unit; the colour is the path's class, or its dye where `dyes` are given.
 */
export function Threads({ rows, dyes }: { rows: WeaveRow[]; dyes?: Dyes }) {
  return Object.entries(paths(rows)).map(([thread, d]) => {
    const [color, width] = dyes?.[thread] ?? [];
    return color ? (
      <path key={thread} fill="none" stroke={color} strokeWidth={width} d={d} />
    ) : (
      <path key={thread} className={thread} d={d} />
    );
  });
}
