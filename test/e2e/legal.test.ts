import { builtSite } from "../support/built-site.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { privacy } = (await builtSite()).words("en");

test.describe("a legal text", () => {
  const site = useSharedSite();

  test("marks in its contents the section that one reads, without moving a line of them", async () => {
    await using opened = await site.visit("/privacy", { width: 1440, reducedMotion: "reduce" });
    const { page } = opened;
    await opened.goto();
    const links = page.locator(".law nav ol a");
    const marked = page.locator(".law nav ol a:target-current");
    const heights = () => links.evaluateAll((all) => all.map((link) => link.clientHeight));
    const before = await heights();
    expect(before.length).toBe(privacy.sections.length);
    for (const section of [2, 5, privacy.sections.length - 3]) {
      await page.locator(`#section-${section}`).evaluate((element) => {
        scrollBy({ top: element.getBoundingClientRect().top - innerHeight * 0.1, behavior: "instant" });
      });
      await expect(marked).toHaveText(privacy.sections[section - 1]!.title);
      expect(await heights()).toEqual(before);
    }
  });
});
