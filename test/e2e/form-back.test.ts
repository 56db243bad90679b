import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { waitlist, ambassador } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const fields = ["name", "phone", "email"] as const;

async function awake(page: Page) {
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

/** The controls that a browser counts to a form, in their order: WebKit and Firefox, too, restore by place and name. */
const controls = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) =>
    Array.from(element.elements as Iterable<HTMLInputElement>, ({ type, name }) => `${type} ${name}`),
  );

/** Follows a link of the page and goes back; the page is loaded anew, since Playwright starts Chromium without its cache of whole pages. */
async function leaveAndReturn(page: Page) {
  const left = page.url();
  // In the footer's closed group on a phone.
  await page.locator("footer a[href='/company']").evaluate((link: HTMLElement) => link.click());
  await page.waitForURL("**/company");
  await page.goBack();
  await page.waitForURL(left);
}

test.describe("back to a page with a form that the browser did not keep", () => {
  const site = useSite();

  for (const path of [
    "/",
    "/join",
    "/savings?interest=savings-without-interest&corridor=ETB&amount=100",
    "/?source=x",
  ]) {
    test(`${path}: what was typed is there, also once the form is awake, and is sent`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await opened.goto();
      const rendered = await controls(page);
      await awake(page);
      const values = person();
      for (const name of fields) await field(page, name).fill(values[name]);
      await form(page).locator(".did-you-mean").waitFor({ state: "attached" });
      if (path.includes("interest")) await page.getByLabel(waitlist.writeAboutInterest.label).waitFor();
      expect(await controls(page)).toEqual(rendered);
      await leaveAndReturn(page);
      for (const name of fields) await expect(field(page, name)).toHaveValue(values[name]);
      await awake(page);
      for (const name of fields) await expect(field(page, name)).toHaveValue(values[name]);
      await form(page).locator("[type=submit]").click();
      await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
    });
  }

  test("an ambassador's application is there, too", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await opened.goto();
    const apply = page.locator("[aria-controls=apply]").first();
    await apply.click();
    await page.locator("[data-island=application-form][data-ready]").waitFor();
    const values = { ...person(), reason: "I know many families.\nMany." };
    const input = (name: string) => page.locator(`#apply [name=${name}]`);
    for (const name of [...fields, "reason"] as const) await input(name).fill(values[name]);
    await page.getByRole("button", { name: ambassador.application.cancel }).click();
    await leaveAndReturn(page);
    await apply.click();
    await page.locator("[data-island=application-form][data-ready]").waitFor();
    for (const name of [...fields, "reason"] as const) await expect(input(name)).toHaveValue(values[name]);
  });
});
