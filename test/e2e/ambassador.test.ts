import type { Page } from "@playwright/test";
import { applicant } from "../support/applicants.ts";
import { builtSite } from "../support/built-site.ts";
import { installClock } from "../support/clock.ts";
import { expect, onEachEngine, test, useSharedSite, useSite } from "../support/visit.ts";

const { ambassador, waitlist, ui } = (await builtSite()).words("en");
const { application, applied } = ambassador;
const names = ["name", "email", "phone", "reason"] as const;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Ambassador Application" });
const field = (page: Page, name: string) => page.locator(`dialog [name=${name}]`);
const applyButtons = (page: Page) => page.getByRole("button", { name: "Apply Now" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const alert = (page: Page) => page.locator("dialog [role=alert]");
const status = (page: Page) => page.locator("#applied");
/** Waits until the focus is on what a selector matches. */
const hasFocus = (page: Page, selector: string, message?: string) =>
  expect
    .poll(() => page.evaluate((sought) => document.activeElement?.matches(sought), selector), message && { message })
    .toBe(true);

async function open(page: Page, nth = 0) {
  await applyButtons(page).nth(nth).click();
  await dialog(page).waitFor();
  await page.locator("[data-island=application-form][data-ready]").waitFor();
}
async function fill(page: Page, values: ReturnType<typeof applicant>) {
  for (const name of names) await field(page, name).fill(values[name]);
}
async function keeps(page: Page, values: ReturnType<typeof applicant>) {
  for (const name of names) await expect(field(page, name)).toHaveValue(values[name]);
}

onEachEngine(
  "the application",
  (engine) => {
    const site = useSite(engine);

    test("is saved, closes, and leaves a lasting confirmation on the page and empty fields behind", async () => {
      await using opened = await site.visit("/ambassador");
      const { page } = opened;
      const answered = Promise.withResolvers<void>();
      await page.route("**/api/ambassadors", (route) => answered.promise.then(() => route.continue()));
      await opened.goto();
      await open(page, 1);
      await fill(page, applicant());
      await button(page, application.submit).click();
      await button(page, application.submitting).waitFor();
      await expect(button(page, application.submitting)).toHaveAttribute("aria-disabled", "true");
      answered.resolve();
      await status(page).getByText(applied.title).waitFor();
      await expect(dialog(page)).toHaveCount(0);
      await hasFocus(page, "#applied[role=status]");
      await page.locator("[data-sonner-toast]").getByText(applied.toast).waitFor();
      await open(page);
      for (const name of names) await expect(field(page, name)).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(status(page).getByText(applied.title)).toBeVisible();
    });

    test("shows what the server finds wrong beside its field and stays open", async () => {
      await using opened = await site.visit("/ambassador");
      const { page } = opened;
      await opened.goto();
      await open(page);
      const values = applicant({ phone: "+999 1234567" });
      await fill(page, values);
      await button(page, application.submit).click();
      await dialog(page).getByText(waitlist.fieldErrors.phone).waitFor();
      await expect(alert(page)).toHaveText(ui.errors.invalid);
      await hasFocus(page, "dialog [name=phone]");
      await keeps(page, values);
      opened.expectProblem(/422/);
    });
  },
  ["sqlite"],
);

test.describe("the application's dialog", () => {
  const site = useSharedSite();

  test("opens by the keyboard with the focus inside, and keeps it there", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await opened.goto();
    await page.waitForLoadState("networkidle");
    await expect(dialog(page)).toHaveCount(0);
    await applyButtons(page).first().focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await hasFocus(page, "dialog [name=name]");
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      await hasFocus(page, "dialog, dialog *, body, html", `after ${presses + 1} presses`);
    }
  });

  for (const [way, close] of Object.entries<(page: Page) => Promise<void>>({
    "the Escape key": (page) => page.keyboard.press("Escape"),
    "the Cancel button": (page) => button(page, application.cancel).click(),
    "a press beside it": (page) => page.mouse.click(4, 400),
  })) {
    test(`${way} closes it, gives the focus back and loses nothing that was typed`, async () => {
      await using opened = await site.visit("/ambassador");
      const { page } = opened;
      await opened.goto();
      await page.waitForLoadState("networkidle");
      await open(page, 1);
      const values = applicant();
      await fill(page, values);
      await close(page);
      await dialog(page).waitFor({ state: "hidden" });
      await expect(applyButtons(page).nth(1)).toBeFocused();
      await expect(page).toHaveURL(`${site.url()}/ambassador`);
      await open(page);
      await keeps(page, values);
    });
  }

  test("a selection that ends beside it does not close it", async () => {
    await using opened = await site.visit("/ambassador", { width: 1280 });
    const { page } = opened;
    await opened.goto();
    await page.waitForLoadState("networkidle");
    await open(page);
    await field(page, "reason").fill("Half a text");
    const box = (await field(page, "reason").boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(10, 400, { steps: 5 });
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  });

  test("names all empty fields, with the focus on the first, and asks nobody", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await opened.goto();
    await page.waitForLoadState("networkidle");
    await open(page);
    await field(page, "phone").fill("(202) 555-0143");
    await button(page, application.submit).click();
    await alert(page).getByText(waitlist.missing, { exact: true }).waitFor();
    await expect(page.locator("dialog [aria-invalid=true]")).toHaveCount(3);
    await expect(page.locator("dialog .field-error")).toHaveCount(3);
    await hasFocus(page, "dialog [name=name]");
  });

  test("a failure says why and keeps the text, and the next try works", async () => {
    await using opened = await site.visit("/ambassador");
    const { page, context } = opened;
    await opened.goto();
    await page.waitForLoadState("networkidle");
    await open(page);
    const values = applicant();
    await fill(page, values);
    await context.setOffline(true);
    await button(page, application.submit).click();
    await alert(page).getByText(waitlist.failed).waitFor();
    await expect(dialog(page)).toBeVisible();
    await keeps(page, values);
    await context.setOffline(false);
    await button(page, application.submit).click();
    await status(page).getByText(applied.title).waitFor();
    opened.expectProblem(/POST .*\/api\/ambassadors: net::ERR_INTERNET_DISCONNECTED/);
  });

  test("an answer that takes over 10 s is a failure", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await installClock(page);
    await page.route("**/api/ambassadors", () => {});
    await opened.goto();
    await page.waitForLoadState("networkidle");
    await open(page);
    await fill(page, applicant());
    await button(page, application.submit).click();
    await button(page, application.submitting).waitFor();
    await page.clock.fastForward(10_000);
    await alert(page).getByText(waitlist.failed).waitFor();
  });
});

