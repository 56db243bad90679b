import type { Page } from "@playwright/test";
import { usStates } from "../../forms/us-states.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { waitlist, journey } = (await builtSite()).words("en");
const choice = (page: Page) => page.locator("select[name=state]");

onEachEngine(
  "the state that one lives in",
  (engine) => {
    const site = useSite(engine);

    test("is asked after joining, and kept", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await page.goto("/");
      const form = page.locator('#waitlist form[action="/api/waitlist"]');
      await form.scrollIntoViewIfNeeded();
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      const values = person();
      for (const name of ["name", "phone", "email"] as const) await form.locator(`[name=${name}]`).fill(values[name]);
      await form.locator("[type=submit]").click();
      await expect(choice(page)).toHaveValue("");
      await expect(choice(page).locator("option")).toHaveCount(Object.keys(usStates).length + 1);
      await choice(page).selectOption("MN");
      await page.getByRole("button", { name: waitlist.state.button }).click();
      await page.getByText(waitlist.state.saved).waitFor();
      await expectAccessible(page, "the state after joining");
      expect(await site.rows(`select state from waitlist where email = '${values.email}'`)).toEqual([{ state: "MN" }]);
    });

    test("is told on /journey once enough have said", async () => {
      await using opened = await site.visit("/journey");
      const { page } = opened;
      await page.goto("/journey");
      await expect(page.locator("[data-until]")).toHaveText(journey.states.table.since.replace("{from}", "50"));
      await expect(page.locator("[data-until] a")).toHaveCount(0);
      await expect(page.locator("[data-states]")).toBeHidden();
      await page.route("**/api/waitlist/states", (route) =>
        route.fulfill({ json: { states: [{ state: "MN", people: 1230 }], others: null } }),
      );
      await page.goto("/journey");
      await expect(page.locator("[data-states] tbody tr")).toHaveText([
        "Minnesota1,230",
        `${journey.states.table.others}${journey.states.table.fewer.replace("{least}", "10")}`,
      ]);
      await expect(page.locator("[data-until]")).toBeHidden();
      await expectAccessible(page, "people by state");
    });
  },
  ["sqlite"],
);
