import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { header } = (await builtSite()).words("en").ui;

test.describe("text at 200%, at 360 px", () => {
  const site = useSite();

  for (const path of ["/join"]) {
    test(`${path} is no wider than the window, with the menu open and closed`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await opened.goto();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(360);
      await page.getByRole("button", { name: header.menu }).click();
      expect(await width()).toBe(360);
      const last = page.locator("header .menu a").last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  }
});
