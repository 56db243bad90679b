import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { browseApp } from "../support/browsed-app.ts";
import { visibleText } from "../support/built-site.ts";
import { type CopiedTree, copyTree } from "../support/copied-tree.ts";
import { drawnInInkscape } from "../support/drawn-in-inkscape.ts";
import { suiteEngine } from "../support/engines.ts";
import { follow, namedFiles, recipes } from "../support/recipes.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

const { engine } = suiteEngine("sqlite");
const slug = "first-market-day";
/** The day of the recipe's post, far enough away for any clock; it begins at 5:00 UTC. */
const day = "2099-03-01";
const begins = Date.parse(`${day}T05:00:00Z`);
/** A greeting, and the five principles that spell it, are no name. */
const greeting = /Selam,? (?:Hana|\{name\}|to you|Abdi)/g;

/** Does what the recipes say, but for another language's, whose words somebody has to write. */
async function followAll(tree: CopiedTree) {
  for (const recipe of recipes()) if (recipe.heading !== "A language") await follow(recipe, tree);
}

/** What an illustrator may do: a picture saved anew by a drawing program, and another red in the palette and in each file. */
async function redraw(tree: CopiedTree) {
  await tree.write("pictures/still-lifes/chest.svg", drawnInInkscape.replaceAll(/#c4321f/gi, "#d03a50"));
  for (const file of globSync("pictures/**/*.{svg,css}", { cwd: tree.folder })) {
    const text = await tree.read(file);
    await tree.write(file, text.replaceAll("#c4321f", "#d03a50").replaceAll("#df5540", "#e86a7c"));
  }
}

describe("docs/change.md", () => {
  test("names files that are there", () => {
    const files = namedFiles();
    assert.ok(files.length > 15);
    assert.deepEqual(
      files.filter((file) => !existsSync(file) && !/pictures$|content\/ti/.test(file)),
      [],
    );
  });

  test("has recipes whose every text is in the file that it changes", async () => {
    await using tree = await copyTree();
    await followAll(tree);
    assert.ok(tree.touched.length > 20, `${tree.touched.length} changes`);
  });
});

describe("docs/change.md, followed and built", { skip: !isSweep && "in the sweep" }, () => {
  let tree: CopiedTree;
  const load = (file: string) => import(pathToFileURL(tree.path(file)).href);

  /** The changed app at an hour. */
  async function appAt(now: number) {
    const { loadBuiltSite } = await load("server/pages/served-site.ts");
    const { createTestApp } = await load("test/support/app.ts");
    const site = loadBuiltSite(tree.path("dist"), "http://localhost:3000", { now: () => new Date(now) });
    return createTestApp(engine, {}, undefined, site);
  }
  const soon = begins - 1;

  before(async () => {
    tree = await copyTree();
    await followAll(tree);
    for (const code of ["en", "am", "so"]) {
      await tree.replace(`content/${code}/blog/${slug}.md`, 'date: "2027-03-01"', `date: "${day}"`);
    }
    const photo = { create: { width: 1400, height: 900, channels: 3, background: "#a8261a" } } as const;
    const taken = sharp(photo)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 36/1 0/1" } });
    await tree.write("content/en/blog/pictures/market-stall.jpg", await taken.toBuffer());
    const portrait = { create: { width: 600, height: 900, channels: 3, background: "#0b6644" } } as const;
    await tree.write("content/people/hana-bekele.jpg", await sharp(portrait).jpeg().toBuffer());
    await redraw(tree);
    assert.deepEqual(await tree.build(), { code: 0, said: "" });
  });
  after(() => tree?.[Symbol.asyncDispose]());

  test("gives the site another name, in every page and every file beside them", () => {
    const files = globSync("dist/{pages,client,later}/**/*.{html,js,json,txt,xml,ics,svg,webmanifest}", {
      cwd: tree.folder,
    });
    assert.ok(files.length > 150);
    const left = files.filter((file) => /Selam/.test(readFileSync(tree.path(file), "utf8").replace(greeting, "")));
    assert.deepEqual(left, []);
    assert.ok(existsSync(tree.path("dist/client/press/kadir-press-kit.zip")));
  });

  test("changes a color, a price, a rate, the words of a page, a chapter and an event", async () => {
    await using app = await appAt(soon);
    const html = async (path: string) => (await app.request(path)).text();
    assert.match(await html("/"), /--go:\s?#2b3a8c/);
    assert.ok(visibleText(await html("/join")).includes("0.4%-1.2%"));
    for (const page of ["/fees", "/am/fees", "/so/fees"])
      assert.doesNotMatch(visibleText(await html(page)), /0\.5%|1\.5%/, page);
    assert.match(visibleText(await html("/remittance/kenya")), /131\.40?/);
    assert.ok((await html("/nowhere")).includes("This page is not here"));
    assert.ok(visibleText(await html("/join/portland")).includes("Kadir, Portland"));
    assert.ok(visibleText(await html("/am/community")).includes("ፖርትላንድ"));
    assert.match(await html("/events/mentor-evening.ics"), /DTSTART;TZID=America\/New_York:20270114T193000/);
  });

  test("changes pictures and their palette, by day, by night and for shared links", async () => {
    await using app = await appAt(soon);
    const help: string = await (await app.request("/help")).text();
    const fileOf = async (name: string) => (await app.request(help.match(`/assets/${name}-[^"]+`)![0])).text();
    const chest = await fileOf("chest");
    assert.match(
      chest,
      /<style>:root\{[^}]*--r:#d03a50\}@media \(prefers-color-scheme:dark\)\{:root\{[^}]*--r:#e86a7c\}/,
    );
    assert.doesNotMatch(chest, /inkscape|sodipodi/);
    assert.equal((await fileOf("roads")).match(/stroke="var\(--b\)"/g)?.length, 3);
    const shared = await sharp(tree.path("dist/client/share/en/help.png")).raw().toBuffer();
    assert.ok(shared.includes(Buffer.from("d03a50ff".repeat(40), "hex")), "the chest's new red in the shared picture");
  });

  test("shows a photograph, cut to a square, of who is named", async () => {
    await using app = await appAt(soon);
    const html: string = await (await app.request("/so/people")).text();
    assert.ok(visibleText(html).includes("Hana Bekele"));
    const files = [...html.matchAll(/(\/assets\/pictures\/hana-bekele-[\w.-]+) (\d+)w/g)];
    assert.deepEqual(
      files.map(([, path, width]) => `${width} ${path!.replace(/.*\./, "")}`).sort(),
      ["avif", "jpg", "webp"].flatMap((kind) => [240, 480].map((width) => `${width} ${kind}`)).sort(),
    );
    for (const [, path, width] of files) {
      const seen = await sharp(Buffer.from(await (await app.request(path)).arrayBuffer())).metadata();
      assert.deepEqual([seen.width, seen.height], [Number(width), Number(width)], path);
    }
    assert.doesNotMatch(html, /\/assets\/bench-/);
  });

  test("changes the words of a mail, its name and its color", async () => {
    await using app = await appAt(soon);
    const person = { name: "Hana Bekele", email: "hana@example.com", phone: "(202) 555-0110" };
    assert.equal((await app.post("/api/waitlist", person)).status, 201);
    await until(async () => (await app.mails()).length === 1, { what: "the mail" });
    const [mail] = await app.mails();
    assert.equal(mail.subject, "You are on our list");
    assert.ok(mail.html.includes("#2b3a8c") && !mail.html.includes("#0b6644"));
    assert.ok(mail.html.includes("Kadir"));
    assert.doesNotMatch(mail.source.replace(greeting, ""), /Selam(?!-)/);
  });

  test("adds a page, in each language", async () => {
    await using app = await appAt(soon);
    for (const [path, words] of [
      ["/opening", "Kadir has not opened yet."],
      ["/am/opening", "Kadir ገና ሥራ አልጀመረም።"],
      ["/so/opening", "Kadir weli ma furmin."],
    ] as const) {
      const answer = await app.request(path);
      assert.equal(answer.status, 200);
      assert.ok(visibleText(await answer.text()).includes(words), path);
    }
  });

  test("adds a post, which nothing tells of until its day begins in New York", async () => {
    const lists = [
      "/blog",
      "/am/blog",
      "/blog/rss.xml",
      "/blog/feed.json",
      "/sitemap.xml",
      "/llms.txt",
      "/so/llms.txt",
    ];
    const own = [`/blog/${slug}`, `/so/blog/${slug}`, `/share/en/blog/${slug}.png`];
    for (const [now, isThere] of [
      [begins - 1, false],
      [begins, true],
      [begins + 400 * 86_400_000, true],
    ] as const) {
      await using app = await appAt(now);
      for (const path of lists) assert.equal((await (await app.request(path)).text()).includes(slug), isThere, path);
      for (const path of own) assert.equal((await app.request(path)).status, isThere ? 200 : 404, path);
    }
  });

  test("shows the post's picture in every size, kind and place that it names, and its table", async () => {
    await using app = await appAt(begins);
    const html: string = await (await app.request(`/blog/${slug}`)).text();
    const [picture = ""] = html.match(/<picture>.*?<\/picture>/s) ?? [];
    assert.match(picture, /<img [^>]*alt="A stall with red peppers in baskets"/);
    assert.match(picture, /width="1400" height="900"/);
    assert.match(picture, /loading="lazy"/);
    assert.match(html, /<figcaption[^>]*>The stall on a Saturday<\/figcaption>/);
    const files = [...picture.matchAll(/(\/assets\/pictures\/[\w.-]+) (\d+)w/g)];
    assert.deepEqual(
      files.map(([, path, width]) => `${width} ${path!.replace(/.*\./, "")}`).sort(),
      ["avif", "jpg", "webp"].flatMap((kind) => [480, 800, 1200, 1400].map((width) => `${width} ${kind}`)).sort(),
    );
    for (const [, path, width] of files) {
      const answer = await app.request(path);
      assert.equal(answer.status, 200, path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const seen = await sharp(bytes).metadata();
      assert.deepEqual([seen.width, seen.exif], [Number(width), undefined], path);
      assert.match(answer.headers.get("content-type"), /^image\/(avif|webp|jpeg)$/);
      assert.match(answer.headers.get("cache-control"), /immutable/);
    }
    const [, id] = html.match(/<section class="scrolls" aria-labelledby="([^"]+)" tabindex="0"><table/i) ?? [];
    assert.ok(html.includes(`<figcaption id="${id}" class="small">An example of a receipt, before tax.</figcaption>`));
    assert.match(html, /<th scope="row">Teff flour<\/th><td class="right">5<\/td>/);
    const feed = await (await app.request("/blog/feed.json")).json();
    const { content_html: told } = feed.items.find(({ url }: { url: string }) => url.endsWith(slug));
    assert.match(told, /<th scope="row">Teff flour<\/th><td>5<\/td>/);
    assert.match(told, /<img src="http:\/\/localhost:3000\/assets\/pictures\/market-stall-/);
  });

  test("in a browser nothing moves when the picture comes, the table alone scrolls, and axe finds nothing", async () => {
    await using app = await appAt(begins);
    await using browsed = await browseApp(app.request, `/blog/${slug}`, "/assets/pictures/");
    const { page, release } = browsed;
    const picture = page.getByRole("img", { name: "A stall with red peppers in baskets" });
    const shown = (file: RegExp) =>
      expect
        .poll(() =>
          picture.evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth ? img.currentSrc : "")),
        )
        .toMatch(file);
    const box = () => picture.evaluate((img: HTMLElement) => [img.offsetTop, img.offsetWidth, img.offsetHeight]);
    await page.evaluate("document.fonts.ready");
    const place = await box();
    release();
    await picture.scrollIntoViewIfNeeded();
    await shown(/-480\.avif$/);
    expect(await box()).toEqual(place);
    expect(place[2]).toBe(Math.round((place[1]! * 900) / 1400));

    const name = "An example of a receipt, before tax.";
    const scrolls = page.getByRole("region", { name });
    await expect(scrolls.getByRole("table", { name }).getByRole("columnheader")).toHaveText([
      "What",
      "Pounds",
      "Price",
    ]);
    await expect(scrolls.getByRole("rowheader")).toHaveText(["Teff flour", "Berbere", "Green coffee"]);
    const hidden = (where: Element) => where.scrollWidth - where.clientWidth;
    expect(await scrolls.evaluate(hidden)).toBeGreaterThan(0);
    expect(await page.locator("html").evaluate(hidden)).toBe(0);
    await scrolls.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolls.evaluate((where) => where.scrollLeft)).toBeGreaterThan(0);
    await expectAccessible(page, "a post with a picture and a table");
    await page.setViewportSize({ width: 1280, height: 800 });
    await shown(/-1200\.avif$/);
    expect(await scrolls.evaluate(hidden)).toBe(0);
  });
});
