import { createTestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { suiteEngine } from "../support/engines.ts";
import { everyKind, mailOfEachKind } from "../support/every-kind.ts";
import { expect, test } from "../support/visit.ts";

/** What holds for a document of any kind; a mail has no landmarks. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("a mail of every kind can be read at any width, light and dark, and loads nothing", async ({ browser }) => {
  test.setTimeout(400_000);
  await using app = await createTestApp(suiteEngine("sqlite").engine, everyKind);
  await using context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const about = { interest: "course", corridor: "ERN", amount: "999999999.99" };
  const seen = new Set<string>();
  for (const confirmed of [false, true])
    for (const [kind, { html = "" }] of await mailOfEachKind(app, { ...about, confirmed })) {
      const withoutLinks = html.replaceAll(/https?:[^"<\s]+/g, "");
      if (seen.size === seen.add(withoutLinks).size) continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.setContent(html);
      await expectAccessible(page, kind, rules);
      const widthsAndHeights = await page.locator("[data-band] td").evaluateAll((cells: HTMLTableCellElement[]) =>
        cells.flatMap((cell) => {
          const { width, height } = cell.getBoundingClientRect();
          return [width / cell.colSpan, height];
        }),
      );
      expect([...new Set(widthsAndHeights)], `${kind}: the band's stitches`).toEqual([6]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(320);
      expect(requests).toEqual([]);
    }
});
