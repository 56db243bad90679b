import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { ready } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const built = await builtSite();
const { savings } = built.words("en");
const { own, loom } = savings;
const field = (page: Page, name: string) => page.locator(`[data-loom] input[name=${name}]`);
const left = (page: Page) => page.locator("[data-loom] .left");
const first = (page: Page) => page.locator("[data-loom] .ledger li").first();

test.describe("the loom of /savings by one's own numbers", () => {
  const site = useSharedSite();

  test("weaves the months to the goal, with the planned interest apart, and keeps them in the address", async () => {
    await using opened = await site.visit("/savings?source=church");
    const { page } = opened;
    await opened.goto();
    await expect(left(page)).toContainText(loom.left);
    await field(page, "goal").fill("12000");
    await expect(left(page)).toContainText(loom.left);
    await field(page, "monthly").fill("620");
    // 620 x 19 is 11,780, and the interest of an annuity at 2.5% a year 220.95.
    await expect(left(page)).toContainText("19 months");
    await expect(left(page)).toContainText("$11,780");
    await expect(left(page)).toContainText("$220.95");
    await expect(left(page)).toContainText(built.claims["savings-apy"]!.value);
    await expect(first(page)).toContainText(`${own.month.replace("{month}", "19")} `);
    await expect(first(page).locator("i")).toHaveText("$12,000.95");
    await expect(page.locator("[data-loom] path[stroke='var(--y)']")).toHaveCount(1);
    await expect(page.locator("[data-loom] [data-status]").first()).toBeVisible();
    await field(page, "start").fill("12,000");
    await expect(left(page)).toContainText(own.done);
    await page.waitForURL("**/savings?source=church&goal=12000&monthly=620&start=12000");
    await field(page, "start").fill("500");
    await expect(first(page).locator("i")).toHaveText("$12,520.90");
    await page.reload();
    await expect(first(page).locator("i")).toHaveText("$12,520.90");
    await expect(field(page, "goal")).toHaveValue("12,000");
    await expectAccessible(page, "with a plan");
  });

  test("says what is wrong, and what takes too long, and keeps what was typed", async () => {
    await using opened = await site.visit("/am/savings?goal=lots&monthly=12.345");
    const { page } = opened;
    const am = built.words("am");
    const { faults } = am.remittance.calculator;
    await opened.goto();
    await expect(field(page, "goal")).toHaveAccessibleDescription(faults.words);
    await expect(field(page, "goal")).toHaveValue("lots");
    await expect(field(page, "monthly")).toHaveAccessibleDescription(faults.decimals);
    await expect(left(page)).toContainText(am.savings.loom.left);
    await field(page, "goal").fill("1,000,000");
    await field(page, "monthly").fill("10");
    await expect(field(page, "monthly")).toHaveAccessibleDescription(am.savings.own.never);
    await field(page, "start").fill("-5");
    await expect(field(page, "start")).toHaveAccessibleDescription(faults.negative);
    await expectAccessible(page, "with faults");
    await expect(field(page, "start")).toHaveValue("-5");
    await field(page, "monthly").fill("200,50");
    await expect(field(page, "monthly")).toHaveAccessibleDescription(/200\.50.*20,050/);
  });

  test("counts what was typed before it woke, and sends and keeps nothing", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/loom-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await opened.goto();
    await field(page, "goal").fill("731");
    await field(page, "monthly").fill("73");
    release();
    await ready(page, "loom");
    await expect(left(page)).toContainText("10 months");
    await opened.quiet();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await field(page, "goal").fill("7310");
    await field(page, "goal").press("Enter");
    await expect(left(page)).toContainText("$7,310");
    expect(sent.filter((request) => /731/.test(request))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(/731/);
  });

  test("fits a phone in every language", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ["/savings", "/am/savings", "/so/savings"]) {
      await page.goto(`${site.url()}${path}?goal=999999999.99&monthly=12345678.90&start=1`);
      await expect(first(page).locator("i")).toContainText("$1,0");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const [text, ledger] = await Promise.all([left(page), page.locator(".ledger")].map((part) => part.boundingBox()));
      expect(text!.y + text!.height).toBeLessThanOrEqual(ledger!.y + 1);
    }
  });

  test("is the example alone without JavaScript", async () => {
    await using opened = await site.visit("/savings?goal=12000&monthly=620", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await expect(left(page)).toContainText(loom.left);
    await expect(field(page, "goal")).toBeHidden();
  });
});
