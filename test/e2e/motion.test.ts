import type { Page } from "@playwright/test";
import { expect, test, useSharedSite } from "../support/visit.ts";

const moving = ["/", "/traction", "/remittance/kenya"];

/** Scrolls through the page by screens and gives what `look` says at each. */
async function atEachScreen<T>(page: Page, look: () => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  for (let top = 0; top < height; top += screen / 2) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    seen.push(await look());
  }
  return seen;
}

const animated = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80)),
  );

/** Lets 400 ms go by, and on a machine that draws slowly as many frames as a fast one draws in them. */
const onceDrawn = (page: Page) =>
  page.evaluate(async () => {
    const begun = performance.now();
    for (let frames = 0; frames < 24 || performance.now() - begun < 400; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Texts wholly on the screen that cannot be seen, and cloths wholly on it that are not woven to their end. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const onScreen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && top >= bar && bottom <= innerHeight;
    };
    const texts = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, td, th, figcaption)")].filter(
      (text) =>
        onScreen(text) &&
        !text.closest("details:not([open])") &&
        !text.closest(".tally") && // Where one of two texts is hidden, by how many have joined.
        !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const cut = document.getAnimations().filter((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const clips = effect.getKeyframes().some((frame) => "clipPath" in frame || "opacity" in frame);
      return clips && effect.target && onScreen(effect.target) && (effect.getComputedTiming().progress ?? 1) < 0.99;
    });
    return [...texts, ...cut.map(({ effect }) => (effect as KeyframeEffect).target!)].map((element) =>
      element.outerHTML.slice(0, 100),
    );
  });

test.describe("motion", () => {
  const site = useSharedSite();

  for (const path of moving) {
    test(`${path}: nothing moves for who asked for less of it`, async () => {
      await using opened = await site.visit(path, { reducedMotion: "reduce" });
      await opened.goto();
      const seen = await atEachScreen(opened.page, () => animated(opened.page));
      expect(seen.length).toBeGreaterThan(4);
      expect(seen.flat()).toEqual([]);
    });

    test(`${path}: all that is wholly on the screen is seen 400 ms later`, async () => {
      await using opened = await site.visit(path, { width: 1280, reducedMotion: "no-preference" });
      await opened.goto();
      const moved: number[] = [];
      const seen = await atEachScreen(opened.page, async () => {
        moved.push((await animated(opened.page)).length);
        await onceDrawn(opened.page);
        return unseen(opened.page);
      });
      expect(Math.max(...moved)).toBeGreaterThan(0);
      expect(seen.flat()).toEqual([]);
    });
  }

  for (const path of ["/", "/traction"]) {
    test(`${path}: nothing shifts while one scrolls through it`, async () => {
      await using opened = await site.visit(path, { reducedMotion: "no-preference" });
      await opened.goto(); // The display face is at hand from the second visit on.
      await opened.quiet();
      await opened.page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await opened.goto();
      await atEachScreen(opened.page, () => opened.page.waitForTimeout(150));
      expect(await opened.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
  }

  test("the card of /core-banking is named, so that it becomes home's, only while it is in sight", async () => {
    await using opened = await site.visit("/core-banking", { width: 1440, height: 900 });
    await opened.goto();
    const card = opened.page.locator(".story img").first();
    await expect(card).not.toBeInViewport();
    await expect(card).toHaveCSS("view-transition-name", "none");
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveCSS("view-transition-name", "card");
  });

  test("the cloth of home is named as that of a country, so that one becomes the other", async () => {
    await using opened = await site.visit("/");
    for (const [path, cloth] of [
      ["/", ".edge > .band"],
      ["/remittance/kenya", ".swath"],
    ] as const) {
      await opened.page.goto(path);
      await expect(opened.page.locator(cloth).first()).toHaveCSS("view-transition-name", "cloth");
    }
  });
});
