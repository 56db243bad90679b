// Makes site/pages/home/map/map-land.ts: `node site/maps/draw-land.mjs > site/pages/home/map/map-land.ts`, with the packages
// world-atlas 2 (Natural Earth, public domain) and topojson-client 3 at hand. Run by hand, never by the build.
import { hatch, inStitches } from "./hatch.mjs";

/** Albers' conic for the US, so that it has its known shape; degrees as they are at the equator. */
const rad = Math.PI / 180;
const n = (Math.sin(29.5 * rad) + Math.sin(45.5 * rad)) / 2;
const c = Math.cos(29.5 * rad) ** 2 + 2 * n * Math.sin(29.5 * rad);
const radius = (latitude) => Math.sqrt(c - 2 * n * Math.sin(latitude * rad)) / n;
function america([longitude, latitude]) {
  if (longitude < -130 || latitude < 24) return [-999, 0];
  const angle = n * rad * (longitude + 96);
  return [
    262 + 700 * radius(latitude) * Math.sin(angle),
    172 - 700 * (radius(37.5) - radius(latitude) * Math.cos(angle)),
  ];
}
const africa = ([longitude, latitude]) => [(longitude - 29.5) * 20.3, (18.1 - latitude) * 20.3];
const place = (project, ...at) => inStitches(project(at)).map(Math.round);

const corridorLand = {
  america: hatch(["United States of America"], america),
  g: hatch(["Ethiopia"], africa),
  b: hatch(["Somalia", "Somaliland"], africa),
  r: hatch(["Kenya"], africa),
  w: hatch(["Uganda"], africa),
  y: hatch(["Eritrea"], africa),
};
const from = [
  [-122.3, 47.6],
  [-122, 37.6],
  [-93.2, 45],
  [-84.4, 33.7],
  [-77, 39],
].map((at) => place(america, ...at));
const to = [
  [32.6, 0.3],
  [36.8, -1.3],
  [38.7, 9],
  [38.9, 15.3],
  [45.3, 2],
].map((at) => place(africa, ...at));
const file = {
  corridorLand:
    "Rows of weft over the US and, from a corner of their own and by the colour of their thread, Ethiopia, Somalia, Kenya, Uganda and Eritrea.",
  from: "Seattle, the Bay Area, Minneapolis, Atlanta, Silver Spring.",
  to: "Kampala, Nairobi, Addis Ababa, Asmara, Mogadishu.",
};
process.stdout.write("// Made by site/maps/draw-land.mjs from Natural Earth's outlines (public domain).\n");
for (const [name, value] of Object.entries({ corridorLand, from, to })) {
  process.stdout.write(`\n/** ${file[name]} */\nexport const ${name} = ${JSON.stringify(value)};\n`);
}
