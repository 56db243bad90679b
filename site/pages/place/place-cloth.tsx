import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

const high = bandHeight("list");
/** As wide as the widest page; a phone shows the first 46 columns. */
const [columns, beforeOwn, thread] = [224, 30, 7];

/**
 * The list as cloth, a stitch a person, column after column: woven as far as there are people, bare warp after them. One's own
 * stitch is red, and its thread leads down to the number.
 */
export function PlaceCloth({ place, people, label }: { place: number; people: number; label: string }) {
  const column = Math.floor((place - 1) / high);
  const first = Math.max(0, column - beforeOwn);
  const x = column - first;
  const stitches = Math.min(columns * high, Math.max(people, place) - first * high);
  const y = (place - 1) % high;
  const [whole, rest] = [Math.floor(stitches / high), stitches % high];
  return (
    <svg
      className="place-cloth"
      viewBox={`0 0 ${columns} ${high + thread}`}
      preserveAspectRatio="xMinYMin slice"
      role="img"
      aria-label={label}
    >
      <Pattern name="list" />
      <path
        className="warp"
        d={`M0 ${high / 2}h${columns}`}
        strokeWidth={high}
        strokeDasharray=".16 .84"
        strokeDashoffset="-.42"
      />
      <path fill={bandFill({ name: "list" })} d={outline(whole, rest)} />
      <path className="own-line" d={`M${x + 0.4} ${y + 0.5}V${high + thread}h.2V${y + 0.5}z`} />
      <path className="own-stitch" d={`M${x} ${y}h1v1h-1z`} />
    </svg>
  );
}

/** The outline of so many whole columns and of the stitches begun in the next. */
const outline = (whole: number, rest: number) =>
  rest ? `M0 0h${whole + 1}v${rest}h-1V${high}H0z` : `M0 0h${whole}v${high}H0z`;
