import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, line, ready, receive } from "../support/calculator.ts";
import { drawn, installClock } from "../support/clock.ts";
import { keepingSet } from "../support/kept-rates.ts";
import { someRates } from "../support/rates-source.ts";
import { until } from "../support/server-process.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { remittance } = (await builtSite()).words("en");
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const timeOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Waits until a page that is served holds a text. */
const serves = (url: string, text: string) =>
  until(async () => (await (await fetch(url)).text()).includes(text), { timeoutMs: 60_000, what: text });

/** Every layout shift of a page from its beginning. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

/** Answers GET /api/rates in the server's place: the birr of the first time, the second ... `count` tells how often it was asked. */
async function answerRates(page: Page, birr: number[], status = "current") {
  const asked = { count: 0 };
  await page.route("**/api/rates", (route) => {
    const ETB = birr[Math.min(asked.count++, birr.length - 1)]!;
    const asOf = `2026-11-22T0${asked.count}:00:00.000Z`;
    const rates = { ...someRates, ETB };
    return route.fulfill({ json: { base: "USD", asOf, source: "rates.example", status, rates } });
  });
  return asked;
}

test.describe("pages while rates are current", () => {
  const site = useSite();
  const last = Date.now() - hourMs;

  test.beforeAll(async () => {
    for (let ago = 8; ago >= 0; ago--)
      for (const sql of keepingSet(last - ago * dayMs, { ETB: 150.25 - ago })) await site.rows(sql);
    await serves(`${site.url()}/remittance`, timeOf(last));
  });

  for (const [path, name] of [
    ["/", "sentence"],
    ["/remittance", "calculator"],
    ["/remittance/ethiopia", "calculator"],
  ] as const) {
    test(`${path} shows the current rate before any script, and nothing moves or flashes as it wakes`, async () => {
      await using opened = await site.visit(path, { width: 1440, height: 900 });
      const { page } = opened;
      await watchShifts(page);
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const look = () => {
          const field = document.querySelector<HTMLInputElement>("input[name=receive]");
          if (field) seen.add(field.value);
          for (const rate of document.querySelectorAll("[data-line=rate]")) seen.add(rate.textContent ?? "");
          requestAnimationFrame(look);
        };
        look();
      });
      await opened.goto();
      await expect(receive(page)).toHaveValue("15,025");
      await expect(page.locator("[data-ready]")).toHaveCount(0);
      // Letters that come late move what is beside them, whatever wakes.
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await drawn(page);
      const before = await shifts(page);
      const answered = page.waitForResponse("**/api/rates");
      await amount(page).evaluate((field) => field.focus({ preventScroll: true }));
      await ready(page, name);
      await answered;
      await drawn(page);
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
      expect(seen.sort()).toEqual(["1 USD = 150.25 ETB", "15,025"]);
      expect(await shifts(page)).toEqual(before);
      await expect(page.locator("main")).toContainText(timeOf(last));
      await expect(page.locator("main")).not.toContainText(/sample rate/i);
    });
  }

  test("without JavaScript the thread and its table follow the chosen country", async () => {
    await using opened = await site.visit("/remittance", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    const said = page.locator("#rates .lead").filter({ visible: true });
    await expect(said).toHaveText("A dollar was worth 142.25 to 150.25 birr.");
    await choose(page, "SOS");
    await expect(said).toHaveText("A dollar was worth 571.5 Somali shillings on all of these days.");
    await choose(page, "ERN");
    await expect(said).toHaveText("A dollar was worth 15 nakfa on all of these days.");
    await expect(page.locator("#rates svg").filter({ visible: true })).toHaveCount(1);
    await page.locator("#rates summary").click();
    await expect(page.locator("#rates tbody tr")).toHaveCount(9);
    await expect(page.locator("#rates tbody td").filter({ visible: true })).toHaveText(Array(9).fill("15"));
    await expect(page.locator("#rates thead th").filter({ visible: true })).toHaveText([
      remittance.history.day,
      remittance.history.rate.replace("{code}", "ERN"),
    ]);
  });

  for (const width of [320, 1440])
    test(`choosing a country moves nothing around the thread, and it fits ${width} px`, async () => {
      await using opened = await site.visit("/remittance", { width });
      const { page } = opened;
      await opened.goto();
      await amount(page).focus();
      await ready(page);
      const height = () => page.locator("#rates").evaluate((section) => section.getBoundingClientRect().height);
      await choose(page, "KES");
      const before = await height();
      for (const code of Object.keys(someRates)) {
        await choose(page, code);
        await expect(page.locator(`#rates [data-of=${code}] svg`)).toBeVisible();
        expect(await height()).toBe(before);
      }
      await page.locator("#rates summary").click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

  test("a country's table and sentence follow a newer rate, and are examples again when there is none", async () => {
    await using opened = await site.visit("/remittance/ethiopia");
    const { page } = opened;
    await installClock(page);
    const asked = await answerRates(page, [160]);
    await opened.goto();
    await expect(page.locator("#becomes")).toContainText("15,025 ETB");
    await amount(page).focus();
    await ready(page);
    await becomes(page, "receive", "16,000");
    const table = page.locator("#becomes");
    for (const text of ["1 USD = 160 ETB", "16,000 ETB", "32,000 ETB", "80,000 ETB", "2026-11-22 01:00 UTC"])
      await expect(table).toContainText(text);
    await expect(page.locator(".todays-cost [data-rated=lost]")).toHaveText("1,856");
    await choose(page, "KES");
    await expect(table).toContainText("16,000 ETB");
    await page.unroute("**/api/rates");
    await answerRates(page, [160], "example");
    await page.clock.runFor(301_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(table).toContainText("14,630 ETB");
    await expect(table).toContainText(/sample rate/i);
    await expect(table).not.toContainText("2026-11-22 01:00 UTC");
    expect(asked.count).toBe(1);
  });
});

test.describe("a page that is looked at again", () => {
  const site = useSite();

  for (const [path, name] of [
    ["/", "sentence"],
    ["/remittance", "calculator"],
    ["/remittance/ethiopia", "calculator"],
  ] as const) {
    const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

    test(`after 5 minutes ${path} asks for the rates of now, awake`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await installClock(page);
      const asked = await answerRates(page, [150, 160]);
      await opened.goto();
      await amount(page).focus();
      await ready(page, name);
      await becomes(page, "receive", "15,000");
      await page.clock.runFor(4 * 60_000);
      await comeBack(page);
      await drawn(page);
      expect(asked.count).toBe(1);
      await page.clock.runFor(61_000);
      await comeBack(page);
      await becomes(page, "receive", "16,000");
      await expect(line(page, "rate")).toHaveText("1 USD = 160 ETB");
      await expect(page.locator("main")).toContainText("2026-11-22 02:00 UTC");
      expect(asked.count).toBe(2);
    });

    test(`after 5 minutes ${path} wakes and asks, though nobody has touched it`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await installClock(page);
      const asked = await answerRates(page, [160]);
      await opened.goto();
      await page.clock.runFor(4 * 60_000);
      await comeBack(page);
      await drawn(page);
      await expect(page.locator(`[data-island=${name}][data-waking]`)).toHaveCount(0);
      await page.clock.runFor(61_000);
      await comeBack(page);
      await becomes(page, "receive", "16,000");
      await expect(page.locator("main")).toContainText("2026-11-22 01:00 UTC");
      expect(asked.count).toBe(1);
    });
  }
});
