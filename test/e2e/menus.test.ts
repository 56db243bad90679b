import type { Locator, Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { installClock, stopClock } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const words = (await builtSite()).words("en");
const { header } = words.ui;
type Group = (typeof header.groups)[0];
const [product, sendTo, about] = header.groups as [Group, Group, Group];
const countries = (["ethiopia", "somalia", "kenya", "uganda", "eritrea"] as const).map((name) => ({
  name: words[`countries/${name}`].country,
  path: `/remittance/${name}`,
}));

const button = (page: Page, name: string) => page.locator("header").getByRole("button", { name });
/** Waits until a menu is open, or is not. */
const open = (menu: Locator, is = true) => expect(menu).toHaveAttribute("aria-expanded", String(is));
const item = (page: Page, group: typeof product) =>
  page.locator("header").getByRole("link", { name: group.links[0]!.label }).first();

test.describe("the header's menus", () => {
  const site = useSharedSite();
  const visit = async (width: number, javaScript = true) => {
    const opened = await site.visit("/", { width, javaScript });
    if (javaScript) await installClock(opened.page);
    await opened.goto();
    return opened;
  };

  test("a mouse that rests opens after 200 ms, and leaving closes after 150 ms", async () => {
    await using opened = await visit(1280);
    const { page } = opened;
    const menu = button(page, product.label);
    await stopClock(page);
    await menu.hover();
    await page.clock.runFor(199);
    await open(menu, false);
    await page.clock.runFor(1);
    await open(menu);
    await expect(item(page, product)).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(149);
    await open(menu);
    await page.clock.runFor(1);
    await open(menu, false);
  });

  test("between open menus there is no wait", async () => {
    await using opened = await visit(1280);
    const { page } = opened;
    await stopClock(page);
    await button(page, product.label).hover();
    await page.clock.runFor(200);
    await open(button(page, product.label));
    await button(page, about.label).hover();
    await open(button(page, about.label));
    await open(button(page, product.label), false);
  });

  test("a click opens at once and closes again; a click elsewhere closes", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.dispatchEvent("click");
    await open(menu);
    await menu.dispatchEvent("click");
    await open(menu, false);
    await menu.dispatchEvent("click");
    await opened.page.locator(".status-line p").click({ position: { x: 2, y: 2 } });
    await open(menu, false);
  });

  test("by keyboard: Enter opens, Tab reaches the links, Escape closes and gives the focus back", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.focus();
    await opened.page.keyboard.press("Enter");
    await open(menu);
    await opened.page.keyboard.press("Tab");
    await expect(item(opened.page, product)).toBeFocused();
    await opened.page.keyboard.press("Escape");
    await open(menu, false);
    await expect(menu).toBeFocused();
  });

  test("leaving a menu by keyboard closes it", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.focus();
    await opened.page.keyboard.press("Enter");
    for (const _ of [...product.links, "out"]) await opened.page.keyboard.press("Tab");
    await open(menu, false);
  });

  test("a mouse that crosses another menu does not take the focus from one that is used by keyboard", async () => {
    await using opened = await visit(1280);
    const { page } = opened;
    const menu = button(page, product.label);
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await stopClock(page);
    await button(page, about.label).hover();
    await page.clock.runFor(400);
    await page.mouse.move(640, 700);
    await page.clock.runFor(400);
    await open(menu);
    await expect(item(page, product)).toBeFocused();
  });

  test("each button names what it controls", async () => {
    await using opened = await visit(1280);
    const buttons = await opened.page.locator("header button[aria-expanded]").all();
    expect(buttons.length >= 3).toBe(true);
    for (const each of buttons) {
      const id = await each.getAttribute("aria-controls");
      await expect(opened.page.locator(`[id="${id}"]`), String(id)).toHaveCount(1);
    }
  });

  test("on a phone the toggle opens every link of the menu", async () => {
    await using opened = await visit(360);
    const toggle = button(opened.page, header.menu);
    await expect(item(opened.page, product)).toBeHidden();
    await toggle.click();
    await open(toggle);
    for (const group of header.groups) {
      for (const link of group.links) {
        await expect(opened.page.locator("header").getByRole("link", { name: link.label }).first()).toBeVisible();
      }
    }
    await opened.page.keyboard.press("Escape");
    await open(toggle, false);
  });

  test("leads to each country's page by keyboard, and from the foot of every page", async () => {
    await using opened = await visit(1280);
    const { page } = opened;
    const menu = button(page, sendTo.label);
    for (const [index, { name, path }] of countries.entries()) {
      await opened.goto();
      await menu.focus();
      await page.keyboard.press("Enter");
      for (let tab = 0; tab <= index; tab++) await page.keyboard.press("Tab");
      await expect(page.locator("header :focus")).toHaveText(new RegExp(`^${name} `));
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${path}`);
    }
    const links = page.locator("footer").getByRole("link");
    for (const { name, path } of countries) {
      await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute("href", path);
    }
  });

  test("on a small phone the last link of the menu can be reached", async () => {
    await using opened = await site.visit("/", { width: 320, height: 480 });
    await opened.goto();
    await button(opened.page, header.menu).click();
    const last = opened.page.locator("header .menu a").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click({ trial: true });
  });

  test("at 1000 px, where the menus first stand side by side, everything of the header is on the screen", async () => {
    await using opened = await site.visit("/", { width: 1000 });
    await opened.goto();
    for (const group of header.groups) {
      const menu = button(opened.page, group.label);
      await menu.dispatchEvent("click");
      for (const link of group.links) {
        const name = new RegExp(`^${link.label} `);
        await expect(opened.page.locator("header").getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
      }
    }
    await expect(opened.page.locator("header .button")).toBeInViewport({ ratio: 1 });
  });

  for (const width of [360, 1280]) {
    test(`without JavaScript a menu opens on focus, at ${width} px`, async () => {
      await using opened = await visit(width, false);
      await button(opened.page, width === 360 ? header.menu : product.label).focus();
      await expect(item(opened.page, product)).toBeVisible();
      if (width > 360) await button(opened.page, sendTo.label).focus();
      for (const { name, path } of countries) {
        const link = opened.page.locator("header").getByRole("link", { name: new RegExp(`^${name}\\b`) });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute("href", path);
      }
    });
  }

  test("Join Waitlist leads to the form of the page, and to /join from a page without one", async () => {
    await using opened = await site.visit("/checking", { width: 1280 });
    const join = opened.page.locator("header").getByRole("link", { name: header.join });
    await opened.goto();
    await join.click();
    await opened.page.waitForURL("**/checking#waitlist");
    await expect(opened.page.locator("#waitlist form")).toBeInViewport();
    await opened.page.goto("/no-such-page");
    await join.click();
    await opened.page.waitForURL("**/join");
    await expect(opened.page.locator("#waitlist form")).toBeInViewport();
    opened.expectProblem(/404: GET .*\/no-such-page|404: no page at/);
  });
});
