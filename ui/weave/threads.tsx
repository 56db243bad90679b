import type { WeaveRow } from "./rows.ts";
import { paths } from "./thread-paths.ts";

/**
 * Rows of stitches as SVG: every run of one colour becomes a horizontal stroke, and all runs of a colour one relative
 * path, so that it reads as weft. A stitch is one unit; the colour is the path's class.
 */
export function Threads({ rows }: { rows: WeaveRow[] }) {
  return Object.entries(paths(rows)).map(([thread, d]) => <path key={thread} className={thread} d={d} />);
}
