import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

const site = await builtSite();
const indexed = await Promise.all(
  site.indexedPaths().map(async (path) => {
    const language = site.languageOfPath(path);
    const { html } = await site.render(path);
    return { path, code: language.code, own: path.slice(language.path.length) || "/", html };
  }),
);
const wordsIn = (code: string) => site.words(code) as Words;

describe("what search engines and messengers read of a page", () => {
  for (const { code } of site.languages) {
    test(`an h1 of two parts has a colon between them, read as one text (${code})`, () => {
      const { nameEnd } = wordsIn(code).ui;
      const unparted = indexed.flatMap(({ path, html, code: of }) => {
        const [, inner = ""] = html.match(/<h1[^>]*>(.*?)<\/h1>/s)!;
        const text = inner.replaceAll(/<!--.*?-->|<[^>]+>/gs, "");
        const parted = text.includes(`${nameEnd} `) && !text.startsWith(nameEnd);
        return of !== code || !inner.includes("plain-name") || parted ? [] : [`${path}: ${text}`];
      });
      assert.deepEqual(unparted, []);
    });
  }

  test("a country's title says what people type: both countries, the cost and the money, and is short enough to be shown", () => {
    for (const { path, own, code, html } of indexed.filter((page) => page.own.startsWith("/remittance/"))) {
      const [, title = ""] = html.match(/<title>(.*?)<\/title>/)!;
      const { country } = wordsIn(code)[`countries/${own.slice("/remittance/".length) as "kenya"}`];
      const fees = { en: /fees/, am: /ክፍያ/, so: /khidmad/ }[code]!;
      assert.match(title, fees, path);
      assert.ok(title.includes(country) && title.endsWith(` | ${site.brand.name}`), title);
      assert.ok(title.length <= 70, `${title.length} letters: ${title}`);
    }
  });

  test("messengers are told the site's name, and the picture's size and what it shows", () => {
    const seen = new Set<string>();
    for (const { path, code, html } of indexed) {
      const property = (name: string) =>
        html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1];
      assert.equal(property("og:site_name"), site.brand.name, path);
      assert.deepEqual([property("og:image:width"), property("og:image:height")], ["1200", "630"], path);
      const alt = property("og:image:alt");
      assert.ok(alt, path);
      assert.equal(property("twitter:image:alt"), alt, path);
      assert.equal(site.languageOfPath(path).code, code);
      seen.add(alt);
    }
    assert.equal(seen.size, indexed.length, "each of its own");
  });
});

onEachEngine(
  "the sitemap",
  (engine) => {
    test("says when a text was changed that carries its date, and of no other page", async () => {
      await using app = await createTestApp(engine);
      const xml = await (await app.request("/sitemap.xml")).text();
      const told = [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
      const days = Object.fromEntries(told.flatMap(([, path = "", day]) => (day ? [[path, day]] : [])));
      const expected = site.languages.flatMap(({ code, path: start }) => {
        const { posts, ...words } = wordsIn(code);
        const legal = (["privacy", "terms", "security", "compliance"] as const).map((name) => [
          name,
          words[name].dated,
        ]);
        return [...legal, ...posts.map(({ slug, date }) => [`blog/${slug}`, date])].map(([of, day]) => [
          `${start}/${of}`,
          day,
        ]);
      });
      assert.equal(told.length, indexed.length);
      assert.deepEqual(days, Object.fromEntries(expected));
    });
  },
  ["sqlite"],
);

const countries = ["ethiopia", "somalia", "kenya", "uganda", "eritrea"].map((name) => `/remittance/${name}`);
const products = ["/core-banking", "/checking", "/savings", "/remittance", "/credit", "/features"];
const isPost = (href: string) => href.startsWith("/blog/");
const isIn = (list: string[]) => (href: string) => list.includes(href);

/** What a page's text leads to, by the page: each of `all`, and one of each of `some`. */
const wanted: Record<string, { all?: string[]; some?: ((href: string) => boolean)[] }> = {
  "/": { all: [...products.filter((path) => path !== "/features"), ...countries] },
  ...Object.fromEntries(countries.map((path) => [path, { some: [isPost] }])),
  ...Object.fromEntries(
    products.map((path) => [path, { some: [isIn([...products, ...countries].filter((one) => one !== path))] }]),
  ),
  ...Object.fromEntries(
    site.words("en").posts.map(({ slug }) => [`/blog/${slug}`, { some: [isIn(countries), isIn(products)] }]),
  ),
};

describe("the links in a page's text", () => {
  for (const { path, own, html } of indexed) {
    const { all = [], some = [] } = wanted[own] ?? {};
    if (!all.length && !some.length) continue;
    test(`${path} leads on from its text`, () => {
      const start = site.languageOfPath(path).path;
      const text = html.match(/<main.*<\/main>/s)![0].replaceAll(/<nav\b.*?<\/nav>/gs, "");
      const links = [...text.matchAll(/<a [^>]*?href="([^"#?]*)[^"]*"[^>]*>(.*?)<\/a>/gs)]
        .filter(([, , inner = ""]) => shownText(inner).trim())
        .map(([, href = ""]) => (href.startsWith(`${start}/`) ? href.slice(start.length) : href));
      assert.deepEqual(
        all.filter((href) => !links.includes(href)),
        [],
      );
      for (const is of some) assert.ok(links.some(is), links.join(" "));
    });
  }
});
