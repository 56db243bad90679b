import { builtSite } from "../support/built-site.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { posts } = (await builtSite()).words("en");

test.describe("the blog", () => {
  const site = useSharedSite();

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
    expect(feed.broken).toEqual([]);
    expect(feed.titles).toEqual(posts.map(({ heading }) => heading));
    expect(feed.links).toEqual(posts.map(({ slug }) => `http://localhost:${new URL(site.url()).port}/blog/${slug}`));
    for (const day of feed.days) expect(day!).toMatch(/^[A-Z][a-z]{2}, \d\d Nov 2026 05:00:00 GMT$/);
  });

  test("a note's mark leads to its source, and the source back to the text", async () => {
    await using opened = await site.visit(`/blog/${posts[0]!.slug}`, { reducedMotion: "reduce" });
    await opened.goto();
    const mark = opened.page.locator("#ref-2 a");
    await mark.click();
    expect(new URL(opened.page.url()).hash).toBe("#note-2");
    await expect(opened.page.locator("#note-2")).toBeVisible();
    await opened.page.locator("li:has(> #note-2) > a").click();
    expect(new URL(opened.page.url()).hash).toBe("#ref-2");
  });

  test("without JavaScript the front page leads to an essay that can be read to its end", async () => {
    await using opened = await site.visit("/blog", { javaScript: false });
    await opened.goto();
    await opened.page.getByRole("link", { name: posts[1]!.heading }).click();
    await opened.page.waitForURL(`**/blog/${posts[1]!.slug}`);
    await expect(opened.page.getByRole("heading", { level: 1 })).toHaveText(
      `${posts[1]!.category}: ${posts[1]!.heading}`,
    );
    await expect(opened.page.locator(".sources")).toBeVisible();
  });

  for (const width of [360, 1440]) {
    test(`the names on a post's map stand off its edges at ${width} px`, async () => {
      const { slug } = posts.find(({ picture }) => picture.places)!;
      await using opened = await site.visit(`/blog/${slug}`, { width });
      await opened.goto();
      const names = await opened.page
        .locator(".places text")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]));
      expect(names.length).toBe(5);
      const margin = width === 360 ? 14 : 60;
      for (const [left, right] of names) expect(left! >= margin && right! <= width - margin).toBe(true);
    });
  }
});
