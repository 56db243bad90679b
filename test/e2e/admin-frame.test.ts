import { adminSettings, fromAccount, openAdmin, operator, rows, signUpMany, words } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { settings } = (await builtSite()).words("en");

onEachEngine(
  "the frame of the team's page",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, MAIL_AS_FILES: "yes" });
    test.beforeAll(() =>
      signUpMany(site.url(), [
        { name: "Hirut", email: "hirut@example.com", phone: "+12025550143" },
        { name: "Selam", email: "selam@example.com", phone: "+12025550144" },
      ]),
    );

    test("is one slim row, with a need that goes when it's done, and addresses that Back and a reload keep", async () => {
      await using opened = await site.visit("/waitlist-admin", { width: 1280 });
      const { page } = opened;
      opened.expectProblem(/HTTP 422: PATCH/);
      await openAdmin(page);
      const header = page.locator(".top");
      await expect(page.locator(".status-line")).toBeHidden();
      await expect(header.locator(".wrap > .button")).toBeHidden();
      expect((await header.boundingBox())!.height).toBeLessThan(60);
      const headerSearch = header.getByRole("searchbox", { name: words.headerSearch.label });
      await expect(headerSearch).toHaveCount(0);
      await page.getByRole("link", { name: words.audit.label, exact: true }).click();
      await page.keyboard.press("/");
      await expect(headerSearch).toBeFocused();
      await headerSearch.fill("hirut");
      await page.keyboard.press("Enter");
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/people\?q=hirut$/);
      await expect(page).toHaveTitle(/^\(1\) /);
      await page.locator("[data-need=address] a").click();
      await expect(page).toHaveURL(/\/settings$/);
      await page.goBack();
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole("link", { name: settings.label, exact: true }).click();
      await page.locator("[name=postalAddress]").fill("short");
      await page.keyboard.press("Enter");
      await expect(page.getByText(settings.fieldErrors.too_short)).toBeVisible();
      await page.locator("[name=postalAddress]").fill("1 Example Street, Washington, DC");
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-need]")).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^\(/);
      await page.getByRole("link", { name: words.audit.label, exact: true }).click();
      await page.locator("select[name=kind]").selectOption("changed-settings");
      await expect(rows(page)).toHaveCount(1);
      await expect(page.locator("[data-change=postalAddress]")).toContainText("1 Example Street");
      await fromAccount(page, words.account.signOut);
      await page.getByText(words.signIn.left).waitFor();
      await expect(page.locator(".status-line")).toBeVisible();
    });

    test("is at its top after a sign-in by keyboard, however far down its form was", async () => {
      await using opened = await site.visit("/waitlist-admin", { width: 1280, height: 400 });
      const { page } = opened;
      await opened.goto();
      await page.locator("[name=password]").waitFor();
      await page.locator("a.skip").focus();
      await page.keyboard.press("Enter");
      await page.locator("[name=email]").fill(operator.email);
      await page.locator("[name=password]").fill(operator.password);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await rows(page).first().waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test("has the first person in the first screen of a phone, and is as wide as it", async () => {
      await using opened = await site.visit("/waitlist-admin", { width: 390, height: 720 });
      const { page } = opened;
      await openAdmin(page);
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  },
  ["sqlite"],
);
