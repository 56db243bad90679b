import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";

type Point = readonly [x: number, y: number];
type Outline = { commands: string; points: Point[] };

/** The absolute points of a path of M, L, C, S, Q, T and Z, as the engravings' are. */
function outlineOf(d: string): Outline {
  const points: Point[] = [];
  let [from, at]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const steps = { c: 3, s: 2, q: 2 }[command.toLowerCase()] ?? 1;
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index]!, numbers[index + 1]!];
      at = command === command.toLowerCase() ? [from[0] + x, from[1] + y] : [x, y];
      points.push(at);
      if ((index / 2) % steps === steps - 1) from = at;
    }
  }
  return { commands: d.replace(/[^A-Za-z]/g, ""), points };
}

const span = (values: number[]) => Math.max(...values) - Math.min(...values);
const sizeOf = ({ points }: Outline) => Math.max(span(points.map(([x]) => x)), span(points.map(([, y]) => y)));

/** The same wherever it stands, however large it is and on whichever side it looks. */
function atHome(outline: Outline, mirrored: boolean): Point[] {
  const size = sizeOf(outline);
  const sides = outline.points.map(([x, y]): Point => [(mirrored ? -x : x) / size, y / size]);
  const [left, top] = [Math.min(...sides.map(([x]) => x)), Math.min(...sides.map(([, y]) => y))];
  return sides.map(([x, y]) => [x - left, y - top]);
}

/** How far the farthest two points of alike outlines are from each other, as a share of their size. */
function apart(one: Outline, other: Outline): number {
  if (one.commands !== other.commands || one.points.length !== other.points.length) return 1;
  const first = atHome(one, false);
  const distances = [false, true].map((mirrored) => {
    const second = atHome(other, mirrored);
    return Math.max(...first.map(([x, y], index) => Math.hypot(x - second[index]![0], y - second[index]![1])));
  });
  return Math.min(...distances);
}

/** What is large in a portrait: faces, necks, hair, cloths; at least a fifth of its height. */
function largeOutlines(svg: string): Outline[] {
  const height = Number(svg.match(/viewBox="[-\d.]+ [-\d.]+ [\d.]+ ([\d.]+)"/)![1]);
  const drawn = svg.slice(0, svg.indexOf("<pattern"));
  const paths = [...drawn.matchAll(/<path d="([^"]+Z)" fill="url(?![^"]*bare)/g)].map(([, d = ""]) => outlineOf(d));
  return paths.filter((outline) => sizeOf(outline) >= height / 5);
}

onOneEngine("the portraits", (engine) => {
  const portraits = new Map<string, Outline[]>();

  before(async () => {
    await using app = await createTestApp(engine);
    const read = async (path: string) => (await app.request(path)).text();
    const people = await read("/people");
    for (const [svg] of people.matchAll(/<svg[^>]*class="engraving.*?<\/svg>/gs))
      portraits.set(`/people, ${portraits.size + 1}.`, largeOutlines(svg));
    for (const [path] of (people + (await read("/"))).matchAll(/\/assets\/(?:advisor|voice)-[^"]+/g))
      portraits.set(path, largeOutlines(await read(path)));
  });

  test("of founders, advisors and voices are eight, each of several surfaces", () => {
    assert.ok(portraits.size >= 8, [...portraits.keys()].join());
    for (const [name, outlines] of portraits) assert.ok(outlines.length >= 3, `${name}: ${outlines.length}`);
  });

  test("share no outline: none lies within 3% of another portrait's", () => {
    const alike: string[] = [];
    const all = [...portraits].flatMap(([name, outlines]) => outlines.map((outline) => ({ name, outline })));
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        const distance = one.name === other.name ? 1 : apart(one.outline, other.outline);
        if (distance < 0.03)
          alike.push(
            `${one.name} and ${other.name}, ${distance.toFixed(3)}: ${one.outline.points.slice(0, 3).join(" ")}`,
          );
      }
    assert.deepEqual(alike, []);
  });

  test("stand in scenes whose surroundings are dark in the dark scheme, while white cotton stays white", async () => {
    await using app = await createTestApp(engine);
    const page = await (await app.request("/remittance/kenya")).text();
    const scene = await (await app.request(page.match(/\/assets\/scene-market-[^"]+/)![0])).text();
    const night = scene.slice(scene.indexOf(".of-air [fill]"));
    assert.match(scene.slice(0, scene.indexOf(night)), /prefers-color-scheme:\s*dark\)\s*\{$/);
    for (const surrounding of ["air", "earth", "wall", "facade"]) {
      assert.match(scene, new RegExp(`<pattern [^>]*class="of-${surrounding}"`));
      const [, color = ""] = night.match(new RegExp(`\\.of-${surrounding} \\[fill\\]\\{fill:#(\\w{6})\\}`))!;
      const brightest = Math.max(...color.match(/../g)!.map((part) => Number.parseInt(part, 16)));
      assert.ok(brightest < 0x70, `${surrounding} #${color}`);
    }
    assert.doesNotMatch(scene, /of-cotton/);
  });
});
