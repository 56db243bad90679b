import assert from "node:assert/strict";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { newDataDir } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, corridors, line, ready, receive } from "../support/calculator.ts";
import { person } from "../support/people.ts";
import { useSite } from "../support/visit.ts";

const { remittance, waitlist } = (await builtSite()).words("en");
const rates = { ETB: "146.3", SOS: "570.5", KES: "129.3", UGX: "3,680", ERN: "15" };

describe("the calculator on /remittance", async () => {
  const dataDir = await newDataDir();
  const site = useSite(undefined, { DATA_DIR: dataDir });

  /** Sends the waitlist's form for a new person, and tells their address. */
  async function join(page: Page) {
    const values = person();
    for (const name of ["name", "phone", "email"] as const) {
      await page.locator(`#waitlist form [name=${name}]`).fill(values[name]);
    }
    await page.locator("#waitlist form button").click();
    return values.email;
  }

  /** What was kept with an entry of the calculation that led to it. */
  function storedNotes(email: string) {
    using database = new DatabaseSync(resolve(dataDir, "selam.db"), { readOnly: true });
    return { ...database.prepare("select corridor, amount from waitlist where email = ?").get(email) };
  }

  test("opens with 100 USD to Ethiopia and every line of the cost, asleep", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    assert.equal(await amount(page).inputValue(), "100");
    assert.equal(await receive(page).inputValue(), "14,630");
    assert.equal(await line(page, "rate").textContent(), "1 USD = 146.3 ETB");
    assert.equal(await line(page, "fee").textContent(), "$0.00");
    assert.equal(await line(page, "markup").textContent(), "0%");
    assert.equal(await line(page, "tax").textContent(), "$0.00");
    assert.equal(await line(page, "total").textContent(), "$100.00");
    assert.match(
      (await page.locator(".receipt").first().textContent()) ?? "",
      /example rate of November 21, 2026, not a quote/,
    );
    assert.equal(await page.locator("[data-ready]").count(), 0);
  });

  for (const [code, arrives] of Object.entries(corridors)) {
    test(`100 USD is ${arrives} ${code}, typed on either side, and reaches the stored entry`, async () => {
      await using opened = await site.visit("/remittance");
      const { page } = opened;
      await opened.goto();
      await choose(page, code);
      await becomes(page, "receive", arrives);
      assert.equal(await line(page, "rate").textContent(), `1 USD = ${rates[code as keyof typeof rates]} ${code}`);
      await amount(page).fill("200");
      await ready(page);
      await receive(page).fill(arrives);
      await becomes(page, "amount", "100");
      await amount(page).fill("250.5");
      await page.getByRole("link", { name: remittance.calculator.sendNow }).click();
      await page.waitForURL(`${site.url()}/?corridor=${code}&amount=250.5#waitlist`);
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      const email = await join(page);
      await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
      assert.deepEqual(storedNotes(email), { corridor: code, amount: "250.5" });
    });
  }

  test("what is no number counts as 0, and so does what is below it; '1,000' is 1000", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    for (const [typed, arrives] of Object.entries({ abc: "0", "1,000": "146,300", "-5": "0", "99.99": "14,628.54" })) {
      await amount(page).fill(typed);
      await becomes(page, "receive", arrives);
    }
    await choose(page, "SOS");
    await becomes(page, "receive", "57,044.3");
    await amount(page).fill("abc");
    await amount(page).blur();
    await becomes(page, "amount", "0");
    assert.equal(await line(page, "total").textContent(), "$0.00");
  });

  test("changing the country keeps the side that was typed last", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await receive(page).fill("12,930");
    await becomes(page, "amount", "88.38");
    await choose(page, "KES");
    await becomes(page, "amount", "100");
    assert.equal(await receive(page).inputValue(), "12,930");
  });

  test("above 999,999,999.99 it says so, and works again below", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).fill("1,000,000,000");
    await page.locator("#limit").getByText("999,999,999.99").waitFor();
    assert.equal(await amount(page).getAttribute("aria-invalid"), "true");
    assert.equal(await receive(page).inputValue(), "");
    assert.equal(await line(page, "total").textContent(), "–");
    await amount(page).fill("999,999,999.99");
    await becomes(page, "receive", "146,299,999,998.54");
    assert.equal(await page.locator("#limit").textContent(), "");
  });

  test("its state stands in the address, which can be shared, and back asks what was asked before", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).press("End");
    await amount(page).pressSequentially("0");
    await becomes(page, "receive", "146,300");
    await amount(page).pressSequentially("0");
    await page.waitForURL("**/remittance?to=ETB&amount=10000");
    await choose(page, "KES");
    await page.waitForURL("**/remittance?to=KES&amount=10000");
    await receive(page).fill("250");
    await page.waitForURL("**/remittance?to=KES&amount=250&side=receive");
    await page.goBack();
    await becomes(page, "receive", "1,293,000");
    assert.equal(await page.locator("input[value=KES]").isChecked(), true);
    await page.goBack();
    await becomes(page, "receive", "1,463,000");
    await page.goBack();
    await becomes(page, "receive", "14,630");
    assert.equal(page.url(), `${site.url()}/remittance`);
    await page.goForward();
    await becomes(page, "amount", "10,000");
  });

  test("a shared address shows its calculation without a touch", async () => {
    await using opened = await site.visit("/remittance?to=KES&amount=250&side=receive&source=church");
    const { page } = opened;
    await opened.goto();
    await becomes(page, "amount", "1.93");
    assert.equal(await receive(page).inputValue(), "250");
    assert.equal(await line(page, "rate").textContent(), "1 USD = 129.3 KES");
    await choose(page, "UGX");
    await page.waitForURL("**/remittance?source=church&to=UGX&amount=250&side=receive");
  });

  test("without JavaScript its button carries the country and the dollars to the stored entry", async () => {
    await using opened = await site.visit("/remittance", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await choose(page, "KES");
    await amount(page).fill("250");
    assert.equal(await page.getByRole("link", { name: remittance.calculator.sendNow }).count(), 0);
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL(`${site.url()}/?*to=KES*#waitlist`);
    const email = await join(page);
    await page.waitForURL(`${site.url()}/#joined`);
    assert.deepEqual(storedNotes(email), { corridor: "KES", amount: "250" });
  });

  test("the result is read out once, after a pause", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).focus();
    await ready(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const status = document.querySelector("[data-island=calculator] [role=status]")!;
      const note = () => said.push(status.textContent ?? "");
      new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
    });
    await amount(page).press("End");
    await amount(page).pressSequentially("000", { delay: 60 });
    await page.waitForTimeout(1500);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    assert.deepEqual(said, ["100,000 USD is 14,630,000 ETB."]);
  });

  test("keys alone do everything", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).focus();
    await ready(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await becomes(page, "receive", "12,930");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1293");
    await becomes(page, "amount", "10");
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((name) => document.activeElement?.textContent === name, remittance.calculator.sendNow))
        break;
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/?corridor=KES&amount=10#waitlist");
  });
});
