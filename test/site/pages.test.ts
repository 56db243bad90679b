import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { loadBuiltSite } from "../../server/pages/served-site.ts";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";

const dist = resolve(import.meta.dirname, "../../dist");
const assets = readdirSync(resolve(dist, "client/assets"));
/** Where a browser ends up that follows a Location which it was given at http://localhost:3000. */
const target = (answer: Response) => new URL(answer.headers.get("location")!, "http://localhost:3000").href;

onEachEngine(
  "pages",
  (engine) => {
    test("the home page is HTML that browsers ask after before they use it again", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.request("/");
      assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "text/html; charset=utf-8"]);
      assert.equal(answer.headers.get("cache-control"), "no-cache");
      assert.match(await answer.text(), /^<!doctype html><html lang="en">/i);
    });

    test("an unknown path is the 404 page", async () => {
      await using app = await createTestApp(engine);
      const words = app.site.renderer.words("en") as Words;
      for (const path of ["/nothing-here", "/index.html", "/assets", "/..%2f..%2fpackage.json", "/%", "/%ff", "/ሰላም"]) {
        const answer = await app.request(path);
        assert.deepEqual([answer.status, answer.headers.get("content-type")], [404, "text/html; charset=utf-8"], path);
        const html = await answer.text();
        assert.ok(shownText(html).includes(words["not-found"].heading), path);
        assert.match(html, /<a[^>]* href="\/"/);
      }
    });

    test("HEAD answers as GET does, without the body", async () => {
      await using app = await createTestApp(engine);
      for (const path of ["/", "/nothing-here", `/assets/${assets[0]}`, "/healthz", "/api/waitlist/count"]) {
        const [get, head] = [await app.request(path), await app.request(path, { method: "HEAD" })];
        assert.equal(head.status, get.status);
        for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
          assert.equal(head.headers.get(name), get.headers.get(name), `${path}: ${name}`);
        }
        assert.equal(await head.text(), "");
      }
    });

    for (const [from, to] of Object.entries({
      "/help/": "/help",
      "/help///": "/help",
      "/help/?q=a%20b&x=/": "/help?q=a%20b&x=/",
      "/blog/ethiopian-airlines-diaspora/": "/blog/ethiopian-airlines-diaspora",
      "/ሰላም/": "/%E1%88%B0%E1%88%8B%E1%88%9D",
      "/a%20b/": "/a%20b",
      "/api/waitlist/count/": "/api/waitlist/count",
    })) {
      test(`${from} leads to ${to} for good`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.request(from);
        assert.equal(answer.status, 308);
        assert.equal(target(answer), `http://localhost:3000${to}`);
      });
    }

    for (const path of [
      "//evil.example/",
      "///evil.example//",
      "/\\evil.example/",
      "/%5Cevil.example/",
      "/%5c%5cevil.example/",
      "/%09/evil.example/",
      "/%0a/evil.example/",
      "/%2Fevil.example/",
      "//evil.example/?a=/",
    ]) {
      test(`${path} leads to no other site`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.request(`http://localhost:3000${path}`);
        assert.ok(answer.status < 500, String(answer.status));
        if (answer.status === 308) assert.equal(new URL(target(answer)).host, "localhost:3000");
      });
    }

    test("a header cannot be written by a path", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.request("/%0d%0aset-cookie:%20a=b/");
      assert.ok(answer.status < 500, String(answer.status));
      assert.equal(answer.headers.get("set-cookie"), null);
    });

    test("the public address is filled in on every page", async () => {
      const site = await loadBuiltSite(dist, "https://bank.example");
      for (const path of ["/", "/404"]) {
        const html = await (await site.find(path))!.respond(new Headers()).then((answer) => answer.text());
        assert.ok(!html.includes("public-url.invalid"), path);
      }
      const html = await (await site.find("/"))!.respond(new Headers()).then((answer) => answer.text());
      assert.ok(html.includes('<link rel="canonical" href="https://bank.example/"'));
    });

    test("pages say that mail is written as files only where it is", async () => {
      const said = /data-mail-as-files/;
      for (const mailAsFiles of [true, false]) {
        const site = await loadBuiltSite(dist, "https://bank.example", { mailAsFiles });
        for (const { code, path } of site.renderer.languages) {
          for (const page of [path || "/", `${path}${site.renderer.gatherings(code)[0]!.page.replace(path, "")}`]) {
            const html = await (await site.find(page))!.respond(new Headers()).then((answer) => answer.text());
            assert.equal(said.test(html), mailAsFiles, page);
            const words = site.renderer.words(code).waitlist.mailAsFiles.replaceAll("'", "&#x27;");
            assert.equal(html.includes(words), mailAsFiles, page);
          }
        }
      }
    });

    test("caches that many share keep pages where they are told to, but none that is not there and no lean one", async () => {
      const site = await loadBuiltSite(dist, "https://bank.example", { cacheSeconds: 60 });
      const rated = site.file("<html></html>");
      const caching = async (file: { respond(headers: Headers): Promise<Response> } | undefined) =>
        (await file!.respond(new Headers())).headers.get("cache-control");
      const shared = "public, max-age=0, s-maxage=60";
      assert.deepEqual(
        await Promise.all(
          [site.find("/"), site.find("/so", "?to=SOS"), rated].map(async (file) => caching(await file)),
        ),
        [shared, shared, shared],
      );
      assert.deepEqual(
        [await caching(await site.notFound("/nothing")), await caching(await site.find("/join/seattle"))],
        ["no-cache", "no-store"],
      );
    });

    test("the public address is filled in on pages made for one answer", async () => {
      await using app = await createTestApp(engine);
      const pages = [
        await app.postForm("/api/waitlist", { ...(person() as Record<string, string>), email: "" }),
        await app.request("/api/waitlist/leave?token=x"),
        await app.request("/nothing-here"),
      ];
      for (const page of pages) assert.ok(!(await page.text()).includes("public-url.invalid"));
    });

    test("robots do not keep pages made for one answer", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/api/waitlist/leave?token=x")).text();
      assert.match(html, /<meta name="robots" content="noindex/);
      assert.doesNotMatch(await (await app.request("/")).text(), /noindex/);
    });

    test("the browser may load pages ahead, but neither the API nor the admin page", async () => {
      await using app = await createTestApp(engine);
      const header = (await app.request("/")).headers.get("speculation-rules")!;
      const answer = await app.request(JSON.parse(header));
      assert.equal(answer.headers.get("content-type"), "application/speculationrules+json");
      const rules = JSON.stringify(await answer.json());
      for (const path of ["/api/*", "/waitlist-admin"]) assert.ok(rules.includes(`{"not":{"href_matches":"${path}"}}`));
    });
  },
  ["sqlite"],
);
