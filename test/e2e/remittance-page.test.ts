import type { Page } from "@playwright/test";
import { amount, becomes, choose, compared, corridors, line, ready, receive } from "../support/calculator.ts";
import { drawn } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

/** Collects every layout shift of a page, those right after a key included. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        // A figure within its own field is no node that a page sees; a label in the middle of its button begins elsewhere.
        const isItself = ({ node }: { node?: Node }) => !node || !!node.parentElement?.closest("button");
        if (!entry.sources.every(isItself)) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The figures that are longer than their field. */
const cutFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input[inputmode]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ value }) => value),
  );

/** The lines of home's sentence with a figure that is drawn smaller or larger than the words, or that do not fit. */
const unevenLines = (page: Page) =>
  page.evaluate(() => {
    const sentence = document.querySelector<HTMLElement>(".sentence > .display")!;
    const { right } = sentence.getBoundingClientRect();
    const size = (element: Element) => getComputedStyle(element).fontSize;
    return [...sentence.children].flatMap((line) => {
      const field = line.querySelector("input");
      const words = document.createRange();
      words.selectNodeContents(line);
      const isEven = !field || (size(field) === size(line) && getComputedStyle(field).transform === "none");
      const fits = (field ?? words).getBoundingClientRect().right <= right + 1;
      return isEven && fits && size(line) === size(sentence.children[0]!)
        ? []
        : [`${line.textContent} ${field?.value}`];
    });
  });

/** From the shortest to the longest, each as wide as its length allows, and back to none. */
const figures = ["1", "12", "1000000", "888888.88", "8888888.88", "888888888.88", "999999999.99", "1000000000", ""];

test.describe("the page around the calculator", () => {
  const site = useSharedSite();

  for (const path of ["/remittance", "/remittance/kenya"]) {
    test(`${path} on a wide screen shows what others keep beside the receipt, right under what arrives`, async () => {
      await using opened = await site.visit(path, { width: 1440 });
      const { page } = opened;
      await opened.goto();
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const [receipt, lane, lost] = [await box(".costs"), await box(".lane.theirs"), await box(".lost")];
      expect(lost.x).toBeGreaterThan(receipt.x + receipt.width);
      expect(lost.y).toBeGreaterThan(lane.y);
      expect(lost.y).toBeLessThan(receipt.y + receipt.height);
      expect(receipt.height).toBeGreaterThan(0);
    });
  }

  for (const width of [320, 360, 768, 900, 1024, 1440]) {
    test(`nothing shifts as figures grow, none is cut, and nothing is wider than ${width} px`, async () => {
      await using opened = await site.visit("/remittance", { width });
      const { page } = opened;
      await opened.goto(); // The display face is at hand from the second visit on.
      await watchShifts(page);
      await opened.goto();
      await amount(page).focus();
      await ready(page);
      await choose(page, "UGX");
      const height = await pageHeight(page);
      for (const text of figures) {
        await amount(page).fill(text);
        await drawn(page);
        expect([await cutFields(page), await pageHeight(page)], text).toEqual([[], height]);
      }
      for (const code of Object.keys(corridors)) {
        await choose(page, code);
        await drawn(page);
        expect([await cutFields(page), await pageHeight(page)], code).toEqual([[], height]);
      }
      expect(await shifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test("it loads at most 20 KB before it is touched, and at most 13 KB beside React once awake", async () => {
    const answer = await fetch(`${site.url()}/remittance`, { headers: { "accept-encoding": "br" } });
    expect(Number(answer.headers.get("content-length")) <= 20 * 1024, answer.headers.get("content-length") ?? "").toBe(
      true,
    );
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    let bytes = 0;
    page.on("response", (response) => {
      if (!/\/assets\/(calculator|use-calculator|rich-text)-/.test(response.url())) return;
      bytes += Number(response.headers()["content-length"]);
    });
    await opened.goto();
    expect(bytes).toBe(0);
    await amount(page).focus();
    await ready(page);
    expect(bytes > 1024 && bytes <= 13 * 1024, `${bytes} bytes`).toBe(true);
  });

  for (const path of ["/", "/remittance"]) {
    test(`text of twice the size loses neither countries nor the menu, on ${path}`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await opened.goto();
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { font-size: 200% }");
        document.adoptedStyleSheets.push(sheet);
      });
      const outside = await page.evaluate(() => {
        const right = document.documentElement.clientWidth;
        const seen = document.querySelectorAll(".top .button, .toggle, .to span, .receipt :is(dt, dd)");
        return [...seen].filter((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return Math.max(text.getBoundingClientRect().right, element.getBoundingClientRect().right) > right;
        }).length;
      });
      expect(outside).toBe(0);
      const labels = page.locator(".receipt dt");
      for (const label of await labels.all()) expect((await label.boundingBox())!.width > 100).toBe(true);
    });
  }

  test("a table in forced colours keeps its stitches, and a print its calculation", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await page.emulateMedia({ forcedColors: "active" });
    await opened.goto();
    const stitches = page.locator(".run.hours-0-24").first();
    expect(await stitches.evaluate((run) => getComputedStyle(run).backgroundImage)).toMatch(/gradient/);
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expect(amount(page)).toBeVisible();
  });

  test("without JavaScript a note leads to the table of 100 USD in all five currencies", async () => {
    await using opened = await site.visit("/remittance", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await page.locator(".spread a[href='#table']").click();
    const table = page.locator("#table table");
    await expect(table).toBeInViewport();
    const rows = (await table.locator("tbody .becomes").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    const own = Object.entries(corridors).map(([code, arrives]) => `${arrives} ${code}`);
    expect(rows).toEqual(own.map((arrives) => (arrives.endsWith("SOS") ? expect.stringContaining(compared) : arrives)));
  });
});

test.describe("the sentence on the home page", () => {
  const site = useSharedSite();

  for (const width of [320, 360, 900, 1440]) {
    test(`no figure is smaller than its words, none is cut, and nothing moves as they grow, at ${width} px`, async () => {
      await using opened = await site.visit("/", { width });
      const { page } = opened;
      await opened.goto();
      await amount(page).focus();
      await ready(page, "sentence");
      const height = await pageHeight(page);
      for (const code of Object.keys(corridors)) {
        await choose(page, code);
        for (const text of figures) {
          await amount(page).fill(text);
          await drawn(page);
          expect([await cutFields(page), await pageHeight(page)], `${text} to ${code}`).toEqual([[], height]);
          expect(await unevenLines(page), `${text} to ${code}`).toEqual([]);
        }
      }
    });
  }

  test("stands on paper too, without the form that cannot be sent from there", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await page.emulateMedia({ media: "print" });
    await expect(amount(page)).toBeVisible();
    await expect(page.locator("#waitlist .frame")).toBeHidden();
  });

  test("is the same calculator, which leaves the address as it is", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await expect(receive(page)).toHaveValue("14,630");
    await choose(page, "KES");
    await becomes(page, "receive", "12,930");
    await amount(page).fill("250");
    await becomes(page, "receive", "32,325");
    await ready(page, "sentence");
    await expect(line(page, "rate")).toHaveText("1 USD = 129.3 KES");
    await expect(page).toHaveURL(`${site.url()}/`);
  });
});
