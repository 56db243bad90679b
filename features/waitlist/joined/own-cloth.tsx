import { clothDyes } from "../../../ui/cloths/cloth-dyes.ts";
import { type CountryName, clothEnd } from "../../../ui/cloths/country-cloths.ts";
import { woven } from "../../../ui/cloths/drawn-cloths.tsx";
import { colors } from "../../../ui/weave/palette.ts";

/** In stitches: how high the cloth is, how much of it a phone shows left of one's own stitch, and how far its thread hangs. */
const [high, mostBefore, hanging] = [48, 60, 3];
/** Where the list begins, so that its first stitches stand clear of the edge. */
const lead = 15;

const red = { fill: colors.r, stroke: clothDyes.cotton, paintOrder: "stroke" };

type OwnClothProps = {
  country: CountryName;
  /** 1 for the first on the list. */
  rank: number;
  /** How many there are. */
  people?: number;
  /** In stitches: as wide as its box may become. */
  width: number;
  label: string;
};

/**
 * The list as cloth, a stitch a person, column after column: in full color as far as there are people, pale where it is
 * yet to be woven. The stitch of the person at `rank` is red, and its thread
 * hangs down to the number. Narrow boxes show the left part of it.
 */
export function OwnCloth({ country, rank, people = rank, width, label }: OwnClothProps) {
  const { width: repeat, drawn } = woven(clothEnd(country, high));
  const column = Math.floor((rank - 1) / high);
  const first = Math.max(-lead, column - mostBefore);
  const [x, y] = [column - first, (rank - 1) % high];
  const begin = Math.max(0, -first);
  const stitches = Math.min((width - begin) * high, Math.max(people, rank) - Math.max(0, first) * high);
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
      <rect opacity="0.3" width={width} height={high} fill="url(#own-cloth)" />
      <path
        className="listed"
        fill="url(#own-cloth)"
        d={outline(begin, Math.floor(stitches / high), stitches % high)}
      />
      <path {...red} strokeWidth="0.67" d={`M${x + 0.25} ${y}h.5V${high + hanging}h-.5z`} />
      <path className="own-stitch" {...red} strokeWidth="1.34" d={`M${x} ${y}h1v1h-1z`} />
    </svg>
  );
}

/** The outline of so many whole columns from `begin` on and of the stitches begun in the next. */
const outline = (begin: number, whole: number, rest: number) =>
  `M${begin} 0h${whole + (rest && 1)}v${rest || high}${rest ? `h-1V${high}` : ""}H${begin}z`;
