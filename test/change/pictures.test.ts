import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import type { PictureFile } from "../../site/pictures/read-picture.ts";
import { type CopiedTree, copyTree } from "../support/copied-tree.ts";
import { drawnInInkscape } from "../support/drawn-in-inkscape.ts";

const file = "pictures/still-lifes/chest.svg";
const svg = (content: string, start = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${start}>\n${content}\n</svg>\n`;
const named = (content: string) => svg(`<g id="chest">\n${content}\n</g>`);
const path = '<path fill="#c4321f" d="M0 0h9v9z"/>';

/** Points of seven figures that no compression makes much smaller. */
function irregular(count: number): string {
  let last = 1;
  return Array.from({ length: count }, () => {
    last = (last * 16_807) % 2_147_483_647;
    return last % 10_000_000;
  }).join(" ");
}

/** Files that are refused, and what is said of each. */
const refused: [what: string, text: string, said: RegExp][] = [
  ["no XML", named("<path"), /line \d: /],
  ["a script", named("<script>alert(1)</script>"), /line 3: <script> may not stand in a picture$/],
  ["a handler", named('<path onclick="go()" fill="#c4321f" d="M0 0h9v9z"/>'), /line 3: the handler onclick may not/],
  ["a raster", named('<image href="data:image/png;base64,AA=="/>'), /line 3: <image> may not/],
  ["HTML", named("<foreignObject/>"), /line 3: <foreignObject> may not/],
  ["a text", named("<text>Selam</text>"), /line 3: <text> may not/],
  ["a reference to another file", named('<use href="other.svg#a"/>'), /line 3: other\.svg#a is outside of the file$/],
  ["a paint from elsewhere", named('<path fill="url(https://a.example/b)"/>'), /line 3: https:.* outside of the file$/],
  ["data as a paint", named(`<path fill="url('data:image/svg+xml,a')"/>`), /outside of the file$/],
  ["an import", svg(`<style>@import "a.css";</style><g id="a">${path}</g>`), /holds more than colors: @import/],
  ["a moving part", svg(`<style>path:hover{fill:red}</style><g id="a">${path}</g>`), /holds more than colors/],
  ["no named group", svg(path), /it has no named group: a <g> with an id$/],
  ["a group without a name", svg(`<g id="a">${path}</g><g>${path}</g>`), /a <g> stands in no group with a name/],
  ["a part outside of named groups", svg(`<g id="a">${path}</g>${path}`), /a <path> stands in no group with a name/],
  ["no viewBox", svg(`<g id="a">${path}</g>`, 'width="9"'), /it has no viewBox$/],
  [
    "a style of the page's",
    named('<path style="mix-blend-mode:multiply;fill:#c4321f" d="M0 0z"/>'),
    /line 3: the style mix-blend-mode:mult/,
  ],
  ["no color", named('<path d="M0 0h9v9z"/>'), /line 3: a <path> has no color$/],
  ["a custom property", named('<path fill="var(--r)" d="M0 0z"/>'), /line 3: var\(--r\) is no color of the palette$/],
  [
    "a color that is not of the palette",
    named('<path style="fill:#c4321e" d="M0 0z"/>'),
    /line 3: #c4321e is no color of the palette; the nearest is --r \(#c4321f\)$/,
  ],
  [
    "too much",
    named(
      `<path fill="#c4321f" d="${"M12 34L56 78".repeat(3)}${Array.from({ length: 5000 }, (_, n) => `L${n} ${(n * n) % 997}`).join("")}"/>`,
    ),
    /it has \d+ bytes \(plain\), and 24576 is the limit$/,
  ],
  [
    "too much once compressed",
    named(`<path fill="#c4321f" d="M${irregular(2900)}z"/>`),
    /it has \d+ bytes \(brotli\), and 8192 is the limit$/,
  ],
];

describe("a file in pictures/", () => {
  let tree: CopiedTree;
  let vite: ViteDevServer;
  let drawn: string;

  before(async () => {
    tree = await copyTree();
    drawn = await tree.read(file);
    const { pictures } = await import(pathToFileURL(tree.path("site/pictures/plugin.ts")).href);
    vite = await createServer({
      root: tree.folder,
      configFile: false,
      appType: "custom",
      logLevel: "silent",
      plugins: [pictures()],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    });
  });
  after(async () => {
    await vite?.close();
    await tree?.[Symbol.asyncDispose]();
  });

  /** Has the picture read anew, and the list of those that are there. */
  function changed() {
    for (const each of [file, "site/pictures/pictures.ts"]) vite.moduleGraph.onFileChange(tree.path(each));
  }

  /** The picture as the build makes it of a text. */
  async function made(text: string): Promise<PictureFile> {
    await tree.write(file, text);
    changed();
    const { pictureOf } = await vite.ssrLoadModule("/site/pictures/pictures.ts");
    return pictureOf("still-lifes/chest");
  }

  for (const [what, text, said] of refused)
    test(`that has ${what} stops the build with one line that names it`, async () => {
      await assert.rejects(made(text), ({ message }: Error) => {
        assert.match(message, /^pictures\/still-lifes\/chest\.svg: [^\n]*$/);
        assert.match(message, said);
        return true;
      });
    });

  test("that is not there, though its name is used, stops the build", async () => {
    await tree.remove(file);
    changed();
    await assert.rejects(
      vite.ssrLoadModule("/site/pictures/pictures.ts"),
      /pictures\/still-lifes\/chest\.svg is not there/,
    );
  });

  test("that Inkscape or Illustrator wrote is taken without what they leave, in both schemes and for shared links", async () => {
    const { svg, width, height } = await made(drawnInInkscape);
    assert.deepEqual([width, height], [290, 162]);
    assert.doesNotMatch(svg, /inkscape|sodipodi|metadata|rdf|DOCTYPE|title|\bclass=|\bstyle=|mm"/);
    assert.match(
      svg,
      /<style>:root\{--b:#2573ad;--r:#c4321f\}@media \(prefers-color-scheme:dark\)\{:root\{--b:#4d97cf;--r:#df5540\}\}<\/style>/,
    );
    assert.equal(svg.match(/(fill|stroke)="var\(--[rb]\)"/g)?.length, 3);
    const { byDay } = await vite.ssrLoadModule("/site/pictures/share-form.tsx");
    assert.doesNotMatch(byDay(svg), /var\(|<style/);
    assert.match(byDay(svg), /fill="#c4321f"/);
    const again = await made(drawn);
    assert.ok(again.svg.includes('viewBox="0 0 290 162"'));
  });
});
