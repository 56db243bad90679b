import { bandFill, bandHeight, Pattern } from "../../../../ui/weave/band.tsx";
import { corridorLand, from, to } from "./map-land.ts";

/** The thread of each East African city, in the order of map-land.ts. */
export const threads = ["w", "r", "g", "y", "b"] as const;
/** The cities of Africa as their threads lie in the loom, so that few cross: Asmara, Addis Ababa, Mogadishu, Kampala, Nairobi. */
const laid = [3, 2, 4, 0, 1];
/** How much larger the loom's band is than its stitches, and how far its threads are apart, in stitches. */
type Layout = {
  width: number;
  height: number;
  america: readonly [x: number, y: number, scale: number];
  africa: readonly [x: number, y: number, scale: number];
  loom: { x: number; y: number; stitch: number };
};

/** The map on a wide screen, the loom over the Atlantic, and on a phone, the loom between the two lands. In pixels. */
export const layouts = {
  wide: {
    width: 1344,
    height: 540,
    america: [92, 10, 2.1],
    africa: [856, 26, 2.7],
    loom: { x: 590, y: 50, stitch: 3 },
  },
  tall: {
    width: 360,
    height: 604,
    america: [16, 2, 1.62],
    africa: [34, 310, 1.5],
    loom: { x: 60, y: 210, stitch: 2 },
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** The loom's length and the place of its first warp thread, in stitches; each next one is `gap` on. */
const loomLength = 120;
const gap = 4.8;
const first = 2.4;

type Point = readonly [x: number, y: number];
/** Where a point of a land stands in a drawing. */
export const placed = ([x, y]: readonly number[], [left, top, scale]: Layout["america"]): Point => [
  Math.round(left + x! * scale),
  Math.round(top + y! * scale),
];

/** The thread from one American city to one African: into the loom, and out of it. */
function road(name: LayoutName, start: number, end: number): string {
  const { america, africa, loom } = layouts[name];
  const [x1, y1] = placed(from[start]!, america);
  const [x2, y2] = placed(to[end]!, africa);
  const warp = Math.round((first + (laid.indexOf(end) * from.length + start) * gap) * loom.stitch);
  const across = bandHeight("wide") * loom.stitch;
  if (name === "wide") {
    const [y, left, right] = [loom.y + warp, loom.x, loom.x + across];
    return `M${x1} ${y1}S${left - 110} ${y} ${left} ${y}H${right}C${right + 60} ${y} ${x2 - 120} ${y2} ${x2} ${y2}`;
  }
  const [x, top, bottom] = [loom.x + warp, loom.y, loom.y + across];
  return `M${x1} ${y1}S${x} ${top - 50} ${x} ${top}V${bottom}C${x} ${bottom + 40} ${x2} ${y2 - 60} ${x2} ${y2}`;
}

const roadId = (start: number, end: number) => `t${start}${end}`;
const everyRoad = from.flatMap((_, start) => to.map((_, end) => [start, end] as const));

/** The lands as rows of weft, all threads, and the loom over them; the names of the cities are the page's. */
export function Corridors({ layout }: { layout: LayoutName }) {
  const { width, height, america, africa } = layouts[layout];
  const place = ([x, y, scale]: Layout["america"]) => `translate(${x} ${y})scale(${scale})`;
  return (
    <svg className="night" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <g fill="none">
        <path stroke="#fff" strokeOpacity=".3" strokeWidth=".8" transform={place(america)} d={corridorLand.america} />
        <g strokeWidth=".9" strokeOpacity=".8" transform={place(africa)}>
          {threads.map((thread) => (
            <path key={thread} className={thread} d={corridorLand[thread]} />
          ))}
        </g>
        <g strokeWidth="1.3">
          {everyRoad.map(([start, end]) => (
            <path key={roadId(start, end)} className={threads[end]} d={road(layout, start, end)} />
          ))}
        </g>
      </g>
      <Loom layout={layout} />
    </svg>
  );
}

/** Behind each city's id, c0 to c9, its five threads alone, bright; without one nothing shows. */
export function LitCorridors({ layout }: { layout: LayoutName }) {
  const { width, height } = layouts[layout];
  const ends = [
    ...from.map((_, start) => everyRoad.filter((road) => road[0] === start)),
    ...to.map((_, end) => everyRoad.filter((road) => road[1] === end)),
  ];
  return (
    <svg className="night" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <style>{".lit{display:none}.lit:target{display:inline}"}</style>
      <defs>
        {everyRoad.map(([start, end]) => (
          <path key={roadId(start, end)} id={roadId(start, end)} d={road(layout, start, end)} />
        ))}
      </defs>
      {ends.map((roads, city) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cities never change places
        <g key={city} id={`c${city}`} className="lit" fill="none" strokeLinecap="round">
          {roads.map(([start, end]) => (
            <g key={roadId(start, end)} className={threads[end]}>
              <use href={`#${roadId(start, end)}`} stroke="var(--coffee)" strokeWidth="7" />
              <use href={`#${roadId(start, end)}`} strokeWidth="3.2" />
            </g>
          ))}
        </g>
      ))}
      <Loom layout={layout} lit />
    </svg>
  );
}

/** The woven band that all threads go through, on its own ground; `lit` draws it again over bright threads. */
function Loom({ layout, lit }: { layout: LayoutName; lit?: boolean }) {
  const { x, y, stitch } = layouts[layout].loom;
  const upright = layout === "wide";
  const across = bandHeight("wide");
  const [width, height] = upright ? [across, loomLength] : [loomLength, across];
  return (
    <g className={lit ? "loom lit-loom" : "loom"} transform={`translate(${x} ${y})scale(${stitch})`}>
      <Pattern name="wide" night upright={upright} />
      <path fill="var(--coffee)" d={`M0 0h${width}v${height}H0`} />
      <path fill={bandFill({ name: "wide", night: true, upright })} d={`M0 0h${width}v${height}H0`} />
    </g>
  );
}
