import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { isSweep } from "../support/sweep.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const status = (page: Page) => page.locator("#waitlist [role=status]");
const submit = (page: Page) => form(page).locator("[type=submit]").click();
const proposal = (page: Page) => form(page).locator(".did-you-mean button");

async function fill(page: Page, values: Record<string, string>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name]!);
}
async function awake(page: Page) {
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

test.describe("the form, in each of its states", () => {
  const site = useSharedSite();

  const carried = "/savings?interest=savings-without-interest&corridor=ETB&amount=100";
  for (const path of isSweep ? ["/join", carried] : [carried]) {
    test(`axe finds nothing on ${path}`, async () => {
      await using opened = await site.visit(path, { reducedMotion: "reduce" });
      const { page, context } = opened;
      const values = person();
      values.email = values.email.replace("example.com", "gmial.com");
      await opened.goto();
      await awake(page);
      await expectAccessible(page, "awake");
      await fill(page, { name: "", phone: "123", email: "hirut@gmail,com" });
      await submit(page);
      await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(3);
      await expectAccessible(page, "three errors");
      await fill(page, values);
      await proposal(page).waitFor();
      await expectAccessible(page, "a proposed address");
      await opened.quiet();
      await context.setOffline(true);
      await submit(page);
      await page.locator("#waitlist [role=alert]").getByText(waitlist.offline).waitFor();
      await expectAccessible(page, "offline");
      await context.setOffline(false);
      await submit(page);
      await status(page).getByText(waitlist.joined.title).waitFor();
      await expectAccessible(page, "joined");
      await form(page).getByText(waitlist.joined.another).click();
      await expect(proposal(page)).toHaveCount(0);
      await fill(page, values);
      await submit(page);
      await status(page).getByText(waitlist.already.title).waitFor();
      await expectAccessible(page, "already on the list");
      opened.expectProblem(/409/);
      opened.expectProblem(/POST .*\/api\/waitlist: net::ERR_INTERNET_DISCONNECTED/);
      opened.allowProblem(/GET .*: net::ERR_INTERNET_DISCONNECTED/);
    });
  }

  test("by keyboard alone: from the skip link through errors to joining, sharing and out below", async () => {
    await using opened = await site.visit("/savings", { height: 640, reducedMotion: "reduce" });
    const { page } = opened;
    const values = person();
    const focused = page.locator(":focus");
    const tabTo = async (is: string) => {
      for (let stops = 0; stops < 60; stops++) {
        await page.keyboard.press("Tab");
        if (await focused.evaluate((element, selector) => element.matches(selector), is)) return;
      }
      throw new Error(`no ${is} after 60 stops`);
    };
    await opened.goto();
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAttribute("href", "#main");
    await page.keyboard.press("Enter");
    await tabTo("#waitlist [name=name]");
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    await tabTo("#waitlist [type=submit]");
    await page.keyboard.press("Enter");
    await expect(field(page, "name")).toBeFocused();
    await expect(focused).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type(values.name);
    await tabTo("[name=phone]");
    await page.keyboard.type(values.phone);
    await tabTo("[name=email]");
    await page.keyboard.type(values.email);
    await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(0);
    await tabTo("#waitlist [type=submit]");
    await page.keyboard.press("Enter");
    await status(page).getByText(waitlist.joined.title).waitFor();
    await expect(status(page)).toBeFocused();
    const { whatsapp, telegram, sms, copy } = waitlist.share;
    for (const name of [whatsapp, telegram, sms, copy]) {
      await page.keyboard.press("Tab");
      await expect(focused).toHaveText(name);
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
    await tabTo("footer a");
  });
});
