import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { drawn } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { privacy } = (await builtSite()).words("en");

/** How much of the thread beside each line of the contents is not woven, in percent. */
const bare = (page: Page) =>
  page.locator(".law nav li > a").evaluateAll((links) =>
    links.map((link) => {
      const [, , bottom = "0"] = getComputedStyle(link, "::after").clipPath.match(/[\d.]+/g) ?? [];
      return Math.round(Number(bottom));
    }),
  );

/** Scrolls so that the middle of a section stands where one reads. */
async function readTo(page: Page, section: number) {
  await page.locator(`#section-${section}`).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * 0.34, behavior: "instant" });
  });
  await drawn(page);
}

test.describe("a legal text", () => {
  const site = useSharedSite();

  test("weaves the thread beside its contents as far as one has read, without motion", async () => {
    await using opened = await site.visit("/privacy", { width: 1440, reducedMotion: "reduce" });
    const { page } = opened;
    await opened.goto();
    expect(await bare(page)).toEqual(privacy.sections.map(() => 100));
    const places = await page.locator(".law nav li").evaluateAll((lines) => lines.map((line) => line.clientHeight));
    for (const section of [2, privacy.sections.length - 1]) {
      await readTo(page, section);
      const left = await bare(page);
      expect(left.slice(0, section - 1)).toEqual(Array(section - 1).fill(0));
      expect(Math.abs(left[section - 1]! - 50)).toBeLessThanOrEqual(5);
      expect(left.slice(section)).toEqual(Array(privacy.sections.length - section).fill(100));
    }
    expect(await page.locator(".law nav li").evaluateAll((lines) => lines.map((line) => line.clientHeight))).toEqual(
      places,
    );
  });
});
