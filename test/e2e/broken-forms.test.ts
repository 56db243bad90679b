import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { error, waitlist, ambassador } = (await builtSite()).words("en");
const title = "Unexpected Application Error!";
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const notice = (page: Page) => form(page).getByRole("alert").filter({ hasText: title });
const fields = ["name", "phone", "email"] as const;

async function fill(page: Page, values: Record<string, unknown>) {
  for (const name of fields) await field(page, name).fill(String(values[name]));
}
const keeps = async (page: Page, values: Record<string, unknown>) => {
  for (const name of fields) await expect(field(page, name)).toHaveValue(String(values[name]));
};
async function joinsPlainly(page: Page) {
  await form(page).locator("[type=submit]").click();
  await page.waitForURL("**#joined");
  await page.locator("#joined").getByText(waitlist.joined.title).waitFor();
}

test.describe("a form whose script breaks", () => {
  const site = useSharedSite();

  for (const path of ["/join", "/"]) {
    test(`in a browser without Array.prototype.at, ${path} joins by the plain form, and says what broke`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, "at");
      });
      await opened.goto();
      await form(page).evaluate((element) => element.scrollIntoView()); // The broken one may be taken away meanwhile.
      await notice(page).getByRole("heading", { name: title }).waitFor();
      await expect(notice(page).locator("p").first()).toHaveText(/\.at is not a function/);
      await expect(notice(page).getByText(error.still)).toBeVisible();
      await fill(page, person());
      await joinsPlainly(page);
      opened.expectProblem(/\.at is not a function/);
      opened.allowProblem(/\.at is not a function/);
    });
  }

  test("what was typed before it broke at its first rendering is in the plain form", async () => {
    await using opened = await site.visit("/join");
    const { page } = opened;
    const release = Promise.withResolvers<void>();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, "at");
    });
    await page.route("**/assets/waitlist-form-*.js", (route) => release.promise.then(() => route.continue()));
    await opened.goto();
    await form(page).evaluate((element) => element.scrollIntoView());
    const values = person();
    await fill(page, values);
    release.resolve();
    await notice(page).waitFor();
    await keeps(page, values);
    await expect(field(page, "email")).toBeFocused();
    await joinsPlainly(page);
    opened.expectProblem(/\.at is not a function/);
    opened.allowProblem(/\.at is not a function/);
  });

  test("what was typed before it broke later is in the plain form, with the focus where it was", async () => {
    await using opened = await site.visit("/join");
    const { page } = opened;
    const release = Promise.withResolvers<void>();
    await page.route("**/assets/while-typing-*.js", async (route) => {
      await release.promise;
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /export\s*\{/,
        "function Broken(){throw Error('a thread broke')}export{",
      );
      await route.fulfill({ response, body: body.replace(/[\w$]+ as DidYouMean/, "Broken as DidYouMean") });
    });
    await opened.goto();
    await form(page).evaluate((element) => element.scrollIntoView());
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    const values = person();
    await fill(page, values);
    await field(page, "phone").focus();
    release.resolve();
    await notice(page).getByText("a thread broke").waitFor();
    await keeps(page, values);
    await expect(field(page, "phone")).toBeFocused();
    await joinsPlainly(page);
    opened.expectProblem(/a thread broke/);
  });

  test("what breaks while joining brings the plain form, too, and leaves no toast that joins for ever", async () => {
    await using opened = await site.visit("/join");
    const { page } = opened;
    await page.route("**/assets/while-typing-*.js", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /export\s*\{/,
        "function broken(){throw Error('a thread broke')}export{",
      );
      await route.fulfill({ response, body: body.replace(/[\w$]+ as checkJoin/, "broken as checkJoin") });
    });
    await opened.goto();
    await form(page).evaluate((element) => element.scrollIntoView());
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    const values = person();
    await fill(page, values);
    await form(page).locator("[type=submit]").click();
    await notice(page).getByText("a thread broke").waitFor();
    await keeps(page, values);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await joinsPlainly(page);
    opened.expectProblem(/a thread broke/);
  });

  test("an application is sent by the plain form", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await page.route("**/assets/application-form-*.js", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /export\s*\{/,
        "function Broken(){throw Error('a thread broke')}export{",
      );
      await route.fulfill({ response, body: body.replace(/[\w$]+ as ApplicationForm/, "Broken as ApplicationForm") });
    });
    await opened.goto();
    await page.locator("[aria-controls=apply]").first().click();
    await page.locator("#apply").getByText("a thread broke").waitFor();
    for (const [name, value] of Object.entries({ ...person(), reason: "I know many families." })) {
      const input = page.locator(`#apply [name=${name}]:not([type=hidden])`);
      if (await input.count()) await input.fill(String(value));
    }
    await page.locator("#apply [type=submit]:not([formmethod])").click();
    await page.getByText(ambassador.applied.title).filter({ visible: true }).waitFor();
    opened.expectProblem(/a thread broke/);
  });
});
