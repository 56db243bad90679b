import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, corridors, ready } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { app } = (await builtSite()).words("en");
const order = (page: Page) =>
  page.locator("input[name=to]").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const chosen = (page: Page) => page.locator("input[name=to]:checked");
const kept = (page: Page) => page.evaluate(() => localStorage.country);

test.describe("the country that was chosen before", () => {
  const { visit } = useSharedSite();

  test("is where calculators start, and first among the five; the address stays plain until another is chosen", async () => {
    await using opened = await visit("/");
    const { page } = opened;
    await opened.goto();
    expect(await kept(page)).toBe(undefined);
    await choose(page, "KES");
    await becomes(page, "receive", corridors.KES);
    expect(await kept(page)).toBe("KES");
    for (const [path, island] of [
      ["/", "sentence"],
      ["/remittance", "calculator"],
    ] as const) {
      await page.goto(path);
      await ready(page, island);
      await becomes(page, "receive", corridors.KES);
      await expect(chosen(page)).toHaveValue("KES");
      expect(await order(page)).toEqual(["KES", "ETB", "SOS", "UGX", "ERN"]);
      expect(new URL(page.url()).search).toBe("");
    }
    await choose(page, "ETB");
    await page.waitForURL("**/remittance?to=ETB&amount=100");
    await page.goBack();
    await becomes(page, "receive", corridors.KES);
    expect(await kept(page)).toBe("ETB");
  });

  test("is also the one whose page was opened, in every language; an address that asks for another goes before it", async () => {
    await using opened = await visit("/remittance/uganda");
    const { page } = opened;
    await opened.goto();
    await page.waitForFunction(() => localStorage.country === "UGX");
    await page.goto("/so");
    await becomes(page, "receive", corridors.UGX);
    expect((await order(page)).slice(0, 2)).toEqual(["UGX", "SOS"]);
    await page.goto("/so?to=KES");
    await becomes(page, "receive", corridors.KES);
    expect((await order(page)).slice(0, 2)).toEqual(["KES", "SOS"]);
    expect(await kept(page)).toBe("UGX");
  });

  test("is whom the drawn account sends and saves for, in its pictures, their alternatives and the month's ledger", async () => {
    await using opened = await visit("/remittance/kenya");
    const { page } = opened;
    await opened.goto();
    await page.waitForFunction(() => localStorage.country === "KES");
    const { sent, goal } = app.countries.kenya!;
    await page.goto("/");
    const [home, saving] = [page.locator(".cells img").nth(0), page.locator(".cells img").nth(1)];
    await expect(home).toHaveAttribute("alt", new RegExp(sent));
    await expect(saving).toHaveAttribute("alt", new RegExp(goal));
    for (const [picture, text] of [
      [home, sent],
      [saving, goal],
    ] as const) {
      const answer = await page.request.get((await picture.getAttribute("src"))!);
      expect(await answer.text()).toContain(text.split(" ").at(-1)!);
    }
    await page.goto("/checking");
    await expect(page.locator(".app text", { hasText: sent })).toHaveCount(1);
    await expect(page.locator(".went li", { hasText: sent })).toHaveCount(1);
    await page.goto("/savings");
    await page.locator(".loom").scrollIntoViewIfNeeded();
    await expect(page.locator(".loom .beam")).toContainText(goal);
    await page.goto("/savings?to=UGX");
    await page.locator(".loom").scrollIntoViewIfNeeded();
    await expect(page.locator(".loom .beam")).toContainText(app.countries.uganda!.goal);
  });

  test("moves nothing but the countries among themselves and the words beside the figures, and loads nothing where none is kept", async () => {
    await using opened = await visit("/");
    const { page } = opened;
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (!element?.closest(".sentence :is(.to, .display, .limit)")) moved.push(String(element?.outerHTML));
          }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await opened.goto();
    await opened.quiet();
    expect(asked.filter((url) => /asked|sentence/.test(url) && url.endsWith(".js"))).toEqual([]);
    await page.evaluate(() => {
      localStorage.country = "KES";
    });
    await opened.goto();
    await ready(page, "sentence");
    await becomes(page, "receive", corridors.KES);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test("is kept nowhere where the browser keeps nothing, and the calculator works", async () => {
    await using opened = await visit("/remittance");
    const { page } = opened;
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await opened.goto();
    await choose(page, "KES");
    await amount(page).fill("200");
    await becomes(page, "receive", "25,860");
  });

  for (const path of ["/", "/am", "/so", "/so/remittance"])
    test(`the five countries of ${path} stand in one row at 360 px, Eritrea too`, async () => {
      await using opened = await visit(path, { width: 360 });
      const { page } = opened;
      await opened.goto();
      const boxes = await page.locator(".to label:has([name=to])").evaluateAll((labels) =>
        labels.map((label) => {
          const { top, right, height } = label.getBoundingClientRect();
          return { top, right, height };
        }),
      );
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
      for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
    });
});
