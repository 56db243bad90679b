import type { Locator, Page } from "@playwright/test";
import { adminSettings, signIn, signUpMany } from "../support/admin.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

/** A name of 200 marks, half of them above their letter and half below. */
const name = `Zeleke${"\u0300".repeat(97)}${"\u0316".repeat(97)}`;

/** What is drawn in the 40 px above the first line of an element, and below its last. */
async function around(page: Page, element: Locator): Promise<Buffer[]> {
  const box = (await element.boundingBox())!;
  const strip = { x: box.x, width: 160, height: 40 };
  const clips = [
    { ...strip, y: box.y - 48 },
    { ...strip, y: box.y + box.height + 8 },
  ];
  return Promise.all(clips.map((clip) => page.screenshot({ clip, animations: "disabled" })));
}

onEachEngine(
  "a name of 200 marks",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("is drawn within its own line, in the list and in the pane", async () => {
      await signUpMany(site.url(), [{ name, email: "marks@example.com" }]);
      const [row] = await site.rows("select id from waitlist where email = 'marks@example.com'");
      await using opened = await site.visit(`/waitlist-admin?person=${row!.id}`, { width: 1280, height: 900 });
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      const heading = page.locator("section.person h2");
      await expect(heading).toContainText("Zeleke");
      const places = [heading, page.locator("tbody tr[data-entry] td").first()];
      for (const place of places) {
        const drawn = await around(page, place);
        await place.locator("bdi").evaluate((bdi) => {
          bdi.firstChild!.nodeValue = "Zeleke";
        });
        const plain = await around(page, place);
        expect(drawn.map((each, index) => each.equals(plain[index]!))).toEqual([true, true]);
      }
    });
  },
  ["sqlite"],
);
