import { rows } from "../../../ui/weave/rows.ts";
import { paths } from "../../../ui/weave/thread-paths.ts";

const [columns, beforeOwn] = [20, 15];
const woven = rows("#20;=g;z3 yb");
const high = woven.length;
const warp = Array.from({ length: columns }, (_, x) => `M${x + 0.5} 0v${high}`).join("");

/** The rows of the first so many stitches of a cloth that begins at a column. */
const listed = (first: number, stitches: number) =>
  woven.map((row, y) =>
    Array.from({ length: Math.ceil((stitches - y) / high) }, (_, x) =>
      row[(first + x) % row.length]!.replace(".", "w"),
    ).join(""),
  );

/**
 * A small cloth of the list's last people, a stitch each, column after column, into which the stitch of the person at
 * `place` is drawn by a thread of its own.
 */
export function NewStitch({ place, label }: { place: number; label: string }) {
  const own = { x: Math.floor((place - 1) / high), y: (place - 1) % high };
  const first = Math.max(0, own.x - beforeOwn);
  const stitches = Math.max(0, place - 1 - first * high);
  return (
    <svg className="own-cloth" viewBox={`0 0 ${columns} ${high}`} role="img" aria-label={label}>
      <path className="warp" d={warp} />
      {Object.entries(paths(listed(first, stitches))).map(([thread, d]) => (
        <path key={thread} className={thread} d={d} />
      ))}
      <path className="own-thread" d={`M0 ${own.y + 0.4}h${own.x - first + 0.5}v.2H0z`} />
      <path className="own-knot" d={`M${own.x - first} ${own.y}h1v1h-1z`} />
    </svg>
  );
}
