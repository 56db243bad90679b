import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";

/** The specification's route table, and the pages that its links and our additions lead to. */
const routeTable = `/ /features /core-banking /checking /savings /remittance /credit /about /people /company /askselam
  /askselam-about /careers /press /blog /help /traction /financial-education /community /privacy /terms /security
  /compliance /ambassador /waitlist-admin /journey /blog/understanding-credit-scores /blog/ethiopian-diaspora-america
  /blog/ethiopian-airlines-diaspora /join /join/dc-area /join/minneapolis-st-paul /join/seattle /join/atlanta
  /join/bay-area /remittance/ethiopia /remittance/somalia /remittance/kenya
  /remittance/uganda /remittance/eritrea /fees`.split(/\s+/);
/** The budgets of a first load in bytes, brotli: a page with its styles, home's, and all script before any interaction. */
const [heaviest, heaviestHome, mostScript] = [20, 18, 3].map((kilobytes) => kilobytes * 1024) as [
  number,
  number,
  number,
];

/** A text's size by brotli in bytes: as small as it gets, unless a quick look finds it at `most` already. */
function brotli(text: string, most: number): number {
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
  return quick <= most ? quick : brotliCompressSync(text).byteLength;
}

const site = await builtSite();
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!);

onEachEngine(
  "every page",
  (engine) => {
    let app: TestApp;
    const pages = new Map<string, string>();
    before(async () => {
      app = await createTestApp(engine);
      for (const path of site.paths()) {
        const answer = await app.request(path);
        assert.equal(answer.status, 200, path);
        pages.set(path, await answer.text());
      }
    });
    after(() => app[Symbol.asyncDispose]());

    test("of the route table is there", () => {
      for (const path of routeTable) assert.ok(pages.has(path), path);
    });

    test("has one h1, a title and a description of its own", () => {
      for (const pattern of [/<title>(.+?)<\/title>/g, /<meta name="description" content="(.+?)"/g]) {
        const seen = [...pages].map(([path, html]) => {
          const found = all(html, pattern);
          assert.equal(found.length, 1, `${path}: ${pattern}`);
          return found[0];
        });
        assert.deepEqual(
          seen.filter((text, index) => seen.indexOf(text) !== index),
          [],
        );
      }
      for (const [path, html] of pages) assert.equal(html.match(/<h1[\s>]/g)?.length, 1, path);
    });

    test("says where it belongs and what messengers show", async () => {
      for (const path of site.indexedPaths()) {
        const html = pages.get(path)!;
        assert.ok(html.includes(`<link rel="canonical" href="http://localhost:3000${path}"`), path);
        const [picture] = all(html, /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/g);
        const answer = await app.request(picture!);
        assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"], path);
        for (const json of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)) JSON.parse(json);
      }
    });

    test("leads nowhere that is not there: pages, files and places on pages", async () => {
      const broken: string[] = [];
      for (const [path, html] of pages) {
        for (const href of new Set(all(html, /<a [^>]*?href="([^"]*)"/g))) {
          const url = new URL(href.replaceAll("&amp;", "&"), `http://localhost:3000${path}`);
          if (url.origin !== "http://localhost:3000") continue;
          const target = pages.get(url.pathname) ?? (await fileText(url.pathname));
          const place = decodeURIComponent(url.hash.slice(1));
          if (target === undefined) broken.push(`${path} -> ${href}`);
          else if (place && !target.includes(` id="${place}"`)) broken.push(`${path} -> ${href}: no such place`);
        }
      }
      assert.deepEqual(broken, []);
    });

    /** What lies at a path that is no page; undefined when nothing does. */
    async function fileText(path: string) {
      const answer = await app.request(path);
      return answer.status === 200 ? answer.text() : undefined;
    }

    test("stands in the foot of every page; posts, news (which the blog leads to), countries, what is reached from paper and the team's page aside", () => {
      const lean = new Set(site.leanPaths());
      for (const [path, html] of pages) {
        if (lean.has(path)) continue;
        const linked = new Set(all(html.slice(html.indexOf("<footer")), /<a [^>]*?href="([^"]*)"/g));
        const missing = [...pages.keys()].filter(
          (to) =>
            site.languageOfPath(to) === site.languageOfPath(path) &&
            !linked.has(to) &&
            !lean.has(to) &&
            !/\/(?:blog\/|news$|remittance\/|waitlist-admin)/.test(to),
        );
        assert.deepEqual(missing, [], path);
      }
    });

    test("has no id twice", () => {
      for (const [path, html] of pages) {
        const ids = all(html, /<[^>]*? id="([^"]*)"/g);
        const twice = ids.filter((id, index) => ids.indexOf(id) < index);
        assert.deepEqual(twice, [], path);
      }
    });

    test("links out by the web, mail, telephone, text message or calendar alone", () => {
      for (const [path, html] of pages) {
        for (const href of all(html, /<a [^>]*?href="([a-z]+:[^"]*)"/g)) {
          assert.match(href, /^(https:\/\/|mailto:|tel:\+1|sms:\?|webcal:\/\/localhost:)/, `${path}: ${href}`);
        }
      }
    });

    test("first loads at most 20 KB of HTML with its styles, 18 at home, and 3 KB of script", async () => {
      const sizes = new Map<string, number>();
      for (const [path, html] of pages) {
        const most = path === "/" ? heaviestHome : heaviest; // Other languages' homes may take as much as any page.
        const size = brotli(html, most);
        assert.ok(size <= most, `${path}: ${size} bytes`);
        const scripts = all(html, /<script[^>]*? src="(\/[^"]+\.js)"/g);
        assert.ok(scripts.length > 0);
        assert.doesNotMatch(html, /<link[^>]*? href="[^"]+\.(?:css|js)"/);
        for (const file of scripts) sizes.set(file, sizes.get(file) ?? brotli((await fileText(file)) ?? "", 0));
        const bytes = scripts.reduce((sum, file) => sum + sizes.get(file)!, 0);
        assert.ok(bytes > 0 && bytes <= mostScript, `${path}: ${bytes} bytes of script`);
      }
    });
  },
  ["sqlite"],
);
