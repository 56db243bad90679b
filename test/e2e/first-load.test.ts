import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { drawn, installClock } from "../support/clock.ts";
import { coldStart } from "../support/processes.ts";
import { expect, test, useServer } from "../support/visit.ts";

const kilobyte = 1024;
const known: Record<string, { path: string; published: boolean }> = parse(
  readFileSync("content/languages.yml", "utf8"),
);
const languages = Object.entries(known).flatMap(([code, { path, published }]) => (published ? [{ code, path }] : []));
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** Sums the compressed bytes of the scripts that a page loads, as they come over the wire. */
async function countScripts(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Notes how much of a page moves from now on: the value of each layout shift. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

test.describe("the first load of home, at 360 x 800", () => {
  const site = useServer(undefined, {}, undefined, coldStart);

  for (const { code, path } of languages) {
    const most = code === "en" ? 18 : 20;
    test(`the HTML with its CSS is at most ${most} KB in ${code}, all of it to the end of the hero within 14 KB`, async () => {
      const answer = await fetch(site.url() + (path || "/"), { headers: { "accept-encoding": "br" } });
      expect(answer.headers.get("content-encoding")).toBe("br");
      const html = await answer.text();
      const bytes = Number(answer.headers.get("content-length"));
      expect(bytes > 0 && bytes <= most * kilobyte, `${bytes} bytes`).toBe(true);
      const hero = html.slice(0, html.indexOf("</section>"));
      expect(hero.includes("<h1")).toBe(true);
      expect(brotli(hero) <= 14 * kilobyte, `${brotli(hero)} bytes to the end of the hero`).toBe(true);
      expect(html).not.toMatch(/<link rel="stylesheet"/);
    });
  }

  test("before any interaction it loads at most 3 KB of script", async () => {
    await using opened = await site.visit("/");
    await installClock(opened.page);
    const scripts = await countScripts(opened.page);
    await opened.goto();
    await opened.page.clock.runFor(5000);
    await opened.quiet();
    expect(scripts() > 0 && scripts() <= 3 * kilobyte, `${scripts()} bytes`).toBe(true);
    await expect(opened.page.locator("[data-ready]")).toHaveCount(0);
  });

  test("with all islands awake it has loaded at most 80 KB of script", async () => {
    await using opened = await site.visit("/");
    const scripts = await countScripts(opened.page);
    await opened.goto();
    for (const island of await opened.page.locator("[data-island]").all()) {
      await island.scrollIntoViewIfNeeded();
      await island.hover();
    }
    await opened.page.waitForFunction(() => !document.querySelector("[data-island]:not([data-ready])"));
    await opened.page.locator("#waitlist form [name=name]").focus();
    await opened.quiet();
    expect(scripts() > 3 * kilobyte && scripts() <= 80 * kilobyte, `${scripts()} bytes`).toBe(true);
  });

  test("nothing shifts, from the first paint to the live count", async () => {
    await using opened = await site.visit("/");
    await opened.goto(); // The display face is at hand from the second visit on.
    const shifts = await watchShifts(opened.page);
    await opened.goto();
    await opened.page.waitForFunction(() => document.querySelector<HTMLElement>("[data-live-count]")?.dataset.value);
    await drawn(opened.page);
    expect(await shifts()).toEqual([]);
  });

  test("text keeps still when Ethiopic letters come late to a system that has none", async () => {
    await using opened = await site.visit("/am/remittance", { width: 412, height: 823 });
    const { page } = opened;
    const shifts = await watchShifts(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/ethiopic-am-/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/am/remittance", { waitUntil: "domcontentloaded" });
    const arrived = (family: string) =>
      page.waitForFunction(
        (wanted) => [...document.fonts].some(({ family, status }) => family.includes(wanted) && status === "loaded"),
        family,
      );
    await arrived("Eczar");
    await drawn(page);
    const before = (await shifts()).length;
    resolve();
    await arrived("Ethiopic Sans");
    await drawn(page);
    expect((await shifts()).slice(before).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  });
});
