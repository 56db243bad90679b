// Makes site/drawings/posts/atlantic-land.ts: `node site/maps/draw-atlantic.mjs > site/drawings/posts/atlantic-land.ts`, with
// the packages world-atlas 2 (Natural Earth, public domain) and topojson-client 3 at hand. Run by hand, never by the build.
import { countries, hatch, inStitches } from "./hatch.mjs";

const width = 640;
const height = 250;

/** Degrees as they are at the equator, 107 W to 53 E, 54 N to 8 S; what lies outside falls on the edge. */
const project = ([longitude, latitude]) => [
  Math.max(0, Math.min(width, (longitude + 107) * 4)),
  Math.max(-8, Math.min(height, (54 - latitude) * 4)),
];
const place = (...at) => inStitches(project(at)).map(Math.round);

const file = {
  size: [inStitches([width, height]), "The map's width and height in stitches."],
  atlanticLand: [
    {
      w: hatch(
        countries.filter((name) => name !== "Ethiopia"),
        project,
      ),
      g: hatch(["Ethiopia"], project),
    },
    "Rows of weft over every land around the Atlantic and, by the colour of its thread, Ethiopia.",
  ],
  gateways: [
    [place(-77.5, 38.9), place(-74.2, 40.7), place(-73.8, 40.6), place(-87.9, 42), place(-84.4, 33.6)],
    "Washington Dulles, Newark, New York's Kennedy, Chicago, Atlanta.",
  ],
  addis: [place(38.8, 9), "Addis Ababa."],
};
process.stdout.write("// Made by site/maps/draw-atlantic.mjs from Natural Earth's outlines (public domain).\n");
for (const [name, [value, says]] of Object.entries(file)) {
  process.stdout.write(`\n/** ${says} */\nexport const ${name} = ${JSON.stringify(value)};\n`);
}
