import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");

onEachEngine(
  "the waitlist form, sent twice",
  (engine) => {
    const site = useSite(engine);

    test("a second click while the first is on its way sends nothing", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      let posts = 0;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/waitlist", async (route) => {
        posts += 1;
        await held;
        await route.continue();
      });
      await opened.goto();
      const form = page.locator('#waitlist form[action="/api/waitlist"]');
      await form.scrollIntoViewIfNeeded();
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      const values = person();
      for (const name of ["name", "phone", "email"] as const) await form.locator(`[name=${name}]`).fill(values[name]);
      await form.getByRole("button").click({ clickCount: 2 });
      await form.locator("[name=email]").press("Enter");
      await form.getByText(waitlist.submitting, { exact: true }).waitFor();
      answer();
      await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
      expect(posts).toBe(1);
    });
  },
  ["sqlite"],
);
