import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { drawn } from "../support/clock.ts";
import { joinedAt } from "../support/joined-at.ts";
import { keepingSet } from "../support/kept-rates.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { "rate-alert": alert, country } = (await builtSite()).words("en");
const dayMs = 86_400_000;
const rows = (page: Page) => page.locator("[data-history] tbody tr");
const choice = (page: Page, days: number) =>
  page.locator("[data-history]").getByRole("button", { name: country.history.days.replace("{days}", `${days}`) });

test.describe("a country's page", () => {
  // A source that never answers: its pages take alerts all the same.
  const site = useSite(undefined, { RATES_URL: "http://127.0.0.1:9/latest" });

  test("says without rates that there's no history, draws a year of them, and takes an alert", async () => {
    await using empty = await site.visit("/remittance/kenya", { width: 360 });
    await empty.goto();
    await empty.page.locator("[data-history]").scrollIntoViewIfNeeded();
    await empty.page.locator("[data-island=rate-history][data-ready]").waitFor();
    await expect(empty.page.locator("[data-history]")).toContainText(country.history.none);
    await expect(empty.page.locator("[data-history] svg")).toHaveCount(0);

    const last = Math.floor(Date.now() / dayMs) * dayMs; // Today's midnight, by UTC as days are kept.
    for (const ago of [364, 200, 80, 40, 20, 1, 0])
      for (const sql of keepingSet(last - ago * dayMs, { KES: 120 + ago / 10 })) await site.rows(sql);
    for (const width of [360, 1440]) {
      await using opened = await site.visit("/remittance/kenya", { width });
      const { page } = opened;
      await opened.goto();
      await page.locator("[data-history]").scrollIntoViewIfNeeded();
      await expect(page.locator("[data-history] svg")).toBeVisible();
      await page.locator("[data-history] summary").click();
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).last().locator("td")).toHaveText("120");
      for (const [days, count, first] of [
        [365, 7, "156.4"],
        [90, 5, "128"],
        [30, 3, "122"],
      ] as const) {
        await choice(page, days).click();
        await expect(rows(page)).toHaveCount(count);
        await expect(rows(page).first().locator("td")).toHaveText(first);
        await expect(choice(page, days)).toHaveAttribute("aria-pressed", "true");
      }
      const form = page.locator('form[action="/api/rates/alerts"]');
      await form.locator("[name=atLeast]").fill("zero");
      const { email } = person();
      await form.locator("[name=email]").fill(email);
      await page.locator("[data-island=rate-alert][data-ready]").waitFor();
      await form.getByRole("button").click();
      await expect(form).toContainText(alert.fieldErrors.rate);
      await expect(form.locator("[name=atLeast]")).toHaveValue("zero");
      await expect(form.locator("[name=atLeast]")).toBeFocused();
      await form.locator("[name=atLeast]").fill("130.5");
      await form.getByRole("button").click();
      await expect(form.locator("[role=status]")).toContainText(alert.asked.title);
      const [kept] = await site.rows(`select currency, at_least from rate_alert where email = '${email}'`);
      expect(kept).toEqual({ currency: "KES", at_least: 130.5 });
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 360) await expectAccessible(page, "a country's history and its alert");
    }
  });

  test("without JavaScript shows the days that it was made with, and its form leads to what came of it", async () => {
    const served = async () =>
      (await (await fetch(`${site.url()}/remittance/kenya`)).text()).includes(`class="thread"`);
    await until(served, { timeoutMs: 60_000, what: "the page with its days" });
    await using opened = await site.visit("/remittance/kenya", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await expect(page.locator("[data-history] svg")).toBeVisible();
    await expect(page.locator("[data-history] fieldset")).toBeHidden();
    const form = page.locator('form[action="/api/rates/alerts"]');
    await form.locator("[name=atLeast]").fill("130");
    await form.locator("[name=email]").fill(person().email);
    await form.getByRole("button").click();
    await page.waitForURL("**/remittance/kenya#alert-asked");
    await expect(page.locator("#alert-asked")).toBeVisible();
  });

  for (const javaScript of [true, false])
    test(`one's own page lists what was asked for there, and ends it, ${javaScript ? "with" : "without"} JavaScript`, async () => {
      const { id, email, pathFor } = await joinedAt(site);
      await site.rows(`update waitlist set confirmed_at = created_at where id = '${id}'`);
      await using opened = await site.visit(pathFor(email), { javaScript, width: 390 });
      const { page } = opened;
      await opened.goto();
      const form = page.locator('form[action="/api/rates/alerts"]');
      await form.scrollIntoViewIfNeeded();
      if (javaScript) await page.locator("[data-island=rate-alert][data-ready]").waitFor();
      await form.locator("[name=atLeast]").fill("161.5");
      await form.getByRole("button").click();
      await page.waitForURL("**#alert-asked");
      await expect(page.locator("[data-alert=on]")).toContainText("161.5");
      await expect(page.locator("#alert-asked")).toBeVisible();
      await page.locator("[data-alert]").getByRole("button", { name: alert.end.button }).click();
      await expect(page.locator("#alert-ended")).toBeInViewport();
      await expect(page.locator("[data-alert]")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});
