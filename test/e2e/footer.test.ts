import { builtSite } from "../support/built-site.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { footer } = (await builtSite()).words("en").ui;
const phone = { width: 360, height: 800 };

test.describe("the footer", () => {
  const site = useSharedSite();

  for (const path of ["/", "/help", "/remittance/kenya", "/waitlist-admin"]) {
    test(`of ${path} is at most 640 px high on a phone`, async () => {
      await using opened = await site.visit(path, phone);
      await opened.goto();
      const { height } = (await opened.page.locator(".foot").boundingBox())!;
      expect(height > 200 && height <= 640, `${height} px`).toBe(true);
    });
  }

  test("opens each column by touch without JavaScript, and all that one touches is 44 px high", async () => {
    await using opened = await site.visit("/", { ...phone, javaScript: false });
    await opened.goto();
    const foot = opened.page.locator(".foot");
    for (const { label, links } of footer.columns) {
      await foot.getByText(label, { exact: true }).first().click();
      for (const link of links) {
        const shown = foot.getByRole("link", { name: link.label, exact: true });
        await expect(shown).toBeVisible();
        expect((await shown.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
    }
    for (const summary of await foot.locator("summary").all()) {
      expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("shows every link on a wide screen", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    await opened.goto();
    const foot = opened.page.locator(".foot");
    for (const { label, links } of footer.columns) {
      await expect(foot.getByRole("heading", { name: label, exact: true })).toBeVisible();
      for (const link of links) await expect(foot.getByRole("link", { name: link.label, exact: true })).toBeVisible();
    }
  });
});
