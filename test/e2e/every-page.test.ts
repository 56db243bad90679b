import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { browsedPaths } from "../support/browsed-paths.ts";
import { builtSite } from "../support/built-site.ts";
import { isSweep } from "../support/sweep.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const site = await builtSite();
const { header } = site.words("en").ui;
const refused = ["/no-such-page", "/api/waitlist/leave?token=none"];

/** The words that stick out of the window, and those of headings that are broken over two lines. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement!;
      if (parent.closest("script, style, template, svg, .unseen, [aria-hidden=true]") || !parent.checkVisibility())
        continue;
      let around: Element | null = parent;
      while (around && !scrolls(around)) around = around.parentElement;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\u2060-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (!around && lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
          found.push(`out of the window: ${word}`);
        if (parent.closest("h1, h2, h3") && new Set(lines.map(({ top }) => Math.round(top))).size > 1)
          found.push(`broken: ${word}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`${document.documentElement.scrollWidth} px wide`);
    return found;
  });

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** What the browser would carry over from one page to the next by a name that stands twice, which it then does not. */
const transitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none"),
  );

test.describe("every page", () => {
  const { visit } = useSharedSite();

  for (const path of [...browsedPaths(site), ...refused]) {
    test(`${path}: axe finds nothing, and text of twice its size fits a phone`, async () => {
      await using opened = await visit(path, { reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      if (refused.includes(path)) opened.expectProblem(/HTTP 404: GET /);
      if (path === "/no-such-page") opened.expectProblem(/404: no page at/);
      const names = await transitionNames(page);
      expect(names, "a transition's name stands once").toEqual([...new Set(names)]);
      await expectAccessible(page, path);
      await enlarge(page);
      expect(await faults(page)).toEqual([]);
    });
  }

  /** What else a page may look like: how it is shown, without JavaScript or with. */
  for (const path of isSweep ? site.paths() : [])
    test(`${path}: nothing is cut off in dark or forced colors, on paper and without JavaScript`, async () => {
      for (const javaScript of [true, false]) {
        await using opened = await visit(path, { reducedMotion: "reduce", width: 320, javaScript });
        const { page } = opened;
        await opened.goto();
        for (const look of [
          { colorScheme: "dark" },
          { forcedColors: "active" },
          { forcedColors: "none", colorScheme: "light", media: "print" },
        ] as const) {
          await page.emulateMedia(look);
          expect(await faults(page), `${JSON.stringify(look)}, JavaScript: ${javaScript}`).toEqual([]);
          await expect(page.locator("h1").first()).toBeVisible();
        }
      }
    });

  test("the open menu is no wider than the window, and its last link can be reached", async () => {
    await using opened = await visit("/join");
    const { page } = opened;
    await opened.goto();
    await enlarge(page);
    await page.getByRole("button", { name: header.menu }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const last = page.locator("header .menu a").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
