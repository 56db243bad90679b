import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { builtSite } from "../support/built-site.ts";
import { msUntilVisible } from "../support/stopwatch.ts";
import { useSite } from "../support/visit.ts";

const { header } = (await builtSite()).words("en").ui;
const [product, about] = header.groups as [(typeof header.groups)[0], (typeof header.groups)[0]];

const button = (page: Page, name: string) => page.locator("header").getByRole("button", { name });
const isOpen = async (menu: Locator) => (await menu.getAttribute("aria-expanded")) === "true";
const anyOpen = 'header [aria-expanded="true"]';
const secondOpen = '[aria-controls="menu-1"][aria-expanded="true"]';
const noneOpen = 'header.top:not(:has([aria-expanded="true"]))';
const item = (page: Page, group: typeof product) =>
  page.locator("header").getByRole("link", { name: group.links[0]!.label }).first();

describe("the header's menus", () => {
  const site = useSite();
  const visit = async (width: number, javaScript = true) => {
    const opened = await site.visit("/", { width, javaScript });
    await opened.goto();
    return opened;
  };

  test("a mouse that rests opens after 200 ms, and leaving closes after 150 ms", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    const opening = await msUntilVisible(menu, "pointerover", anyOpen, () => menu.hover());
    assert.ok(opening >= 199 && opening < 1000, `${opening} ms`);
    assert.equal(await item(opened.page, product).isVisible(), true);
    const leave = () => opened.page.mouse.move(640, 700);
    const closing = await msUntilVisible(menu, "pointerout", noneOpen, leave);
    assert.ok(closing >= 149 && closing < 1000, `${closing} ms`);
  });

  test("between open menus there is no wait", async () => {
    await using opened = await visit(1280);
    const second = button(opened.page, about.label);
    await button(opened.page, product.label).hover();
    await opened.page.locator(anyOpen).waitFor();
    const opening = await msUntilVisible(second, "pointerover", secondOpen, () => second.hover());
    assert.ok(opening < 199, `${opening} ms`);
    assert.equal(await isOpen(button(opened.page, product.label)), false);
  });

  test("a click opens at once and closes again; a click elsewhere closes", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.dispatchEvent("click");
    assert.equal(await isOpen(menu), true);
    await menu.dispatchEvent("click");
    assert.equal(await isOpen(menu), false);
    await menu.dispatchEvent("click");
    await opened.page.locator("main h1").click();
    assert.equal(await isOpen(menu), false);
  });

  test("by keyboard: Enter opens, Tab reaches the links, Escape closes and gives the focus back", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.focus();
    await opened.page.keyboard.press("Enter");
    assert.equal(await isOpen(menu), true);
    await opened.page.keyboard.press("Tab");
    assert.equal(await item(opened.page, product).evaluate((link) => link === document.activeElement), true);
    await opened.page.keyboard.press("Escape");
    assert.equal(await isOpen(menu), false);
    assert.equal(await menu.evaluate((element) => element === document.activeElement), true);
  });

  test("leaving a menu by keyboard closes it", async () => {
    await using opened = await visit(1280);
    const menu = button(opened.page, product.label);
    await menu.focus();
    await opened.page.keyboard.press("Enter");
    for (const _ of [...product.links, "out"]) await opened.page.keyboard.press("Tab");
    assert.equal(await isOpen(menu), false);
  });

  test("a mouse that crosses another menu does not take the focus from one that is used by keyboard", async () => {
    await using opened = await visit(1280);
    const { page } = opened;
    const menu = button(page, product.label);
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await button(page, about.label).hover();
    await page.waitForTimeout(400);
    await page.mouse.move(640, 700);
    await page.waitForTimeout(400);
    assert.equal(await isOpen(menu), true);
    assert.equal(await item(page, product).evaluate((link) => link === document.activeElement), true);
  });

  test("each button names what it controls", async () => {
    await using opened = await visit(1280);
    const buttons = await opened.page.locator("header button[aria-expanded]").all();
    assert.ok(buttons.length >= 3);
    for (const each of buttons) {
      const id = await each.getAttribute("aria-controls");
      assert.equal(await opened.page.locator(`[id="${id}"]`).count(), 1, String(id));
    }
  });

  test("on a phone the toggle opens every link of the menu", async () => {
    await using opened = await visit(360);
    const toggle = button(opened.page, header.menu);
    assert.equal(await item(opened.page, product).isVisible(), false);
    await toggle.click();
    assert.equal(await isOpen(toggle), true);
    for (const group of header.groups) {
      for (const link of group.links) {
        assert.equal(
          await opened.page.locator("header").getByRole("link", { name: link.label }).first().isVisible(),
          true,
        );
      }
    }
    await opened.page.keyboard.press("Escape");
    assert.equal(await isOpen(toggle), false);
  });

  for (const width of [360, 1280]) {
    test(`without JavaScript a menu opens on focus, at ${width} px`, async () => {
      await using opened = await visit(width, false);
      await button(opened.page, width === 360 ? header.menu : product.label).focus();
      assert.equal(await item(opened.page, product).isVisible(), true);
    });
  }

  test("Join Waitlist leads to the form from any page", async () => {
    await using opened = await site.visit("/no-such-page", { width: 1280 });
    await opened.goto();
    await opened.page.locator("header").getByRole("link", { name: header.join }).click();
    await opened.page.waitForURL("**/#waitlist");
    await opened.page.locator("#waitlist form").waitFor();
    opened.problems.length = 0; // The 404 page's own.
  });
});
