import { bandFill, Pattern } from "../../../../ui/weave/band.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { corridorLand, from, to } from "./map-land.ts";

/** The thread of each East African city, in the order of the list. */
const threads = ["w", "r", "g", "y", "b"] as const;
/** In stitches, as all of the map. */
const loom = { left: 30, gap: 3, top: 86, bottom: 116 };
/** East Africa lies this much nearer to the loom than it was drawn. */
const lift = 10;
/** Where a city's name stands: right of its point, left of it, above or below. */
const sides: Record<string, [number, number, ("middle" | "end")?]> = {
  right: [4, 1],
  left: [-4, 1, "end"],
  above: [0, -4, "middle"],
  below: [0, 7, "middle"],
};

const arrivals = to.map(([x, y]) => [x!, y! - lift] as const);

/** The corridors: a thread for each pair of cities, all through one loom. The one dark part of the page. */
export function HomeMap() {
  const { map } = usePage().words.home;
  return (
    <section className="map coffee">
      <div className="wrap">
        <div>
          <Intro {...map} />
          <p className="small">{map.arrival}</p>
          <ul>
            {map.to.map((city, index) => (
              <li key={city} className={threads[index]}>
                {`${city} `}
                <span>{map.arrivals[index]}</span>
              </li>
            ))}
          </ul>
        </div>
        <svg viewBox="2 0 132 224" role="img" aria-label={map.label}>
          <path className="us" d={corridorLand.america} />
          <g transform={`translate(0 ${-lift})`}>
            {threads.map((thread) => (
              <path key={thread} className={thread} d={corridorLand[thread]} />
            ))}
          </g>
          {threads.map((thread, index) => (
            <path key={thread} className={`${thread} thread`} d={roads(index)} />
          ))}
          <Loom />
          <Cities names={map.from} at={from} side={["right", "right", "above", "right", "above"]} />
          <Cities names={map.to} at={arrivals} side={["left", "below", "left", "left", "right"]} />
        </svg>
      </div>
    </section>
  );
}

/** The threads of one East African city: from each American one into the loom, and out of it together. */
function roads(index: number) {
  const [x, y] = arrivals[index]!;
  return from
    .map(([fromX, fromY], from) => {
      const warp = loom.left + (index * 5 + from) * loom.gap;
      return `M${fromX} ${fromY}S${warp} 60 ${warp} ${loom.top}V${loom.bottom}S${x} ${Math.max(y - 20, 122)} ${x} ${y}`;
    })
    .join("");
}

function Loom() {
  return (
    <svg x="26" y={loom.top} width="80" height="31.3" viewBox="0 0 120 47" aria-hidden="true">
      <Pattern name="wide" night />
      <path className="ground" d="M0 0h120v47H0" />
      <path fill={bandFill({ name: "wide", night: true })} d="M0 0h120v47H0" />
    </svg>
  );
}

type CitiesProps = { names: string[]; at: readonly (readonly number[])[]; side: string[] };

function Cities({ names, at, side }: CitiesProps) {
  return (
    <>
      <path className="city" d={at.map(([x, y]) => `M${x} ${y! - 2}l2 2-2 2-2-2z`).join("")} />
      {names.map((name, index) => {
        const [x, y] = at[index]!;
        const [dx, dy, anchor] = sides[side[index]!]!;
        return (
          <text key={name} x={x! + dx} y={y! + dy} textAnchor={anchor}>
            {name}
          </text>
        );
      })}
    </>
  );
}
