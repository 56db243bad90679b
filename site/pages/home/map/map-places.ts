import { type LayoutName, layouts, placed } from "./corridors.tsx";
import { from, to } from "./map-land.ts";

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** Where the names of the cities stand on a drawing of corridors.tsx, in the order of map.tsx. */
function places(name: LayoutName): string {
  const { width, height, america, africa } = layouts[name];
  const points = [...from.map((city) => placed(city, america)), ...to.map((city) => placed(city, africa))];
  return points
    .map(([x, y], city) => `.map label:nth-of-type(${city + 1}){left:${percent(x, width)};top:${percent(y, height)}}`)
    .join("");
}

/** The style rules that put each city's name beside its diamond, on the upright drawing and on the wide one. */
export const mapPlaces = `@media (width<47.5rem){${places("tall")}}@media (width>=47.5rem){${places("wide")}}`;
