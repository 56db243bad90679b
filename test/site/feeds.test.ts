import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { startOfDayInNewYork } from "../../features/events/days.ts";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { suiteEngine } from "../support/engines.ts";

const origin = "http://localhost:3000";
const { engine } = suiteEngine("sqlite");
/** Each served language's prefix. */
const prefixes = ["", "/am", "/so"];
/** A date of RFC 822 with a year of four digits, as RSS 2.0 has it. */
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

describe("what programs read", async () => {
  const app = await createTestApp(engine);
  after(() => app[Symbol.asyncDispose]());
  const get = async (path: string) => {
    const answer = await app.request(path);
    assert.equal(answer.status, 200, path);
    return { type: answer.headers.get("content-type") ?? "", body: await answer.text() };
  };
  const postsOf = (prefix: string) => (app.site.renderer.words(prefix.slice(1) || "en") as Words).posts;

  for (const prefix of prefixes) {
    test(`${prefix}/blog/rss.xml is RSS 2.0 that names itself`, async () => {
      const { type, body } = await get(`${prefix}/blog/rss.xml`);
      assert.match(type, /xml/);
      const feed = parseRssFeed(body);
      assert.ok(feed.title && feed.description);
      assert.equal(feed.link, `${origin}${prefix}/blog`);
      assert.equal(feed.language, prefix.slice(1) || "en");
      assert.deepEqual(
        feed.atom?.links?.map(({ rel, href, type }) => [rel, href, type]),
        [["self", `${origin}${prefix}/blog/rss.xml`, "application/rss+xml"]],
      );
      assert.deepEqual(
        feed.items?.map(({ title, link, guid, ...item }) => [
          ...[title, link, guid?.value],
          ...[item.description, item.categories?.[0]?.name, item.pubDate],
        ]),
        postsOf(prefix).map(({ heading, slug, excerpt, category, date }) => {
          const url = `${origin}${prefix}/blog/${slug}`;
          return [heading, url, url, excerpt, category, startOfDayInNewYork(date).toUTCString()];
        }),
      );
      for (const item of feed.items ?? []) {
        assert.match(String(item.pubDate), rfc822);
        wholeText(item.content?.encoded ?? "");
      }
    });

    test(`${prefix}/blog/feed.json is JSON Feed 1.1`, async () => {
      const { type, body } = await get(`${prefix}/blog/feed.json`);
      assert.equal(type, "application/feed+json; charset=utf-8");
      assert.equal(JSON.parse(body).version, "https://jsonfeed.org/version/1.1");
      const feed = parseJsonFeed(JSON.parse(body));
      assert.equal(feed.feed_url, `${origin}${prefix}/blog/feed.json`);
      assert.equal(feed.home_page_url, `${origin}${prefix}/blog`);
      assert.deepEqual(
        feed.items?.map(({ id, url, title, summary, ...item }) => [
          ...[id, url, title, summary],
          ...[item.tags, item.date_published, item.language],
        ]),
        postsOf(prefix).map(({ heading, excerpt, slug, category, date }) => {
          const address = `${origin}${prefix}/blog/${slug}`;
          const day = startOfDayInNewYork(date).toISOString();
          return [address, address, heading, excerpt, [category], day, prefix.slice(1) || "en"];
        }),
      );
      for (const item of feed.items ?? []) {
        assert.match(String(item.date_published), /^\d{4}-\d\d-\d\dT0[45]:00:00\.000Z$/);
        assert.match(item.image ?? "", new RegExp(`^${origin}/share/`));
        wholeText(item.content_html ?? "");
      }
    });

    test(`${prefix}/llms.txt says first what we are not, then where everything is`, async () => {
      const { type, body } = await get(`${prefix}/llms.txt`);
      assert.match(type, /^text\/plain/);
      const [title, summary, ...rest] = body.trimEnd().split("\n\n");
      const { ui, blog } = app.site.renderer.words(prefix.slice(1) || "en");
      assert.equal(title, `# ${app.site.renderer.brand.name}`);
      assert.ok(summary?.startsWith(`> ${ui.notOpen} ${ui.notABank} `), summary);
      assert.ok((summary?.length ?? 0) > `> ${ui.notOpen} ${ui.notABank} `.length + 20, "what we are");
      assert.ok(!body.includes("[["), "no marks of our pages are left");
      const headings = rest.filter((_, index) => index % 2 === 0);
      assert.deepEqual(
        headings,
        [...ui.footer.columns.map(({ label }) => label), blog.name].map((name) => `## ${name}`),
      );
      const links = rest.filter((_, index) => index % 2 === 1).flatMap((list) => list.split("\n"));
      const paths = links.map((link) => link.match(/^- \[[^\]]+\]\(http:\/\/localhost:3000(\/[^)]*)\): \S.*$/)?.[1]);
      assert.deepEqual(paths, [
        ...ui.footer.columns.flatMap(({ links: all }) => all.map(({ href }) => prefix + href)),
        ...postsOf(prefix).map(({ slug }) => `${prefix}/blog/${slug}`),
      ]);
      for (const path of paths) assert.equal((await app.request(path!)).status, 200, path);
    });
  }
});

/** A post's text in a feed: whole, with whole addresses, and nothing of our own page's. */
function wholeText(html: string) {
  assert.ok(html.length > 5000, `${html.length} characters`);
  assert.doesNotMatch(html, /(?:href|src)="(?!https?:\/\/|mailto:)/);
  assert.doesNotMatch(html, / (?:class|id|style)=|<script|<svg|\[\^|\{claim:/);
}
