// Countries as rows of weft, from world-atlas 2 (Natural Earth, public domain) with topojson-client 3.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { merge } from "topojson-client";

const atlas = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
const world = JSON.parse(readFileSync(atlas, "utf8"));
/** Everything is in stitches of this many units, a row of weft every second one. */
const stitch = 2.5;
const step = 2;
/** Shorter threads are left out, narrower gaps woven over. */
const shortest = 4;
const narrowest = 4;

/** The rings of some countries as one land. */
function rings(names) {
  const land = world.objects.countries.geometries.filter((country) => names.includes(country.properties.name));
  return merge(world, land).coordinates.flat();
}

export const inStitches = ([x, y]) => [x / stitch, y / stitch];

/** Rows of weft as a path, `step` apart, wherever they cross the land. */
export function hatch(names, project) {
  const drawn = rings(names).map((ring) => ring.map((at) => inStitches(project(at))));
  const ys = drawn.flat().map(([, y]) => y);
  let d = "";
  let pen = [0, 0];
  for (let y = Math.ceil(Math.max(0, Math.min(...ys)) / step) * step; y < Math.max(...ys); y += step) {
    const cuts = drawn.flatMap((ring) => crossings(ring, y)).sort((a, b) => a - b);
    for (const [from, to] of threads(cuts.map(Math.round))) {
      const length = to - from;
      if (length < shortest || from < 0) continue;
      const down = y - pen[1];
      d += d ? `m${from - pen[0]}${down < 0 ? down : ` ${down}`}h${length}` : `M${from} ${y}h${length}`;
      pen = [from + length, y];
    }
  }
  return d;
}

/** From each cut into land to the one out of it, without the narrow gaps. */
function threads(cuts) {
  const found = [];
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const last = found.at(-1);
    if (last && cuts[i] - last[1] < narrowest) last[1] = cuts[i + 1];
    else found.push([cuts[i], cuts[i + 1]]);
  }
  return found;
}

const crossings = (ring, y) =>
  ring.slice(1).flatMap(([x2, y2], i) => {
    const [x1, y1] = ring[i];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });

/** The names of all countries. */
export const countries = world.objects.countries.geometries.map((country) => country.properties.name);
