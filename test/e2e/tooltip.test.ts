import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { msUntilVisible } from "../support/stopwatch.ts";
import { useSite } from "../support/visit.ts";

describe("a footnote's tooltip", () => {
  const site = useSite();
  const tooltip = (page: Page) => page.locator("[role=tooltip]");
  const mark = (page: Page, index: number) => page.locator("main sup a").nth(index);
  const shown = async (page: Page) => (await tooltip(page).count()) > 0 && tooltip(page).isVisible();
  /** Its code is fetched at the first pointing; this has it at hand, and the pointer on no mark. */
  async function fetched(page: Page) {
    await mark(page, 0).focus();
    await page.keyboard.press("Tab");
    await tooltip(page).waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.waitForTimeout(400);
  }

  test("opens at once on keyboard focus with the note's text, and Escape closes it", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    await opened.goto();
    await fetched(opened.page);
    await opened.page.keyboard.press("Shift+Tab");
    await opened.page.keyboard.press("Tab");
    const focused = opened.page.locator("sup a:focus");
    const href = (await focused.getAttribute("href"))!;
    assert.equal(await tooltip(opened.page).textContent(), await opened.page.locator(href).textContent());
    assert.equal(await focused.getAttribute("aria-describedby"), await tooltip(opened.page).getAttribute("id"));
    await opened.page.keyboard.press("Escape");
    assert.equal(await shown(opened.page), false);
    assert.equal(await focused.getAttribute("aria-describedby"), null);
  });

  test("opens after 700 ms under the pointer, stays while pointed at, and never covers its mark", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    const { page } = opened;
    await opened.goto();
    await fetched(page);
    const ms = await msUntilVisible(mark(page, 2), "pointerover", "[role=tooltip]", () => mark(page, 2).hover());
    assert.ok(ms >= 699 && ms < 2000, `${ms} ms`);
    const [tip, sup] = [(await tooltip(page).boundingBox())!, (await mark(page, 2).boundingBox())!];
    assert.ok(tip.y + tip.height <= sup.y + 0.5 || tip.y >= sup.y + sup.height - 0.5, JSON.stringify([tip, sup]));
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 4 });
    await page.waitForTimeout(400);
    assert.equal(await shown(page), true);
    await page.mouse.move(2, 400);
    await page.waitForTimeout(400);
    assert.equal(await shown(page), false);
  });

  test("opens without the delay within 300 ms of the last one", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    const { page } = opened;
    await opened.goto();
    await fetched(page);
    await mark(page, 0).hover();
    await tooltip(page).waitFor();
    const first = await tooltip(page).textContent();
    const second = mark(page, 1);
    const described = `sup a[href="${await second.getAttribute("href")}"][aria-describedby]`;
    const ms = await msUntilVisible(second, "pointerover", described, () => second.hover());
    assert.ok(ms < 699, `${ms} ms`);
    assert.notEqual(await tooltip(page).textContent(), first);
  });

  test("a press follows the link to the note", async () => {
    await using opened = await site.visit("/", { width: 360 });
    await opened.goto();
    await mark(opened.page, 0).click();
    await opened.page.waitForURL(/#note-1$/);
    assert.equal(await shown(opened.page), false);
  });
});
