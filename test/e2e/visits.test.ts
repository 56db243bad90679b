import { builtSite } from "../support/built-site.ts";
import { deskSettings, openDesk } from "../support/desk.ts";
import { expect, test, useSite } from "../support/visit.ts";
import { browserName } from "../support/visiting.ts";

const { place } = (await builtSite()).words("en");
const patience = { timeout: 60_000 };

test.describe("what visitors do", () => {
  const site = useSite(undefined, deskSettings);
  const person = { userAgent: browserName };

  /** How often a step was counted at a page of today, by how one came. */
  async function counted(step: string, path: string) {
    const sql = `select source, sum(${step}) as times from visit_tally where path = '${path}' and length(period) = 10 group by source`;
    return Object.fromEntries(
      (await site.rows(sql)).filter(({ times }) => times).map(({ source, times }) => [source, times]),
    );
  }

  test("is counted from the link to the confirmation, and the team sees it", async () => {
    await using visitor = await site.visit("/savings?utm_source=newsletter", person);
    const { page } = visitor;
    await visitor.goto();
    const form = page.locator("#waitlist form");
    await form.scrollIntoViewIfNeeded();
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    await form.locator("[name=name]").pressSequentially("Hirut");
    await form.locator("[name=phone]").fill("(202) 555-0143");
    await form.locator("[name=email]").fill("hirut@example.com");
    await form.locator("[type=submit]").click();
    await page.locator("#waitlist [role=status].joined").waitFor();
    await expect.poll(async () => (await site.mails()).length, patience).toBe(1);
    const link = (await site.mails())[0]!.text!.match(/\/place\/[^\s"]+/)![0];
    await page.goto(link);
    await page.getByRole("button", { name: place.confirm.button }).click();
    await expect(page.getByText(place.confirmed.done)).toBeVisible();
    for (const step of ["views", "started", "joined"])
      await expect.poll(() => counted(step, "/savings"), patience).toEqual({ email: 1 });
    await expect.poll(() => counted("confirmed", ""), patience).toEqual({ email: 1 });

    await using team = await site.visit("/waitlist-admin", { width: 1280 });
    await openDesk(team.page);
    await team.page.getByRole("button", { name: "What happens" }).click();
    const step = (name: string) => team.page.locator(`[data-funnel=${name}] dd`).first();
    for (const name of ["views", "started", "sent", "confirmed"]) await expect(step(name)).toHaveText("1");
    await team.page.locator(".visit-filters [name=path]").selectOption("/savings");
    await expect(step("confirmed")).toHaveText("–");
    await expect(step("sent")).toHaveText("1");
  });
});
