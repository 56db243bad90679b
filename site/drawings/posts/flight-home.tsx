import { nightColors } from "../../../ui/weave/palette.ts";
import { paints } from "../../styles/paints.ts";
import { WeftGround } from "../weft-ground.tsx";
import { addis, atlanticLand, gateways, size } from "./atlantic-land.ts";

const diamond = (x: number, y: number, reach: number) =>
  `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;

const [width = 0, height = 0] = size;
/** Stitches above the land, where the arcs fly. */
const sky = 14;
/** How high each gateway's thread flies, in the order of the gateways: the top of its arc, in stitches. */
const heights = [-40, -18, 2, -58, 14];

/** Stitches to the left of the land that is known, which repeats its edge, so that names stand off the picture's. */
const west = 16;

/** Where the names begin, clear of the threads, and where Addis Ababa's ends. */
const beginning = { chicago: [1, 14], washington: [0, 31.5], newYork: [57, 27], atlanta: [40, 42] } as const;
const ending = { addis: [244, 87] } as const;

/** What the places are called; New York with Newark, whose diamonds touch. */
export type FlightNames = Record<keyof typeof ending | keyof typeof beginning, string>;

type FlightHomeProps = { view?: string; names?: FlightNames | undefined };

/** The ocean at night as weft, and a thread from each American gateway to Addis Ababa. */
export function FlightHome({ view = `-${west} -${sky} ${width + west} ${height + sky - 10}`, names }: FlightHomeProps) {
  const [toX = 0, toY = 0] = addis;
  return (
    <svg className="flight-home" viewBox={view} aria-hidden="true">
      <WeftGround id="sea" ground="var(--coffee)" thread="var(--soft)" weight={0.16} pitch={2} />
      <path fill="url(#sea)" d={`M-${west}-${sky}h${width + west}v${height + sky}h-${width + west}z`} />
      <path id="land" className="land" fill="none" stroke={paints.rooms.land} strokeWidth="1" d={atlanticLand.w} />
      <svg
        x={-west}
        y="-1"
        width={west + 0.6}
        height={height}
        viewBox={`0 -1 ${west + 0.6} ${height}`}
        aria-hidden="true"
      >
        <use href="#land" />
      </svg>
      <path className="land" fill="none" stroke={nightColors.g} strokeWidth="1.1" d={atlanticLand.g} />
      <g className="flights" fill="none" stroke={nightColors.r} strokeWidth=".9">
        {gateways.map(([x = 0, y = 0], index) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}Q${(x + toX) / 2 - 10} ${heights[index]} ${toX} ${toY}`} />
        ))}
      </g>
      {names && <Places names={names} />}
      <path
        fill={nightColors.y}
        d={gateways.map(([x = 0, y = 0]) => diamond(x, y, 1.8)).join("") + diamond(toX, toY, 3.2)}
      />
    </svg>
  );
}

function Places({ names }: { names: FlightNames }) {
  const set = (places: Partial<Record<keyof FlightNames, readonly [x: number, y: number]>>) =>
    Object.entries(places).map(([place, [x, y]]) => (
      <text key={place} x={x} y={y}>
        {names[place as keyof FlightNames]}
      </text>
    ));
  return (
    <g className="places">
      {set(beginning)}
      <g textAnchor="end">{set(ending)}</g>
    </g>
  );
}
