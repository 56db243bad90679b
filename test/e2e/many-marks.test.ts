import { adminSettings, signIn, signUpMany } from "../support/admin.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

/** A name of 200 marks, half of them above their letter and half below. */
const name = `Zeleke${"\u0300".repeat(97)}${"\u0316".repeat(97)}`;
const width = 1280;

onEachEngine(
  "a name of 200 marks",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("is cut off at its own line, in the list and in the pane", async () => {
      await signUpMany(site.url(), [{ name, email: "marks@example.com" }]);
      const [row] = await site.rows("select id from waitlist where email = 'marks@example.com'");
      await using opened = await site.visit(`/waitlist-admin/people/${row!.id}`, { width, height: 900 });
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      const heading = page.locator("section.person h2");
      await expect(heading).toContainText("Zeleke");
      for (const place of [heading, page.locator("tbody tr[data-entry] td").first()]) {
        const { overflow, box } = await place.evaluate((element) => ({
          overflow: getComputedStyle(element).overflowY,
          box: element.getBoundingClientRect(),
        }));
        expect(["clip", "hidden"]).toContain(overflow);
        expect(box.right).toBeLessThanOrEqual(width);
      }
    });
  },
  ["sqlite"],
);
