import type { Page } from "@playwright/test";
import { installClock, stopClock } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

test.describe("a footnote's tooltip", () => {
  const site = useSharedSite();
  const tooltip = (page: Page) => page.locator("[role=tooltip]");
  const mark = (page: Page, index: number) => page.locator("main sup a").nth(index);
  const noteAt = async (page: Page, href: string) => (await page.locator(`${href} span`).textContent())!;
  const noteOf = async (page: Page, index: number) => noteAt(page, (await mark(page, index).getAttribute("href"))!);
  /** Opens the page and has the tooltip's code at hand, which is fetched at the first pointing; then stops the clock. */
  async function openReady({ page, goto }: Awaited<ReturnType<typeof site.visit>>) {
    await installClock(page);
    await goto();
    await mark(page, 3).focus();
    await page.keyboard.press("Tab");
    await tooltip(page).waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await stopClock(page);
    await page.clock.runFor(400);
  }

  test("opens at once on keyboard focus with the note's text, and Escape closes it", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    await openReady(opened);
    await opened.page.keyboard.press("Shift+Tab");
    await opened.page.keyboard.press("Tab");
    const focused = opened.page.locator("sup a:focus");
    const href = (await focused.getAttribute("href"))!;
    await expect(tooltip(opened.page)).toHaveText(await noteAt(opened.page, href));
    await expect(focused).toHaveAttribute("aria-describedby", (await tooltip(opened.page).getAttribute("id"))!);
    await opened.page.keyboard.press("Escape");
    await expect(tooltip(opened.page)).toBeHidden();
    await expect(focused).not.toHaveAttribute("aria-describedby");
  });

  test("opens after 700 ms under the pointer, stays while pointed at, and never covers its mark", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    const { page } = opened;
    await openReady(opened);
    await mark(page, 2).hover();
    await page.clock.runFor(699);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();
    const [tip, sup] = [(await tooltip(page).boundingBox())!, (await mark(page, 2).boundingBox())!];
    expect(tip.y + tip.height <= sup.y + 0.5 || tip.y >= sup.y + sup.height - 0.5, JSON.stringify([tip, sup])).toBe(
      true,
    );
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 4 });
    await page.clock.runFor(400);
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(2, 400);
    await page.clock.runFor(149);
    await expect(tooltip(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeHidden();
  });

  test("opens without the delay while another is open", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    const { page } = opened;
    await openReady(opened);
    await mark(page, 0).hover();
    await page.clock.runFor(700);
    await expect(tooltip(page)).toHaveText(await noteOf(page, 0));
    await mark(page, 1).hover();
    await page.clock.runFor(0);
    await expect(tooltip(page)).toHaveText(await noteOf(page, 1));
  });

  test("opens where one reads at a press, whose code is fetched then, and closes at the next one or beside it", async () => {
    await using opened = await site.visit("/", { width: 360 });
    const { page } = opened;
    await opened.goto();
    await mark(page, 0).click();
    await expect(tooltip(page)).toHaveText(await noteOf(page, 0));
    expect(new URL(page.url()).hash).toBe("");
    await mark(page, 0).click();
    await expect(tooltip(page)).toBeHidden();
    await mark(page, 0).click();
    await expect(tooltip(page)).toBeVisible();
    await page.locator("h1").click();
    await expect(tooltip(page)).toBeHidden();
  });

  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    test(`each mark of home opens its own note in sight beside it, and Escape leaves the focus there, ${width} px wide`, async () => {
      await using opened = await site.visit("/", { width, height, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      const marks = await page.locator("main sup a").all();
      expect(marks.length > 5).toBe(true);
      for (const [index, each] of marks.entries()) {
        await each.click();
        await expect(tooltip(page)).toHaveText(await noteOf(page, index));
        await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
        const [tip, sup] = [(await tooltip(page).boundingBox())!, (await each.boundingBox())!];
        expect(tip.y + tip.height <= sup.y + 0.5 || tip.y >= sup.y + sup.height - 0.5).toBe(true);
        await page.keyboard.press("Escape");
        await expect(tooltip(page)).toBeHidden();
        await expect(each).toBeFocused();
      }
    });
  }

  test("a press follows the link to the note where the code does not come, and the note leads back", async () => {
    await using opened = await site.visit("/", { width: 360 });
    const { page } = opened;
    await page.route("**/assets/tooltip-*.js", (route) => route.abort());
    await opened.goto();
    await mark(page, 0).click();
    await page.waitForURL(/#note-1$/);
    await page.locator("#note-1 a").click();
    await page.waitForURL(/#mark-1$/);
    opened.expectProblem(/request failed: GET .*\/assets\/tooltip-.*: net::ERR_FAILED/);
    opened.allowProblem(/console error: /);
  });
});
