import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectProblem } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const field = (page: Page, name: string) => page.locator(`#waitlist form [name=${name}]`);

async function send(page: Page, values: Record<string, string>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name] ?? "");
  await page.locator("#waitlist form button").click();
}

onEachEngine("without JavaScript", (engine) => {
  const site = useSite(engine);
  const visit = () => site.visit("/", { javaScript: false });

  test("the form joins, and the page says so", async () => {
    await using opened = await visit();
    await opened.goto();
    await send(opened.page, person());
    assert.equal(opened.page.url(), `${site.url()}/#joined`);
    assert.equal(await opened.page.getByText(waitlist.joined.title).first().isVisible(), true);
    assert.equal(await opened.page.getByText(waitlist.already.title).first().isVisible(), false);
  });

  test("the form tells a duplicate", async () => {
    const known = person();
    await using opened = await visit();
    await opened.goto();
    await send(opened.page, known);
    await opened.goto();
    await send(opened.page, known);
    assert.equal(opened.page.url(), `${site.url()}/#already`);
    assert.equal(await opened.page.getByText(waitlist.already.title).first().isVisible(), true);
  });

  test("a mistake keeps the text and can be mended on the page that shows it", async () => {
    await using opened = await visit();
    const values = person();
    await opened.goto();
    await send(opened.page, { ...values, phone: "0911 234567" });
    assert.equal(await opened.page.getByText(waitlist.fieldErrors.country_code).isVisible(), true);
    assert.equal(await field(opened.page, "name").inputValue(), values.name);
    assert.equal(await field(opened.page, "phone").inputValue(), "0911 234567");
    expectProblem(opened.problems, /422/);
    await field(opened.page, "phone").fill("+251 911 234567");
    await opened.page.locator("#waitlist form button").click();
    assert.equal(opened.page.url(), `${site.url()}/#joined`);
  });

  test("every text of the page is there", async () => {
    await using opened = await visit();
    await opened.goto();
    const { home } = (await builtSite()).words("en");
    for (const text of [home.hero.heading, home.waitlist.heading, waitlist.submit]) {
      assert.equal(await opened.page.getByText(text).first().isVisible(), true, text);
    }
  });
});