test.describe("the application without JavaScript", () => {
  const site = useSharedSite();

  test("stands in the page, where Apply Now leads, and says that one has applied", async () => {
    await using opened = await site.visit("/ambassador", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await applyButtons(page).first().click();
    expect(new URL(page.url()).hash).toBe("#apply");
    await expect(field(page, "name")).toBeInViewport();
    await fill(page, applicant());
    await page.locator("dialog").getByRole("button", { name: application.submit }).click();
    await expect(page).toHaveURL(`${site.url()}/ambassador#applied`);
    await expect(status(page).getByText(applied.title)).toBeVisible();
  });

  test("keeps the text of a mistake, which can be mended where it shows", async () => {
    await using opened = await site.visit("/ambassador", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await fill(page, applicant({ phone: "0911 234567", reason: "First line\nsecond line" }));
    await page.locator("dialog").getByRole("button", { name: application.submit }).click();
    const again = (name: string) => page.locator(`form[action="/api/ambassadors"] [name=${name}]`);
    await expect(page.getByText(waitlist.fieldErrors.country_code)).toBeVisible();
    await expect(again("reason")).toHaveValue("First line\nsecond line");
    opened.expectProblem(/422/);
    await again("phone").fill("+251 911 234567");
    await page.getByRole("button", { name: application.submit }).click();
    await expect(page).toHaveURL(`${site.url()}/ambassador#applied`);
  });
});
