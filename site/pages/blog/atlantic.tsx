import { addis, atlanticLand, gateways, size } from "./atlantic-land.ts";

const diamond = (x: number, y: number, reach: number) =>
  `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;

/** Stitches above the land, where the arcs fly. */
const sky = 12;
/** How high each gateway's stitches fly, in the order of the gateways: the top of their arc, in stitches. */
const heights = [-40, -16, 2, -58, -2];

/** The ocean as weft, and a running stitch from each American gateway to Addis Ababa. */
export function Atlantic({ label }: { label: string }) {
  const [width = 0, height = 0] = size;
  const [toX = 0, toY = 0] = addis;
  return (
    <svg className="atlantic" viewBox={`0 -${sky} ${width} ${height + sky}`} role="img" aria-label={label}>
      <path className="land" d={atlanticLand.w} />
      <path className="g" d={atlanticLand.g} />
      {gateways.map(([x = 0, y = 0], index) => (
        <path
          key={`${x} ${y}`}
          className="r flight"
          d={`M${x} ${y}Q${(x + toX) / 2 - 10} ${heights[index]} ${toX} ${toY}`}
        />
      ))}
      {gateways.map(([x = 0, y = 0]) => (
        <path key={`${x} ${y}`} className="city" d={diamond(x, y, 2)} />
      ))}
      <path className="city" d={diamond(toX, toY, 3.5)} />
    </svg>
  );
}
