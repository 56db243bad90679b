import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { strFromU8, unzipSync } from "fflate";
import { createTestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawings = ["selam-logo", "selam-logo-on-coffee", "selam-mark", "selam-card"];

onEachEngine(
  "the press kit",
  (engine) => {
    /** The ZIP that /press links to, and its files by name. */
    async function download() {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/press")).text();
      const link = html.match(/href="([^"]*\.zip)" download/)![1]!;
      const answer = await app.request(link, { headers: { "accept-encoding": "br, gzip" } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const files = Object.entries(unzipSync(bytes)).map(([path, file]) => [path.replace(/^.*\//, ""), file] as const);
      return { answer, bytes, html, files: new Map(files) };
    }

    test("is a ZIP file as it is, with every file that the page names", async () => {
      const { answer, files, html } = await download();
      assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
      assert.equal(answer.headers.get("content-encoding"), null);
      for (const name of [...drawings.flatMap((drawing) => [`${drawing}.svg`, `${drawing}.png`]), "read-me.txt"]) {
        assert.ok(files.get(name)?.length, name);
      }
      const { table } = (await builtSite()).words("en").press;
      for (const { file } of [...table.logos, table.card, table.colors, table.facts]) {
        assert.ok(html.includes(file));
        const [name = "", other] = file.split(" and ");
        assert.ok(files.has(name), name);
        if (other) assert.ok(files.has(name.replace(/\.svg$/, other)), file);
      }
    });

    test("its drawings are pictures 2400 pixels wide and SVG that needs no font", async () => {
      const { files } = await download();
      for (const drawing of drawings) {
        const png = Buffer.from(files.get(`${drawing}.png`)!);
        assert.ok(png.subarray(0, 8).equals(pngStart), drawing);
        assert.equal(png.readUInt32BE(16), 2400, drawing);
        const svg = strFromU8(files.get(`${drawing}.svg`)!);
        assert.doesNotMatch(svg, /<text|class=/);
        const redrawn = new Resvg(svg, { fitTo: { mode: "width", value: 2400 }, font: { loadSystemFonts: false } });
        assert.equal(redrawn.render().height, png.readUInt32BE(20), drawing);
      }
    });

    test("holds the app's screens in each language, as pictures 1200 pixels wide and SVG that needs no font, as its page names them", async () => {
      const { files, html } = await download();
      const site = await builtSite();
      for (const { code } of site.languages) {
        const { screens } = site.words(code).press;
        assert.equal(screens.list.length, 6);
        for (const { name } of screens.list) {
          const shown = screens.files.replace("{name}", name);
          if (code === "en") assert.ok(html.includes(shown), name);
          const [file = ""] = shown.split(".svg ");
          const png = Buffer.from(files.get(`${file}.png`)!);
          assert.ok(png.subarray(0, 8).equals(pngStart), file);
          assert.equal(png.readUInt32BE(16), 1200, file);
          const svg = strFromU8(files.get(`${file}.svg`)!);
          assert.doesNotMatch(svg, /<text|class=|var\(/);
          assert.ok(svg.match(/<path/g)!.length > 40, file);
        }
      }
    });

    test("its fact sheet says of every claim what it is of, with its value, status, date, source and note", async () => {
      const { files } = await download();
      const site = await builtSite();
      const { statuses, columns } = site.words("en").press.kit.factSheet;
      const sheet = strFromU8(files.get("fact-sheet-en.html")!);
      const cells = (html: string) =>
        [...html.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => shownText(cell).trim());
      assert.deepEqual(Object.keys(columns), ["label", "value", "status", "asOf", "source", "note"]);
      assert.deepEqual(cells(sheet.match(/<thead>.*<\/thead>/s)![0]), Object.values(columns));
      for (const [id, { label, value, status, asOf, source, note }] of Object.entries(site.claims)) {
        const row = sheet.match(new RegExp(`<tr id="${id}">.*?</tr>`, "s"))?.[0] ?? "";
        assert.deepEqual(cells(row), [label, value, statuses[status], asOf, source, note], id);
      }
    });

    test("its files bear the date of the newest claim, not that of the build", async () => {
      const { bytes } = await download();
      const { claims } = await builtSite();
      const newest = Object.values(claims)
        .map(({ asOf }) => asOf)
        .sort()
        .at(-1)!;
      const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
      const written = [1980 + (date >> 9), (date >> 5) & 15, date & 31].map((part) => String(part).padStart(2, "0"));
      assert.deepEqual([written.join("-"), time], [newest, 0]);
    });
  },
  ["sqlite"],
);
