import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BuiltSite } from "../../server/pages/served-site.ts";
import type { WholeSite } from "../../site/renderer.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { loadTwoLanguages, other } from "../support/two-languages.ts";

const origin = "http://localhost:3000";
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts as string[]);
const unescaped = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
/** The same page in each language, as a page's head says it: pairs of language and path. */
const alternates = (html: string) =>
  all(html, /<link rel="alternate" hrefLang="([^"]+)" href="http:\/\/localhost:3000([^"]*)"/gi);

onEachEngine(
  "every page in every language",
  (engine) => {
    let site: BuiltSite;
    let whole: WholeSite;
    let app: TestApp;
    const pages = new Map<string, string>();
    before(async () => {
      site = await loadTwoLanguages();
      whole = await builtSite({ withPseudo: true });
      app = await createTestApp(engine, {}, undefined, Promise.resolve(site));
      for (const path of site.renderer.paths()) {
        const answer = await app.request(path);
        const { code } = site.renderer.languageOfPath(path);
        assert.deepEqual([answer.status, answer.headers.get("content-language")], [200, code], path);
        pages.set(path, await answer.text());
      }
    });
    after(() => app[Symbol.asyncDispose]());

    test("is there, and says which language it is in", () => {
      const { languages, languageOfPath } = site.renderer;
      assert.ok(languages.length > 1);
      const inEnglish = [...pages.keys()].filter((path) => languageOfPath(path).code === "en");
      for (const { path: prefix } of languages.slice(1))
        for (const path of inEnglish)
          assert.equal(
            pages.has(`${prefix}${path}`.replace(/(.)\/$/, "$1")),
            path !== "/waitlist-admin",
            prefix + path,
          );
      for (const [path, html] of pages)
        assert.equal(html.match(/^<!doctype html><html lang="([^"]+)"/i)?.[1], languageOfPath(path).code, path);
    });

    test("is shared under its title, without the brand that stands beside it in the picture", () => {
      const { brand, languages, pictures } = whole;
      const titles = new Map(pictures().map(({ path, title }) => [path, title]));
      for (const { code, path } of languages) {
        const title = unescaped(pages.get(path || "/")!.match(/<title>(.*?)<\/title>/)![1]!);
        const [start] = title.match(new RegExp(`^${brand.name}(?:: |፦ )`)) ?? [""];
        assert.ok(start || code === other.code, title);
        assert.equal(titles.get(`/share/${code}/home.png`)!.toLowerCase(), title.slice(start.length).toLowerCase());
      }
      assert.deepEqual(
        [...titles.values()].filter((title) => new RegExp(`^${brand.name}[:፦]|\\| ${brand.name}$`).test(title)),
        [],
      );
    });

    test("names itself and the same page in each language, and these name it", () => {
      const shown = whole.indexedPaths();
      assert.ok(shown.length > 60);
      for (const path of shown) {
        const html = pages.get(path)!;
        assert.deepEqual(all(html, /<link rel="canonical" href="([^"]*)"/g), [[`${origin}${path}`]], path);
        const named = alternates(html);
        const [first] = named;
        assert.deepEqual(
          named.map(([code]) => code),
          [...site.renderer.languages.map(({ code }) => code), "x-default"],
          path,
        );
        assert.deepEqual(named.at(-1), ["x-default", first![1]], path);
        assert.ok(
          named.some(([code, at]) => code === site.renderer.languageOfPath(path).code && at === path),
          path,
        );
        for (const [, at] of named) assert.deepEqual(alternates(pages.get(at!)!), named, `${path} and ${at}`);
      }
    });

    test("tells messengers its language and the others", () => {
      const of = (html: string, name: string) =>
        all(html, new RegExp(`<meta property="${name}" content="([^"]*)"`, "g")).flat();
      for (const path of whole.indexedPaths()) {
        const isOther = path === other.path || path.startsWith(`${other.path}/`);
        const html = pages.get(path)!;
        assert.equal(of(html, "og:locale").length, 1, path);
        if (isOther) assert.deepEqual(of(html, "og:locale"), [other.code], path);
        if (isOther) assert.ok(of(html, "og:locale:alternate").includes("en_US"), path);
        assert.equal(of(html, "og:locale:alternate").length, site.renderer.languages.length - 1, path);
      }
    });

    test("lets its reader change to each language by a plain link, in that language's own name", () => {
      for (const [path, html] of pages) {
        const [header = ""] = html.match(/<header.*?<\/header>/s) ?? [];
        const links = all(header, /<a (?=[^>]*hrefLang)([^>]*)>([^<]*)</g).map(([attributes = "", name]) => {
          const value = (of: string) => attributes.match(new RegExp(`(?:^| )${of}="([^"]*)"`))?.[1];
          assert.equal(value("lang"), value("hrefLang"), path);
          return { code: value("lang"), name, path: value("href"), current: value("aria-current") };
        });
        const same = whole.sameIn(path);
        if (same.length < 2) assert.deepEqual(links, [], path);
        else
          assert.deepEqual(
            links.map(({ code, path: to, name }) => ({ code, path: to, name })),
            same.map((of) => ({ ...of, name: site.renderer.languageOfCode(of.code).name })),
            path,
          );
        const isLean = site.renderer.leanPaths().includes(path);
        if (same.length > 1 && !isLean)
          assert.deepEqual(
            links.filter(({ current }) => current).map(({ path: to }) => to),
            [path],
          );
      }
    });

    test("stands in the sitemap with the same page in each language", async () => {
      const xml = await (await app.request("/sitemap.xml")).text();
      const urls = all(xml, /<url><loc>http:\/\/localhost:3000(.*?)<\/loc>(.*?)<\/url>/g);
      assert.deepEqual(urls.map(([path]) => path).sort(), whole.indexedPaths().sort());
      for (const [path, links] of urls) {
        const named = all(
          links!,
          /<xhtml:link rel="alternate" hreflang="([^"]+)" href="http:\/\/localhost:3000([^"]*)"\/>/g,
        );
        assert.deepEqual(named, alternates(pages.get(path!)!), path);
      }
      assert.match(xml, /^<\?xml[^>]*\?>\n<urlset [^>]*xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml"/);
    });

    test("has its feed and its dates for calendars in its language", async () => {
      for (const { code, path } of site.renderer.languages) {
        const words = site.renderer.words(code);
        const feed = await (await app.request(`${path}/blog/rss.xml`)).text();
        assert.ok(feed.includes(`<language>${code}</language>`) && feed.includes(`<link>${origin}${path}/blog</link>`));
        assert.ok(feed.includes(words.posts[0]!.excerpt.slice(0, 20)), code);
        for (const [name, { title }] of Object.entries(words.community.events.list)) {
          const file = await (await app.request(`${path}/events/${name}.ics`)).text();
          const text = file.replaceAll(/\r?\n[ \t]/g, "").replaceAll("\\", "");
          assert.ok(text.includes(title), `${code} ${name}`);
          assert.ok(text.includes(`${origin}${path}/community`), `${code} ${name}`);
        }
        const links = all(pages.get(`${path}/community`)!, /href="([^"]*\.ics)"/g).flat();
        assert.ok(links.length && links.every((link) => link.startsWith(`${path}/events/`)), code);
      }
    });

    test("is not found in the language of its prefix", async () => {
      for (const { code, path } of site.renderer.languages) {
        for (const at of [`${path}/nothing-here`, `${path}/blog/nothing-here`]) {
          const answer = await app.request(at);
          assert.deepEqual([answer.status, answer.headers.get("content-language")], [404, code], at);
          assert.ok(shownText(await answer.text()).includes(site.renderer.words(code)["not-found"].heading), at);
        }
      }
    });

    test("is the team's in English alone", async () => {
      const answer = await app.request(`${other.path}/waitlist-admin`);
      assert.equal(answer.status, 404);
      assert.doesNotMatch(pages.get("/waitlist-admin")!, /hreflang/i);
    });
  },
  ["sqlite"],
);
