import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { drawn } from "./clock.ts";
import { isSweep } from "./sweep.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Found = [rule: string, html: string | undefined][];

/** Every rule, with WCAG 2.2's that axe leaves out unless it is asked for. */
const allRules = { rules: { "target-size": { enabled: true } } };

/** What axe finds wrong, told where it stands: what is right is much, and costs more to tell than to find. */
const found = (page: Page, runOnly?: string[]) =>
  page.evaluate<Found>(`axe.run(${JSON.stringify({ resultTypes: ["violations"], preload: false, ...(runOnly ? { runOnly } : allRules) })}).then(
    ({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
  )`);

/** Likewise; of what is too small to press, what still is at the top of the page, where no header lies over what scrolled below it. */
async function foundAtTop(page: Page, rules?: string[]) {
  const here = await found(page, rules);
  const isSize = ([rule]: Found[number]) => rule === "target-size";
  if (!here.some(isSize)) return here;
  const scrolled = await page.evaluate(() => scrollY);
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
  await scroll(0);
  await drawn(page);
  const sizes = (await found(page, rules)).filter(isSize);
  await scroll(scrolled);
  return [...here.filter((each) => !isSize(each)), ...sizes];
}

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ width, colorScheme })),
);

/**
 * Checks by axe what a page shows now, and that nothing is wider than the window: at 360 or 1280 CSS pixels, light or dark, by turns of
 * the states, and in all four looks in the sweep. `state` names it in a failure, `rules` are all that axe has unless tags are given. The
 * page is left as wide as it was, and light.
 */
export async function expectAccessible(page: Page, state: string, rules?: string[]) {
  const before = page.viewportSize()!;
  await page.evaluate(`globalThis.axe ?? (() => { ${axe} })()`);
  for (const { width, colorScheme } of isSweep ? looks : [looks[hash("sha1", state, "buffer")[0]! % looks.length]!]) {
    await page.setViewportSize({ ...before, width });
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    expect(await foundAtTop(page, rules), `${state} at ${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${state} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(before);
}
