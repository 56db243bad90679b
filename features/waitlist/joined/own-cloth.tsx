import { clothDyes } from "../../../ui/cloths/cloth-dyes.ts";
import { type CountryName, clothEnd } from "../../../ui/cloths/country-cloths.ts";
import { woven } from "../../../ui/cloths/drawn-cloths.tsx";

/** In stitches: how high the cloth is, how much of it a phone shows left of one's own stitch, and how far its thread hangs. */
const [high, mostBefore, hanging] = [48, 60, 5];

type OwnClothProps = {
  country: CountryName;
  /** 1 for the first on the list. */
  place: number;
  /** How many there are. */
  people?: number;
  /** In stitches: as wide as its box may become. */
  width: number;
  label: string;
};

/**
 * The list as cloth, a stitch a person, column after column: in full color as far as there are people, pale where it is
 * yet to be woven. The stitch of the person at `place` is red, and its thread
 * hangs down to the number. Narrow boxes show the left part of it.
 */
export function OwnCloth({ country, place, people = place, width, label }: OwnClothProps) {
  const { width: repeat, drawn } = woven(clothEnd(country, high));
  const column = Math.floor((place - 1) / high);
  const first = Math.max(0, column - mostBefore);
  const [x, y] = [column - first, (place - 1) % high];
  const stitches = Math.min(width * high, Math.max(people, place) - first * high);
  return (
    <svg
      className="own-cloth"
      viewBox={`0 0 ${width} ${high}`}
      preserveAspectRatio="xMinYMin slice"
      role="img"
      aria-label={label}
    >
      <pattern id="own-cloth" width={repeat} height={high} x={-(first % repeat)} patternUnits="userSpaceOnUse">
        {drawn}
      </pattern>
      <rect width={width} height={high} fill={clothDyes.cotton} />
      <rect className="to-come" width={width} height={high} fill="url(#own-cloth)" />
      <path className="listed" fill="url(#own-cloth)" d={outline(Math.floor(stitches / high), stitches % high)} />
      <path className="own-thread" d={`M${x + 0.25} ${y}h.5V${high + hanging}h-.5z`} />
      <path className="own-stitch" d={`M${x} ${y}h1v1h-1z`} />
    </svg>
  );
}

/** The outline of so many whole columns and of the stitches begun in the next. */
const outline = (whole: number, rest: number) =>
  `M0 0h${whole + (rest && 1)}v${rest || high}${rest ? `h-1V${high}` : ""}H0z`;
