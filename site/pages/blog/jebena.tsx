import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { BandName } from "../../../ui/weave/bands.ts";

/** The pot without its handle: neck, shoulders, belly, foot, and the spout. In stitches, its middle at 60. */
const pot =
  "M52 10H68L65 40C66 48 71 51 78 55 92 62 97 73 97 84 97 102 82 114 60 114S23 102 23 84C23 80 24 76 26 72L12 50 19 45 35 59C37 57 39 56 42 55 49 51 54 48 55 40Z";
const handle = "M67 20C84 22 100 38 90 64";

/** The strips of the pot, top first, with where each begins. */
const strips: [BandName, number][] = [
  ["used", 12],
  ["scoreAsked", 19],
  ["used", 29],
  ["scoreOwed", 42],
  ["scoreAged", 72],
  ["mid", 87],
  ["used", 104],
  ["used", 111],
];

/** Three rounds of coffee, each milder than the one before: every row, every second, every third. */
const cups = [1, 2, 3];
const rim = 92;
const cup = "M0 0H24C24 14 19 20 15 22H9C5 20 0 14 0 0Z";

/** A jebena cut from the cloth, and the three cups that it fills. */
export function Jebena({ label }: { label: string }) {
  return (
    <svg className="jebena" viewBox="6 0 192 118" role="img" aria-label={label}>
      <clipPath id="pot">
        <path d={pot} />
      </clipPath>
      <clipPath id="cup">
        <path d={cup} />
      </clipPath>
      <path className="handle" d={handle} />
      <path className="handle inside" d={handle} />
      <path className="ground" d={pot} />
      <g clipPath="url(#pot)">
        {strips.map(([name, y]) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <Pattern name={name} />
            <rect width="120" height={bandHeight(name)} fill={bandFill({ name })} />
          </g>
        ))}
      </g>
      <path className="outline" d={pot} />
      <path className="lid" d="M60 1l5 5-5 5-5-5z" />
      {cups.map((every, index) => (
        <g key={every} transform={`translate(${108 + index * 31} ${rim})`}>
          <g clipPath="url(#cup)">
            <path className="k" strokeWidth="0.86" d={coffee(every)} />
          </g>
          <path className="outline" d={cup} />
        </g>
      ))}
    </svg>
  );
}

/** Rows of weft across a cup, one of so many. */
const coffee = (every: number) =>
  Array.from({ length: Math.ceil(22 / every) }, (_, row) => `M0 ${row * every + 0.5}h24`).join("");
