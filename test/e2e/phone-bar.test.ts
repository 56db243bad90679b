import type { Locator, Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { drawn } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const renderer = await builtSite();
const { ui } = renderer.words("en");
const bar = (page: Page) => page.locator(".phone-bar");
const box = async (of: Locator) => (await of.boundingBox())!;
/** Scrolls until the page's first button of the same act has left. */
const leaveHero = (page: Page) =>
  page
    .locator("main a.button[href='#waitlist']")
    .first()
    .evaluate((button) => scrollBy({ top: button.getBoundingClientRect().bottom + 4, behavior: "instant" }));

/** Whether any part of the bar is what one sees and presses at its place. */
const isOnTop = (page: Page) =>
  bar(page).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

test.describe("the bar at the bottom of a phone's screen", () => {
  const site = useSharedSite();

  for (const width of [320, 360, 390]) {
    test(`holds the page's act, as wide as the screen, until one is at the form, at ${width} px`, async () => {
      await using opened = await site.visit("/savings", { width });
      const { page } = opened;
      await opened.goto();
      await leaveHero(page);
      await expect(bar(page)).toBeVisible();
      const { x, y, width: wide, height } = await box(bar(page));
      expect([x, Math.round(y + height), wide]).toEqual([0, 800, width]);
      expect(await isOnTop(page)).toBe(true);
      await bar(page).getByRole("link", { name: ui.join }).click();
      await expect(page.locator("#waitlist h2")).toBeInViewport();
      await expect.poll(() => isOnTop(page)).toBe(false);
      await page.locator("#waitlist form [name=name]").scrollIntoViewIfNeeded();
      expect(await isOnTop(page)).toBe(false);
    });
  }

  test("is the only Join button in sight, where it is, on home in each language", async () => {
    await using opened = await site.visit("/", { width: 360, height: 800 });
    const { page } = opened;
    const inSight = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>(".button[href='#waitlist'], #waitlist [type=submit]")].filter(
            (button) => {
              const { top, bottom, left, width } = button.getBoundingClientRect();
              const isOnScreen =
                width > 0 && bottom > 0 && top < innerHeight && button.checkVisibility({ visibilityProperty: true });
              return (
                isOnScreen &&
                button.contains(
                  document.elementFromPoint(left + width / 2, Math.min(Math.max(top + 2, 0), innerHeight - 1)),
                )
              );
            },
          ).length,
      );
    for (const { path } of renderer.languages) {
      await page.goto(`${path}/`);
      await page.evaluate(() =>
        document.querySelector(".language-offer button")?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
      );
      await expect(bar(page)).toBeHidden();
      await expect.poll(inSight).toBe(1);
      await leaveHero(page);
      await expect(bar(page)).toBeVisible();
      await expect.poll(inSight).toBe(1);
      await page.locator("#waitlist [type=submit]").scrollIntoViewIfNeeded();
      await expect.poll(inSight).toBe(1);
    }
  });

  test("works without JavaScript", async () => {
    await using opened = await site.visit("/savings", { javaScript: false });
    await opened.goto();
    await bar(opened.page).getByRole("link").click();
    await expect(opened.page.locator("#waitlist h2")).toBeInViewport();
  });

  test("is not there on wider screens, nor on paper, and is no landmark", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    await opened.goto();
    await leaveHero(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveRole("paragraph");
    await page.emulateMedia({ media: "print" });
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 760, height: 800 });
    await expect(bar(page)).toBeHidden();
  });

  test("covers nothing that has the focus", async () => {
    await using opened = await site.visit("/savings", { reducedMotion: "reduce" });
    const { page } = opened;
    await opened.goto();
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 200; stops++) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const focused = document.activeElement!;
        const over = document.querySelector(".phone-bar")!;
        if (focused === document.body) return "";
        if (over.contains(focused) || getComputedStyle(over).visibility === "hidden") return "own";
        const { left, top, bottom } = focused.getBoundingClientRect();
        const at = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(left + 2, y));
        return at.some((element) => over.contains(element)) ? `covered ${focused.textContent}` : "free";
      });
      if (!found) break;
      if (found.startsWith("covered")) covered.push(found);
    }
    expect(stops > 20, `${stops} stops`).toBe(true);
    expect(covered).toEqual([]);
  });

  test("shows itself when it has the focus, even where the form covers it", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    await opened.goto();
    await page.locator("#waitlist form [name=name]").scrollIntoViewIfNeeded();
    await bar(page).getByRole("link").focus();
    await expect.poll(() => isOnTop(page)).toBe(true);
  });

  test("gives way while somebody types", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    await opened.goto();
    await page.locator("#waitlist form [name=name]").focus();
    await expect(bar(page)).toBeHidden();
  });

  test("gives way to a field or button behind it in every language, unless it is in use", async () => {
    await using opened = await site.visit("/", { width: 412, reducedMotion: "reduce" });
    const { page } = opened;
    const form = page.locator("#calculator");
    const field = form.locator("[name=amount]");
    /** Scrolls until an element ends so far above the screen's lower edge. */
    const stand = (of: Locator, above: number) =>
      of.evaluate((element, gap) => {
        scrollBy({ top: element.getBoundingClientRect().bottom + gap - innerHeight, behavior: "instant" });
      }, above);
    for (const { path } of renderer.languages) {
      await page.setViewportSize({ width: 412, height: 500 });
      await page.goto(`${path}/remittance/kenya`);
      await stand(form, 100);
      await expect(bar(page)).toBeVisible();
      await stand(field, 4);
      await expect(bar(page)).toBeHidden();
      await stand(form, 100);
      await expect(bar(page)).toBeVisible();
      await bar(page).locator(".button").focus();
      await stand(field, 4);
      await drawn(page);
      await expect(bar(page)).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { y, height } = await box(field);
      await page.setViewportSize({ width: 412, height: Math.round(y + height) - 2 });
      await page.goto(`${path}/remittance/kenya?again`);
      await expect(bar(page)).toBeHidden();
    }
    await page.setViewportSize({ width: 412, height: 340 });
    await page.goto("/company");
    await expect(bar(page)).toBeVisible();
    await stand(page.locator("main .button").first(), 4);
    await expect(bar(page)).toBeHidden();
  });

  test("does not collide with a toast", async () => {
    await using opened = await site.visit("/savings");
    const { page } = opened;
    const form = page.locator("#waitlist form");
    await opened.goto();
    await form.scrollIntoViewIfNeeded();
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    const values = person();
    for (const name of ["name", "phone", "email"] as const) await form.locator(`[name=${name}]`).fill(values[name]);
    await form.locator("button[type=submit]").click();
    const toast = page.locator("[data-sonner-toast]").first();
    await toast.waitFor();
    await expect(async () => {
      // What came of joining may still be scrolled to.
      await leaveHero(page);
      await expect(bar(page)).toBeVisible();
      const [over, under] = [await box(toast), await box(bar(page))];
      expect(over.y + over.height <= under.y).toBe(true);
    }).toPass({ timeout: 20_000 });
  });
});
