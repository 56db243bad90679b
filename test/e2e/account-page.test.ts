import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { joinedAt } from "../support/joined-at.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { account: words, waitlist } = (await builtSite()).words("en");

/** The page has opened at a wrong field, which has the focus, and says in its title that something is to be mended. */
async function opensAt(page: Page, field: string) {
  await expect(page.locator(field)).toBeFocused();
  await expect(page.locator(field)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`${waitlist.retry.title} | ${words.title}`);
}

onEachEngine(
  "one's own page",
  (engine) => {
    const site = useSite(engine);

    for (const javaScript of [true, false]) {
      test(`confirms, corrects, moves and leaves, ${javaScript ? "with" : "without"} JavaScript`, async () => {
        const { email, pathFor } = await joinedAt(site);
        const moved = `moved-${javaScript}-${email}`;
        await using opened = await site.visit(pathFor(email), { javaScript });
        const { page } = opened;
        await opened.goto();
        await expect(page.locator("[data-rank]")).toBeVisible();
        await page.getByRole("button", { name: words.confirm.button }).click();
        await expect(page.getByText(words.confirmed.done)).toBeVisible();

        await page.locator("#details [name=phone]").fill("0911 234567");
        await page.getByRole("button", { name: words.details.button }).click();
        opened.expectProblem(/422/);
        await expect(page.getByText(waitlist.fieldErrors.country_code)).toBeVisible();
        await opensAt(page, "#details [name=phone]");
        await page.locator("#details [name=name]").fill("Hirut Tadesse");
        await page.locator("#details [name=phone]").fill("+251 911 234567");
        await page.getByRole("button", { name: words.details.button }).click();
        await expect(page.getByText(words.details.saved)).toBeInViewport();
        await expect(page.locator("#details [name=phone]")).toHaveValue("+251911234567");

        await page.locator("#interests").getByText(waitlist.carried.interests.course!, { exact: true }).click();
        await page.getByRole("button", { name: words.interests.button }).click();
        await expect(page.getByText(words.interests.saved)).toBeInViewport();
        await expect(page.locator("[name=topic-course]")).toBeChecked();

        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: words.data.button }).click();
        expect((await download).suggestedFilename()).toBe("waitlist.json");

        await page.locator("#address [name=email]").fill("hirut");
        await page.getByRole("button", { name: words.address.button }).click();
        await expect(page.getByText(waitlist.fieldErrors.email_at)).toBeVisible();
        await opensAt(page, "#address [name=email]");
        await page.locator("#address [name=email]").fill(moved);
        await page.getByRole("button", { name: words.address.button }).click();
        await expect(page.getByText(words.address.asked)).toBeVisible();
        await page.goto(pathFor(moved));
        await page.getByRole("button", { name: words.newAddress.button }).click();
        await expect(page.locator("[data-rank]")).toBeVisible();

        const leave = page.getByRole("button", { name: words.leave.button });
        await expect(leave).toBeHidden();
        const paint = async (what: ReturnType<Page["locator"]>, property: string) =>
          what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
        const ask = page.locator("#leave summary");
        await ask.click();
        const join = await paint(page.locator(".top .button").first(), "background-color");
        const error = "rgb(168, 38, 26)";
        expect([await paint(ask, "color"), await paint(leave, "color")]).toEqual([error, error]);
        expect(await paint(leave, "background-color")).not.toBe(join);
        await expect(page.locator("#leave details").getByText(moved)).toBeVisible();
        await page.getByRole("button", { name: words.leave.button }).click();
        await expect(page.getByText(waitlist.left.title)).toBeVisible();
      });
    }

    test("is open to everybody, in every state and with large text", async () => {
      const { email, pathFor } = await joinedAt(site);
      await using opened = await site.visit(pathFor(email));
      const { page } = opened;
      await opened.goto();
      await expectAccessible(page, "unconfirmed");
      await page.getByRole("button", { name: words.confirm.button }).click();
      await expect(page.getByText(words.confirmed.done)).toBeVisible();
      await expectAccessible(page, "confirmed");
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.goto("/place/nothing");
      opened.expectProblem(/404/);
      await expectAccessible(page, "unknown");
    });
  },
  ["sqlite"],
);
