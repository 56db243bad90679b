import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { map } = (await builtSite()).words("en").home;
const cities = [...Object.values(map.from), ...Object.values(map.to).map(({ city }) => city)];

const city = (page: Page, name: string) => page.locator(".map label", { hasText: name });
/** The names of the cities whose threads are lit. */
const lit = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".map label + picture")]
      .filter((picture) => getComputedStyle(picture).opacity === "1")
      .map((picture) => picture.previousElementSibling?.textContent),
  );

test.describe("the map of corridors", () => {
  const { visit } = useSharedSite();

  for (const [width, how] of [
    [360, "tap"],
    [768, "tap"],
    [1440, "pointer"],
  ] as const) {
    test(`lights five threads of each city by ${how} and by keyboard, without JavaScript, at ${width} px`, async () => {
      await using opened = await visit("/", { width, javaScript: false, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      expect(await lit(page)).toEqual([]);
      for (const name of cities) {
        if (how === "tap") await city(page, name).click();
        else await city(page, name).hover();
        expect(await lit(page)).toEqual([name]);
      }
      await page.mouse.move(0, 0);
      await city(page, map.all).click();
      expect(await lit(page)).toEqual([]);
      await city(page, cities[0]!).locator("input").focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await page.mouse.move(0, 0); // Focusing scrolled the map under it.
      expect(await lit(page)).toEqual([cities[1]]);
    });

    test(`draws what it lights, and no two cities the same, at ${width} px`, async () => {
      await using opened = await visit("/", { width, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      await page.locator(".map fieldset").scrollIntoViewIfNeeded();
      const sources = await page.locator(".map label + picture").evaluateAll((pictures) =>
        pictures.map((picture) => {
          const [narrow, wide] = [picture.querySelector("source")!, picture.querySelector("img")!];
          return matchMedia(narrow.media).matches ? new URL(narrow.srcset, location.href).href : wide.src;
        }),
      );
      expect(new Set(sources).size).toBe(cities.length);
      const file = await (await fetch(sources[0]!)).text();
      for (const source of sources) {
        const [, group] = file.split(`id="${new URL(source).hash.slice(1)}"`);
        expect(group!.split('id="c')[0]!.match(/<g class="[a-z]">/g)).toHaveLength(5);
      }
    });

    test(`has each name where its threads end, and 44 px to touch, at ${width} px`, async () => {
      await using opened = await visit("/", { width, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      const field = page.locator(".map fieldset");
      await field.scrollIntoViewIfNeeded();
      const source = await page
        .locator(".map label + picture img")
        .first()
        .evaluate(async (image) => {
          await (image as HTMLImageElement).decode();
          return (image as HTMLImageElement).currentSrc;
        });
      const file = await (await fetch(source)).text();
      const [, wide] = /viewBox="0 0 (\d+) /.exec(file)!;
      const box = (await field.boundingBox())!;
      const scale = box.width / Number(wide);
      for (const [index, name] of cities.entries()) {
        const thread = index < 5 ? `t${index}0` : `t0${index - 5}`;
        const d = new RegExp(`id="${thread}" d="M(\\d+) (\\d+)[^"]* (\\d+) (\\d+)"`).exec(file)!;
        const [x, y] = (index < 5 ? d.slice(1, 3) : d.slice(3, 5)).map((part) => Number(part) * scale);
        const label = (await city(page, name).boundingBox())!;
        expect(label.height).toBeGreaterThanOrEqual(44);
        const text = await city(page, name).evaluate((label) => {
          label.scrollIntoView({ block: "center", behavior: "instant" });
          const range = document.createRange();
          range.selectNodeContents(label.lastChild!);
          const line = range.getBoundingClientRect();
          const [middle, center] = [line.x + line.width / 2, line.y + line.height / 2];
          const pressed = label.contains(document.elementFromPoint(middle, center));
          return { pressed, fromTop: center - label.closest("fieldset")!.getBoundingClientRect().y };
        });
        expect(text.pressed, `a press on ${name} is its own`).toBe(true);
        expect(Math.abs(text.fromTop - y!)).toBeLessThan(3);
        const near = Math.min(Math.abs(label.x + 16 - box.x - x!), Math.abs(label.x + label.width - 16 - box.x - x!));
        expect(near).toBeLessThan(3);
        const ground = await city(page, name).evaluate((label) => {
          const { backgroundClip, backgroundColor } = getComputedStyle(label);
          return [backgroundClip, backgroundColor === getComputedStyle(label.closest("section")!).backgroundColor];
        });
        expect(ground, `no thread crosses ${name}`).toEqual(["content-box", true]);
      }
    });
  }
});
