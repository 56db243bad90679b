import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { installClock, stopClock } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { expect, onOneEngine, test, useSite } from "../support/visit.ts";

const { waitlist, ui } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const status = (page: Page) => page.locator("#waitlist [role=status]");
const alert = (page: Page) => page.locator("#waitlist [role=alert]");
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);

async function fill(page: Page, values: Record<string, unknown>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(String(values[name]));
}
const submit = (page: Page) => form(page).getByRole("button").click();
const awake = async (page: Page) => {
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
};

onOneEngine("the waitlist form", (engine) => {
  const site = useSite(engine);

  test("joins: Joining..., the confirmation, and after 5 s empty fields under a lasting notice", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await installClock(page);
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/waitlist", (route) => answered.promise.then(() => route.continue()));
    await opened.goto();
    await awake(page);
    await fill(page, person());
    await submit(page);
    await form(page).getByText(waitlist.submitting, { exact: true }).waitFor();
    await stopClock(page);
    answered.resolve();
    await status(page).getByText(waitlist.joined.title).waitFor();
    await expect(form(page)).toBeHidden();
    await page.clock.runFor(4999);
    await expect(form(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(form(page)).toBeVisible();
    for (const name of ["name", "phone", "email"]) await expect(field(page, name)).toHaveValue("");
    await expect(status(page).getByText(waitlist.joined.title)).toBeVisible();
  });

  test("says that an address is on the list already, and keeps what was typed", async () => {
    const known = person();
    const body = JSON.stringify(known);
    await fetch(`${site.url()}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await fill(page, { ...known, email: ` ${known.email.toUpperCase()}` });
    await submit(page);
    await status(page).getByText(waitlist.already.title).waitFor();
    await expect(field(page, "name")).toHaveValue(known.name);
    opened.expectProblem(/409/);
  });

  test("names empty fields and marks them, with the focus on the first", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await field(page, "phone").fill("(202) 555-0143");
    await submit(page);
    await alert(page).getByText(waitlist.missing, { exact: true }).waitFor();
    await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(2);
    await expect(field(page, "name")).toBeFocused();
    await expect(field(page, "phone")).toHaveValue("(202) 555-0143");
  });

  test("shows what the server finds wrong beside its field", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await fill(page, person({ phone: "+251 911 23" }));
    await submit(page);
    await form(page).getByText(waitlist.fieldErrors.phone).waitFor();
    await alert(page).getByText(ui.errors.invalid).waitFor();
    await expect(field(page, "phone")).toHaveValue("+251 911 23");
    opened.expectProblem(/422/);
  });

  test("what an address carries and cannot be kept is no obstacle", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.goto(`/?source=${"x".repeat(201)}#waitlist`);
    await awake(page);
    await fill(page, person());
    await submit(page);
    await status(page).getByText(waitlist.joined.title).waitFor();
  });

  test("a trap that something filled in is shown, and can be left empty", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await fill(page, person());
    await field(page, "company_website").evaluate((input: HTMLInputElement) => {
      input.value = "https://example.com";
    });
    await submit(page);
    await form(page).getByText(waitlist.fieldErrors.leave_empty).waitFor();
    await expect(field(page, "company_website")).toBeVisible();
    await field(page, "company_website").fill("");
    await submit(page);
    await status(page).getByText(waitlist.joined.title).waitFor();
  });

  test("the place that a plain form leads to gives way to what the form says now", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.goto("/#joined");
    await page.locator("#joined").waitFor();
    await awake(page);
    await fill(page, person());
    await submit(page);
    await status(page).getByText(waitlist.joined.title).waitFor();
    await expect(page.locator("#joined")).toBeHidden();
  });

  test("the live count follows a signup made elsewhere", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    const count = page.locator("[data-live-count]").first();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>("[data-live-count]")?.dataset.value !== undefined,
    );
    const before = Number(await count.getAttribute("data-value"));
    const body = JSON.stringify(person());
    await fetch(`${site.url()}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await page.waitForFunction(
      (expected) => document.querySelector<HTMLElement>("[data-live-count]")?.dataset.value === expected,
      String(before + 1),
    );
    expect((await count.textContent())?.trim()).toBe((before + 1).toLocaleString("en-US"));
  });
});
