import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { drawn, installClock, stopClock } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { isSweep } from "../support/sweep.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");
const field = (page: Page, name: string) => page.locator(`#waitlist form [name=${name}]`);

async function openForm(page: Page) {
  await page.locator("#waitlist form").scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

/** Has joining refused without a fault of any field, which is told by a toast too. */
async function beRefused(page: Page) {
  await page.route("**/api/waitlist", (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  const values = person();
  for (const name of ["name", "phone", "email"] as const) await field(page, name).fill(values[name]);
  await page.locator("#waitlist form button").click();
  await toasts(page).getByText(waitlist.failed).waitFor();
}

test.describe("toasts", () => {
  const site = useSharedSite();

  test("their code is fetched when the form gets the focus, and not before", async () => {
    await using opened = await site.visit("/");
    const asked: string[] = [];
    opened.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await opened.goto();
    await openForm(opened.page);
    const isToaster = (path: string) => path.startsWith("/assets/toaster-");
    expect(asked.some(isToaster)).toBe(false);
    const request = opened.page.waitForRequest((request) => isToaster(new URL(request.url()).pathname));
    await field(opened.page, "name").focus();
    await request;
  });

  test("a loading toast while joining is replaced by the outcome, which goes after 4 s", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await installClock(page);
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/waitlist", (route) => answered.promise.then(() => route.continue()));
    await opened.goto();
    await openForm(page);
    const values = person();
    for (const name of ["name", "phone", "email"] as const) await field(page, name).fill(values[name]);
    await page.locator("#waitlist form button").click();
    await toasts(page).getByText(waitlist.submitting, { exact: true }).waitFor();
    const outcome = toasts(page).getByText(waitlist.joined.toast);
    await page.mouse.move(10, 10);
    await stopClock(page);
    answered.resolve();
    const counts = async (all: number, joined: number) => {
      await page.clock.runFor(20);
      expect([await toasts(page).count(), await outcome.count()]).toEqual([all, joined]);
    };
    await expect(() => counts(1, 1)).toPass();
    await page.clock.runFor(3500);
    await counts(1, 1);
    await page.clock.runFor(500);
    await expect(() => counts(0, 0)).toPass();
  });

  test("Alt+T and F8 both lead to them", async () => {
    for (const key of ["Alt+KeyT", "F8"]) {
      await using opened = await site.visit("/", { width: 1280 });
      const { page } = opened;
      await opened.goto();
      await openForm(page);
      await beRefused(page);
      opened.expectProblem(/HTTP 500/);
      await page.keyboard.press(key);
      await page.waitForFunction(() => document.activeElement?.closest("[data-sonner-toaster]"));
    }
  });

  test("they stand at the bottom right", async () => {
    await using opened = await site.visit("/", { width: 1280, height: 1000 });
    await opened.goto();
    await openForm(opened.page);
    await beRefused(opened.page);
    opened.expectProblem(/HTTP 500/);
    await opened.page
      .locator("#waitlist")
      .evaluate((section: HTMLElement) => scrollTo(0, section.offsetTop + section.offsetHeight - 500));
    await expect(async () => {
      const box = (await toasts(opened.page).boundingBox())!;
      expect(box.x).toBeGreaterThan(640);
      expect(box.x + box.width).toBeLessThanOrEqual(1280);
      expect(box.y + box.height).toBeGreaterThan(900);
      expect(box.y + box.height).toBeLessThanOrEqual(1000);
    }).toPass();
  });

  const windows = [
    [360, 640],
    [700, 360],
    [1440, 900],
  ] as const;
  for (const [width, height] of isSweep ? windows : windows.slice(0, 1)) {
    test(`they cover no field and no button of the form, wherever it stands, at ${width} x ${height}`, async () => {
      await using opened = await site.visit("/savings", { width, height, reducedMotion: "reduce" });
      const { page } = opened;
      await opened.goto();
      await openForm(page);
      await beRefused(page);
      opened.expectProblem(/HTTP 500/);
      await page.mouse.move(5, 5);
      const { top, bottom } = await page.locator("#waitlist form").evaluate((form) => {
        const box = form.getBoundingClientRect();
        return { top: box.top + scrollY, bottom: box.bottom + scrollY };
      });
      for (let y = top - height; y < bottom; y += 20) {
        await expect(async () => {
          if (!(await page.locator("[data-sonner-toast][data-removed=false]").count())) {
            await expect(toasts(page)).toHaveCount(0); // One that leaves has the same text.
            await page.locator("#waitlist form button").evaluate((button: HTMLElement) => button.click());
            await toasts(page).getByText(waitlist.failed).waitFor({ timeout: 10_000 });
          }
          await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
          await drawn(page);
          expect(await covered(page), `scrolled to ${y}`).toEqual([]);
          expect(await freeBelow(page), `scrolled to ${y}`).toBe(false);
        }).toPass();
      }
    });
  }

  test("a refusal that is told at its field is told by none", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await openForm(page);
    const values = person({ phone: "+251 911 23" });
    for (const name of ["name", "phone", "email"] as const) await field(page, name).fill(values[name]);
    await page.locator("#waitlist form button").click();
    await page.locator("#waitlist form").getByText(waitlist.fieldErrors.phone).waitFor();
    await expect(toasts(page)).toHaveCount(0);
    opened.expectProblem(/422/);
  });
});

/** Whether the toast would cover nothing further down, at or above its corner. */
const freeBelow = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector("[data-sonner-toaster]")!;
    if (box.closest(".aside")) return false;
    const toast = box.querySelector("[data-front=true]")!.getBoundingClientRect();
    const { left, right, bottom } = box.getBoundingClientRect();
    const corner = innerHeight - Number.parseFloat(getComputedStyle(box).bottom);
    const controls = [...document.querySelectorAll("#waitlist form :is(input:not([type=hidden]), button)")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter((control) => control.left < right && control.right > left);
    const places = Array.from(
      { length: Math.max(0, Math.floor((corner - bottom) / 10)) },
      (_, step) => corner - step * 10,
    );
    return places.some((at) => controls.every((control) => control.top >= at || control.bottom <= at - toast.height));
  });

/** What of the form is seen below the page's bar and stands behind a toast that is shown. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector(".top")!.getBoundingClientRect().bottom;
    const shown = [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")];
    if (!shown.length) return ["no toast"];
    return [...document.querySelectorAll("#waitlist form :is(input:not([type=hidden]), button)")]
      .filter((element) => element.checkVisibility() && !element.closest(".unseen"))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return shown.some((toast) => {
          const { top, right, bottom, left } = toast.getBoundingClientRect();
          const over = Math.max(top, bar) < box.bottom && bottom > Math.max(box.top, bar);
          return over && left < box.right && right > box.left;
        });
      })
      .map((element) => element.outerHTML);
  });
