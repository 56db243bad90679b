import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist, ui } = (await builtSite()).words("en");
const errors: Record<string, string> = waitlist.fieldErrors;
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const alert = (page: Page) => page.locator("#waitlist [role=alert]");
const submit = (page: Page) => form(page).locator("[type=submit]").click();

async function fill(page: Page, values: Record<string, unknown>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(String(values[name]));
}
async function openForm(page: Page) {
  await page.goto("/");
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

test.describe("what is wrong in the waitlist form", () => {
  const site = useSharedSite();

  test("is told of all three fields in one round, by the browser alone, each once", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    let posts = 0;
    page.on("request", (request) => {
      posts += Number(request.method() === "POST" && request.url().endsWith("/api/waitlist"));
    });
    await openForm(page);
    await fill(page, { name: " ", phone: "0911 234567", email: "hirut@gmail,com" });
    await submit(page);
    for (const code of ["required", "country_code", "email_comma"]) {
      await expect(page.getByText(errors[code]!)).toHaveCount(1);
    }
    await expect(page.getByText(waitlist.missing)).toHaveCount(1);
    await expect(field(page, "name")).toBeFocused();
    expect(posts).toBe(0);
    await expectAccessible(page, "a form with three errors");
  });

  test("stands beside the button too, and goes with each field that is mended", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await openForm(page);
    await fill(page, { name: "Hirut", phone: "123", email: "hirut gmail.com" });
    await submit(page);
    await alert(page).getByText(ui.errors.invalid).waitFor();
    const [line, button] = await Promise.all([
      alert(page).boundingBox(),
      form(page).locator("[type=submit]").boundingBox(),
    ]);
    expect(button!.y - line!.y - line!.height).toBeLessThan(40);
    await field(page, "phone").fill("+251911234567");
    await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(1);
    await field(page, "email").press("End");
    await field(page, "email").press("x");
    await expect(form(page).getByText(waitlist.fieldErrors.email_space)).toBeVisible();
    await field(page, "email").fill("hirut@gmail.com");
    await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(0);
    await expect(alert(page)).toBeEmpty();
  });

  test("what only the server finds goes once the field is changed", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await openForm(page);
    await fill(page, person({ phone: "+251 911 23" }));
    await submit(page);
    await form(page).getByText(waitlist.fieldErrors.phone).waitFor();
    opened.expectProblem(/422/);
    await field(page, "phone").fill("+251911234567");
    await expect(form(page).getByText(waitlist.fieldErrors.phone)).toHaveCount(0);
    await submit(page);
    await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
  });

  test("without what comes while one types, the server finds it", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.route("**/assets/while-typing-*.js", (route) => route.abort());
    await openForm(page);
    await fill(page, { name: "Hirut", phone: "0911 234567", email: "hirut" });
    await submit(page);
    for (const code of ["country_code", "email_at"]) await form(page).getByText(errors[code]!).waitFor();
    opened.expectProblem(/422/);
    opened.allowProblem(/while-typing/);
  });

  test("an address that looks misspelled is proposed, by keyboard too, and never forced", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await openForm(page);
    await fill(page, person({ email: "hirut@gmial.com" }));
    const proposal = form(page).getByRole("button", { name: waitlist.didYouMean.replace("{domain}", "gmail.com") });
    await proposal.waitFor();
    await expectAccessible(page, "a proposed address");
    await field(page, "email").focus();
    await page.keyboard.press("Tab");
    await expect(proposal).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "email")).toHaveValue("hirut@gmail.com");
    await expect(field(page, "email")).toBeFocused();
    await expect(proposal).toHaveCount(0);
    await field(page, "email").fill("hirut@gmial.com");
    await proposal.waitFor();
    await submit(page);
    await page.locator("#waitlist [role=status]").getByText("hirut@gmial.com").waitFor();
  });

  test("an address typed before the proposals have come is proposed too", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/assets/while-typing-*.js", async (route) => {
      await late;
      await route.continue();
    });
    await openForm(page);
    await fill(page, person({ email: "hirut@gmial.com" }));
    come();
    await expect(form(page).getByRole("button", { name: /gmail\.com/ })).toBeVisible();
  });

  test("a long press on the button joins: no proposal comes between", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await openForm(page);
    await fill(page, person({ email: "hirut@gmail.com" }));
    await field(page, "name").focus();
    await form(page).locator(".did-you-mean").waitFor({ state: "attached" });
    await form(page).locator("[type=submit]").hover();
    await field(page, "email").fill("selam@gmial.com");
    await page.mouse.down();
    await page.waitForTimeout(1500);
    await page.mouse.up();
    await page.locator("#waitlist [role=status]").getByText("selam@gmial.com").waitFor();
  });
});
