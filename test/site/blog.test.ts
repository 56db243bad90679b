import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { visibleText } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";

const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;
const slugs = ["understanding-credit-scores", "ethiopian-diaspora-america", "ethiopian-airlines-diaspora"];
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const count = (html: string, form: RegExp) => html.match(new RegExp(form, "g"))?.length ?? 0;

onEachEngine(
  "the blog",
  (engine) => {
    test("lists every post with its title, excerpt, date, category and reading time, and links to it", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/blog")).text();
      const { posts, blog } = wordsOf(app);
      assert.deepEqual(posts.map(({ slug }) => slug).sort(), slugs.toSorted());
      for (const post of posts) {
        assert.ok(html.includes(`<a href="/blog/${post.slug}">${post.heading}</a>`), post.slug);
        for (const text of [post.excerpt, post.category, blog.minutes.replace("{minutes}", String(post.minutes))]) {
          assert.ok(html.includes(text), text);
        }
      }
      assert.equal(count(html, /<time dateTime="\d{4}-\d\d-\d\d">/), posts.length);
      assert.match(
        html,
        /<head>.*<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/rss\.xml".*<\/head>/s,
      );
    });

    for (const slug of slugs) {
      test(`/blog/${slug} is a whole essay under its own title`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.request(`/blog/${slug}`);
        assert.equal(answer.status, 200);
        const html = await answer.text();
        const post = wordsOf(app).posts.find((one) => one.slug === slug)!;
        assert.ok(html.includes(`<title>${post.title}</title>`));
        assert.match(main(html), new RegExp(`<h1><span [^>]*>${post.category}<i>:</i></span> ${post.heading}</h1>`));
        const essay = visibleText(`<body>${main(html).slice(0, main(html).indexOf("<aside"))}`);
        const words = essay.split(/\s+/).filter(Boolean).length;
        assert.ok(words >= 900, `${words} words`);
        assert.ok(Math.abs(post.minutes - words / 220) <= 1, `${post.minutes} minutes for ${words} words`);
        assert.doesNotMatch(essay, /\[\^|\]\(|\*\*|\{claim:/, "no Markdown is left");
        for (const other of slugs) {
          if (other !== slug) assert.ok(html.includes(`href="/blog/${other}"`), `${other} is next`);
        }
      });

      test(`every figure note of /blog/${slug} has its source, and each source is called`, async () => {
        await using app = await createTestApp(engine);
        const html = await (await app.request(`/blog/${slug}`)).text();
        const called = new Set([...html.matchAll(/<sup[^>]*><a href="#note-(\d+)"/g)].map(([, number]) => number));
        const named = [...html.matchAll(/<span id="note-(\d+)">/g)].map(([, number]) => number);
        const { body } = wordsOf(app).posts.find((post) => post.slug === slug)!;
        assert.deepEqual([...called], named);
        assert.equal(named.length, body.filter(({ type }) => type === "footnoteDefinition").length);
        assert.ok(named.length >= 10);
        for (const number of named) assert.equal(count(html, new RegExp(`id="ref-${number}"`)), 1);
      });

      test(`/blog/${slug} says in structured data who wrote it, and when`, async () => {
        await using app = await createTestApp(engine);
        const html = await (await app.request(`/blog/${slug}`)).text();
        const data = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!);
        const posting = data["@graph"].find((thing: { "@type": string }) => thing["@type"] === "BlogPosting");
        const { team } = wordsOf(app).blog.post;
        const author = { "@type": "Organization", name: team, url: "http://localhost:3000/people" };
        assert.deepEqual(posting.author, author);
        assert.ok(main(html).includes(`<a href="/people">${team}</a>`), "a byline");
        assert.equal(posting.url, `http://localhost:3000/blog/${slug}`);
        assert.match(posting.datePublished, /^2026-11-\d\d$/);
        const picture = await app.request(new URL(posting.image).pathname);
        assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/png"]);
      });
    }

    test("every post opens with its picture, which says what it shows, here and on the front page", async () => {
      await using app = await createTestApp(engine);
      const front = main(await (await app.request("/blog")).text());
      for (const { slug, picture, heading } of wordsOf(app).posts) {
        const html = main(await (await app.request(`/blog/${slug}`)).text());
        const drawn = new RegExp(
          `<div role="img" aria-label="${picture.label}"><svg |<img [^>]*alt="${picture.label}"`,
        );
        const place = html.search(drawn);
        assert.ok(place > 0 && place < html.indexOf(` ${heading}</h1>`), slug);
        assert.ok(
          html.includes(`<figcaption class="small">${picture.caption.replaceAll("'", "&#x27;")}</figcaption>`),
          slug,
        );
        assert.match(front, drawn);
      }
    });

    test("an unknown slug is the 404 page", async () => {
      await using app = await createTestApp(engine);
      for (const path of ["/blog/nothing", "/blog/understanding-credit-scores/more", "/blog/rss"]) {
        const answer = await app.request(path);
        assert.equal(answer.status, 404, path);
        assert.ok((await answer.text()).includes(wordsOf(app)["not-found"].heading), path);
      }
    });

    test("the sitemap lists the blog and its posts", async () => {
      await using app = await createTestApp(engine);
      const sitemap = await (await app.request("/sitemap.xml")).text();
      for (const path of ["/blog", ...slugs.map((slug) => `/blog/${slug}`)]) {
        assert.ok(sitemap.includes(`<loc>http://localhost:3000${path}</loc>`), path);
      }
    });
  },
  ["sqlite"],
);
