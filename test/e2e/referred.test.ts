import type { Page } from "@playwright/test";
import { referralCode, referralUrl } from "../../features/waitlist/referral-code.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { signUp } from "../support/processes.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');

onEachEngine(
  "a referral link",
  (engine) => {
    const site = useSite(engine);

    /** The path of somebody's link. */
    async function shared() {
      const { id } = await (await signUp(site.url())).json();
      return { code: referralCode(id), path: referralUrl("", "", referralCode(id)) };
    }

    /** Fills the form in and sends it; how the entry came. */
    async function join(page: Page) {
      const values = person();
      await form(page).scrollIntoViewIfNeeded();
      for (const name of ["name", "phone", "email"] as const)
        await form(page).locator(`[name=${name}]`).fill(values[name]);
      await form(page).locator("button[type=submit]").click();
      await page.locator("#waitlist").getByText(waitlist.joined.title).filter({ visible: true }).waitFor();
      const [row] = await site.rows(`select source from waitlist where email = '${values.email}'`);
      return row!.source;
    }

    test("is kept from the first page to the form on any other", async () => {
      const { code, path } = await shared();
      await using opened = await site.visit(path);
      const { page } = opened;
      await opened.goto();
      await page.goto("/financial-education");
      await page.goto("/savings");
      await page.locator("[data-island=waitlist-form]").scrollIntoViewIfNeeded();
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      expect(await join(page)).toBe(`ref=${code}`);
    });

    test("is kept without JavaScript on the page that it leads to, and not by links to others", async () => {
      const { code, path } = await shared();
      await using opened = await site.visit(path, { javaScript: false });
      const { page } = opened;
      await opened.goto();
      expect(await join(page)).toBe(`ref=${code}`);
      await opened.goto();
      await page.locator("footer summary").first().click();
      await page.locator('footer a[href="/savings"]').click();
      await expect(page).toHaveURL(`${site.url()}/savings`);
      expect(await join(page)).toBe(null);
    });

    test("is kept without JavaScript through a form that comes back with a mistake", async () => {
      const { code, path } = await shared();
      await using opened = await site.visit(path, { javaScript: false });
      const { page } = opened;
      await opened.goto();
      opened.expectProblem(/422/);
      await form(page).locator("[name=name]").fill("Hirut");
      await form(page).locator("button[type=submit]").click();
      await page.locator("[role=alert]").first().waitFor();
      expect(await join(page)).toBe(`ref=${code}`);
    });
  },
  ["sqlite"],
);
