import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, ready } from "../support/calculator.ts";
import { joinedAt } from "../support/joined-at.ts";
import { until } from "../support/server-process.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { ambassador, announcements } = (await builtSite()).words("en");

const folder = join(import.meta.dirname, "../read-aloud");

/** Dates, times and addresses, which are others in each run, and where links lead, which is not read. */
const varying: [RegExp, string][] = [
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?/g, "{date}"],
  [/\b\d{1,2}:\d{2} [AP]M/g, "{time}"],
  [/\b[\w.-]+@[\w.-]+\b/g, "{email}"],
  [/^ *- \/url: .*\n/gm, ""],
];
const told = (text: string) => `${varying.reduce((read, [found, name]) => read.replace(found, name), text)}\n`;

/** Compares what a screen reader reads of a part of the page, in order, with the flow's file; UPDATE_PICTURES writes it anew. */
async function isReadAs(part: Locator, name: string) {
  const file = join(folder, `${name}.txt`);
  if (process.env.UPDATE_PICTURES) await writeFile(file, told(await part.ariaSnapshot()));
  const written = await readFile(file, "utf8");
  await expect.poll(async () => told(await part.ariaSnapshot())).toBe(written);
}

test.describe("read aloud in order, by keyboard alone", () => {
  test.describe.configure({ mode: "serial" }); // As what is read tells how many have joined.
  const site = useSite(undefined, adminSettings);

  test("joining: the form, what is wrong in it, and the notice once one is on the list", async () => {
    await using opened = await site.visit("/join");
    const { page } = opened;
    await opened.goto();
    const form = page.locator('#waitlist form[action="/api/waitlist"]');
    const field = (name: string) => form.locator(`[name=${name}]`);
    await isReadAs(form, "join-form");
    for (const [name, typed] of Object.entries({ name: "Hirut Tadesse", email: "hirut@example.com", phone: "12" })) {
      await field(name).focus();
      await page.keyboard.type(typed);
    }
    await page.keyboard.press("Enter");
    await expect(field("phone")).toHaveAttribute("aria-invalid", "true");
    await isReadAs(form, "join-form-wrong");
    await field("phone").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("+1 202 555 0143");
    await page.keyboard.press("Enter");
    await page.locator("#waitlist [role=status] .own-rank").waitFor();
    await isReadAs(page.locator("#waitlist"), "joined");
  });

  test("the calculator, as it comes and once a sum is typed", async () => {
    await using opened = await site.visit("/remittance/kenya");
    const { page } = opened;
    await opened.goto();
    const calculator = page.locator("[data-island=calculator]").first();
    await isReadAs(calculator, "calculator");
    await amount(page).focus();
    await ready(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("250");
    await becomes(page, "amount", "250");
    await page.keyboard.press("Tab");
    await isReadAs(calculator, "calculator-250");
  });

  test("the ambassador's dialog, opened and refused", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await opened.goto();
    await page.getByRole("button", { name: "Apply Now" }).first().focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.locator("[data-island=application-form][data-ready]").waitFor();
    await isReadAs(dialog, "application-form");
    await dialog.getByRole("button", { name: ambassador.application.submit, exact: true }).focus();
    await page.keyboard.press("Enter");
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    await isReadAs(dialog, "application-form-wrong");
  });

  test("one's own page", async () => {
    const { email, pathFor } = await joinedAt(site);
    await until(async () => (await site.mails()).length === 2, { what: "the second email" });
    await until(async () => !(await site.rows("select id from outbox where state = 'pending'")).length);
    await using opened = await site.visit(pathFor(email));
    await opened.goto();
    await isReadAs(opened.page.locator("main"), "account-page");
  });

  test("an announcement that is begun", async () => {
    await using opened = await site.visit("/waitlist-admin", { width: 1280, height: 800 });
    const { page } = opened;
    await openAdmin(page);
    await page.goto("/waitlist-admin/announcements");
    await page.getByRole("button", { name: announcements.write }).focus();
    await page.keyboard.press("Enter");
    await page.locator("[name=subject]").waitFor();
    await page.locator("[data-people]").waitFor();
    await isReadAs(page.locator("main"), "announcement");
  });
});
