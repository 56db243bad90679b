import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");
const field = (page: Page, name: string) => page.locator(`#waitlist form [name=${name}]`);

async function openForm(page: Page) {
  await page.locator("#waitlist form").scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

describe("toasts", () => {
  const site = useSite();

  test("their code is fetched when the form gets the focus, and not before", async () => {
    await using opened = await site.visit("/");
    const asked: string[] = [];
    opened.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await opened.goto();
    await openForm(opened.page);
    const isToaster = (path: string) => path.startsWith("/assets/toaster-");
    assert.equal(asked.some(isToaster), false);
    const request = opened.page.waitForRequest((request) => isToaster(new URL(request.url()).pathname));
    await field(opened.page, "name").focus();
    await request;
  });

  test("a loading toast while joining is replaced by the outcome, which goes after 4 s", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.route("**/api/waitlist", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await opened.goto();
    await openForm(page);
    const values = person();
    for (const name of ["name", "phone", "email"] as const) await field(page, name).fill(values[name]);
    await page.locator("#waitlist form button").click();
    await toasts(page).getByText(waitlist.submitting, { exact: true }).waitFor();
    await toasts(page).getByText(waitlist.joined.toast).waitFor();
    const shownAt = Date.now();
    assert.equal(await toasts(page).count(), 1);
    await page.mouse.move(10, 10);
    await toasts(page).waitFor({ state: "detached", timeout: 8000 });
    assert.ok(Date.now() - shownAt > 3000);
  });

  test("Alt+T and F8 both lead to them", async () => {
    for (const key of ["Alt+KeyT", "F8"]) {
      await using opened = await site.visit("/", { width: 1280 });
      const { page } = opened;
      await opened.goto();
      await openForm(page);
      await page.locator("#waitlist form button").click();
      await toasts(page).getByText(waitlist.missing).waitFor();
      await page.keyboard.press(key);
      await page.waitForFunction(() => document.activeElement?.closest("[data-sonner-toaster]"));
    }
  });

  test("they stand at the bottom right", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    await opened.goto();
    await openForm(opened.page);
    await opened.page.locator("#waitlist form button").click();
    await toasts(opened.page).getByText(waitlist.missing).waitFor();
    await opened.page.waitForTimeout(600);
    const box = (await toasts(opened.page).boundingBox())!;
    assert.ok(box.x > 640 && box.x + box.width <= 1280, `from ${box.x}`);
    assert.ok(box.y + box.height > 700 && box.y + box.height <= 800, `to ${box.y + box.height}`);
  });
});
