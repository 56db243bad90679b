import type { Page } from "@playwright/test";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";
import { browserName } from "../support/visiting.ts";

const { account } = (await builtSite()).words("en");
const timeout = { timeout: 60_000 };

test.describe("what visitors do", () => {
  const site = useSite(undefined, adminSettings);
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
    await expect.poll(async () => (await site.mails()).length, timeout).toBe(1);
    const link = (await site.mails())[0]!.text!.match(/\/place\/[^\s"]+/)![0];
    await page.goto(link);
    await page.getByRole("button", { name: account.confirm.button }).click();
    await expect(page.getByText(account.confirmed.done)).toBeVisible();
    for (const step of ["views", "started", "joined"])
      await expect.poll(() => counted(step, "/savings"), timeout).toMatchObject({ email: 1 });
    await expect.poll(() => counted("confirmed", ""), timeout).toEqual({ email: 1 });

    await using team = await site.visit("/waitlist-admin", { width: 1280 });
    await openAdmin(team.page);
    await team.page.getByRole("link", { name: "Analytics", exact: true }).click();
    const step = (name: string) => team.page.locator(`[data-funnel=${name}] dd`).first();
    for (const name of ["views", "started", "sent", "confirmed"]) await expect(step(name)).toHaveText("1");
    await team.page.locator(".visit-filters [name=path]").selectOption("/savings");
    await expect(step("confirmed")).toHaveText("–");
    await expect(step("sent")).toHaveText("1");
  });

  /** How the shown page came: by way of the browser's cache or not, and whether the server was asked. */
  const arrivalOf = (page: Page) =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return { ...(entry!.toJSON() as { deliveryType: string }), asked: entry!.transferSize > 0 };
    });

  test("is counted once for each time that a page is seen, also where the browser had it", async () => {
    await using visitor = await site.visit("/credit", person);
    const { page } = visitor;
    await visitor.goto();
    const before = await counted("views", "/savings");
    const ahead = page.waitForResponse((answer) => answer.url().endsWith("/savings"));
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "/savings" })),
    );
    expect((await ahead).status()).toBe(200);
    await page.evaluate(() => location.assign("/savings"));
    await page.waitForURL("**/savings");
    expect((await arrivalOf(page)).deliveryType, "it was there already").toBe("cache");
    await page.goBack();
    expect(await arrivalOf(page), "it was kept").toMatchObject({ deliveryType: "cache", asked: false });
    await page.goto("/careers");
    await expect.poll(() => counted("views", "/careers"), timeout).toEqual({ direct: 1 }); // So all before is there.
    expect(await counted("views", "/savings")).toEqual({ ...before, inside: 1 });
    expect(await counted("views", "/credit")).toEqual({ direct: 1, inside: 1 });
  });

  test("a search on /help without an answer is in the team's list once it was typed on three days", async () => {
    const looked = "bitcoin mining";
    async function look() {
      await using visitor = await site.visit("/help", person);
      const { page } = visitor;
      await visitor.goto();
      const told = page.waitForResponse((answer) => answer.url().endsWith("/api/visits/searches"));
      await page.locator("input[type=search]").pressSequentially(looked);
      expect((await told).status()).toBe(204);
    }
    const kept = () => site.rows("select words, days from help_search");
    await look();
    await expect.poll(kept, timeout).toEqual([{ words: null, days: 1 }]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await site.rows(`update help_search set days = 2, last_day = '${yesterday}' returning code`);
    await look();
    await expect.poll(kept, timeout).toEqual([{ words: looked, days: 3 }]);
    await using team = await site.visit("/waitlist-admin", { width: 1280 });
    await openAdmin(team.page);
    await team.page.getByRole("link", { name: "Analytics", exact: true }).click();
    await expect(team.page.getByText(looked, { exact: true }).first()).toBeVisible();
  });
});
