import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { isSweep } from "../support/sweep.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const site = await builtSite();
/** The pages in English; unless in the sweep, of those in a folder one, where it has a button that no page before has. */
const english = site.paths().filter((path) => !site.languageOfPath(path).path);
const kindOf = (path: string) => path.replace(/(?<=.)\/[^/]+$/, "/*");
const kinds = [...Map.groupBy(english, kindOf).values()].map(([first]) => first!);
const known = new Set<string>();
const htmlOf = (path: string) => readFileSync(`dist/pages${path === "/" ? "/index" : path}.html`, "utf8");
const buttonsOf = (path: string) => /<main.*<\/main>/s.exec(htmlOf(path))![0].match(/<button.*?<\/button>/gs) ?? [];
const isNew = (button: string) => known.size < known.add(button).size;
const paths = isSweep ? english : kinds.filter((path) => buttonsOf(path).filter(isNew).length);
const lean = new Set(site.leanPaths());

/** What a person could notice of the page: its elements and their states, what has the focus, the address. */
const noticed = `JSON.stringify([
  document.body.outerHTML, location.href, scrollY, document.activeElement?.outerHTML,
  [...document.querySelectorAll("input, textarea")].map((field) => field.value),
])`;

/** The longest that anybody looks, which is only where nothing happens. */
const noticedMs = 30_000;

/** Waits until the page has been the same at three looks, a tenth of a second apart. */
async function settle(page: Page) {
  for (let same = 0, last = ""; same < 2; ) {
    const now = await page.evaluate<string>(noticed);
    same = now === last ? same + 1 : 0;
    last = now;
    await page.waitForTimeout(100);
  }
}

/** Whether somebody can notice within half a minute that a button was pressed. */
async function pressed(page: Page, button: number): Promise<boolean> {
  const one = page.locator("main button:visible").nth(button);
  await one.focus();
  await expect
    .poll(() => one.evaluate((element) => Boolean(element.closest("[data-island]:not([data-ready])"))))
    .toBe(false);
  await settle(page);
  const before = await page.evaluate(noticed);
  const download = page.waitForEvent("download", { timeout: noticedMs }).catch(() => null);
  await one.click();
  const changed = async () => {
    await expect.poll(() => page.evaluate(noticed), { timeout: noticedMs }).not.toBe(before);
    return true;
  };
  return Promise.race([changed(), download.then(Boolean)]).catch(async () => Boolean(await download));
}

test.describe("every button does something", () => {
  const { visit } = useSharedSite();

  for (const path of paths) {
    test(path, async () => {
      await using opened = await visit(path, { width: 1280, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      await settle(page);
      const buttons = await page.locator("main button:visible").count();
      const dead: (string | null)[] = [];
      for (let button = 0; button < buttons; button++) {
        if (button) await opened.goto();
        const label = await page.locator("main button:visible").nth(button).textContent();
        if (!(await pressed(page, button))) dead.push(label);
      }
      expect(dead).toEqual([]);
      // Such a form goes out by itself, empty here, and comes back.
      if (lean.has(path)) opened.expectProblem(/422/);
    });
  }
});
