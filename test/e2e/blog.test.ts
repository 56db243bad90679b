import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { builtSite } from "../support/built-site.ts";
import { useSite } from "../support/visit.ts";

const { posts } = (await builtSite()).words("en");

describe("the blog", () => {
  const site = useSite();

  test("its feed is XML and lists every post, newest first, by whole addresses", async () => {
    await using opened = await site.visit("/blog");
    await opened.goto();
    const href = await opened.page.locator("link[type='application/rss+xml']").getAttribute("href");
    const feed = await opened.page.evaluate(async (url) => {
      const answer = await fetch(url!);
      const xml = new DOMParser().parseFromString(await answer.text(), "application/xml");
      const texts = (of: string) => [...xml.querySelectorAll(of)].map((node) => node.textContent);
      return {
        broken: texts("parsererror"),
        titles: texts("item > title"),
        links: texts("item > link"),
        days: texts("pubDate"),
      };
    }, href);
    assert.deepEqual(feed.broken, []);
    assert.deepEqual(
      feed.titles,
      posts.map(({ heading }) => heading),
    );
    assert.deepEqual(
      feed.links,
      posts.map(({ slug }) => `http://localhost:${new URL(site.url()).port}/blog/${slug}`),
    );
    for (const day of feed.days) assert.match(day!, /^[A-Z][a-z]{2}, \d\d Nov 2026 00:00:00 GMT$/);
  });

  test("a note's mark leads to its source, and the source back to the text", async () => {
    await using opened = await site.visit(`/blog/${posts[0]!.slug}`, { reducedMotion: "reduce" });
    await opened.goto();
    const mark = opened.page.locator("#ref-2 a");
    await mark.click();
    assert.equal(new URL(opened.page.url()).hash, "#note-2");
    assert.equal(await opened.page.locator("#note-2").isVisible(), true);
    await opened.page.locator("li:has(> #note-2) > a").click();
    assert.equal(new URL(opened.page.url()).hash, "#ref-2");
  });

  test("without JavaScript the front page leads to an essay that can be read to its end", async () => {
    await using opened = await site.visit("/blog", { javaScript: false });
    await opened.goto();
    await opened.page.getByRole("link", { name: posts[1]!.heading }).click();
    await opened.page.waitForURL(`**/blog/${posts[1]!.slug}`);
    assert.equal(await opened.page.getByRole("heading", { level: 1 }).textContent(), posts[1]!.heading);
    assert.equal(await opened.page.locator(".sources").isVisible(), true);
  });
});
