import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, holdCalculator, line, ready } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const site = await builtSite();
const wordsOf = (code: string) => site.words(code);
const { calculator } = wordsOf("en").remittance;
const { pay } = calculator;
const choice = (page: Page, name: string, value: string) => page.locator(`input[name=${name}][value=${value}]`);

/** The message of a link that shares it. */
async function messageOf(page: Page, way: string) {
  const href = await page.locator(`[data-share-quote] a[href^="${way}"]`).getAttribute("href");
  return new URLSearchParams(href!.slice(href!.indexOf("?"))).get(way === "sms:" ? "body" : "text")!;
}

/** Where the last line of a message leads, on the public origin. */
const linkOf = (message: string) =>
  message
    .split("\n")
    .at(-1)!
    .replace(/^http:\/\/localhost:\d+/, "");

test.describe("what a transfer is paid with, and how it arrives", () => {
  const served = useSharedSite();

  test("decide the lines of tax, time and limit, and stand in the address", async () => {
    await using opened = await served.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await expect(choice(page, "from", "account")).toBeChecked();
    await expect(choice(page, "by", "bank")).toBeChecked();
    await amount(page).fill("250.50");
    await becomes(page, "receive", "36,648.15");
    await choice(page, "from", "cash").check();
    await expect(line(page, "tax")).toHaveText("$2.51");
    await expect(line(page, "total")).toHaveText("$253.01");
    await expect(page.locator(".receipt")).toContainText(pay.cash.most);
    await expect(line(page, "arrives")).toContainText(pay.cash.time);
    await page.waitForURL("**/remittance?to=ETB&amount=250.5&from=cash");
    await choice(page, "from", "card").check();
    await expect(line(page, "tax")).toHaveText("$0.00");
    await expect(line(page, "total")).toHaveText("$250.50");
    await expect(page.locator(".receipt")).toContainText(pay.card.most);
    await choose(page, "KES");
    await expect(choice(page, "by", "wallet")).toBeChecked();
    await expect(page.locator(".receipt")).toContainText(site.claims["mpesa-transfer"]!.value);
    await choice(page, "by", "bank").check();
    await expect(page.locator(".receipt")).not.toContainText(site.claims["mpesa-transfer"]!.value);
    await page.waitForURL("**/remittance?to=KES&amount=250.5&from=card&by=bank");
    await page.goBack();
    await expect(choice(page, "by", "wallet")).toBeChecked();
    await page.goBack();
    await expect(page.locator("input[name=to][value=ETB]")).toBeChecked();
    await page.goBack();
    await expect(choice(page, "from", "cash")).toBeChecked();
    await expect(line(page, "total")).toHaveText("$253.01");
  });

  test("are asked by an address at once, and of what is wrong nothing", async () => {
    await using opened = await served.visit("/am/remittance/kenya?from=cash&by=bank");
    const { page } = opened;
    await opened.goto();
    await expect(line(page, "total")).toHaveText("$101.00");
    await expect(choice(page, "from", "cash")).toBeChecked();
    await expect(choice(page, "by", "bank")).toBeChecked();
    await expectAccessible(page, "paid in cash");
    await page.goto(`${served.url()}/remittance?to=ERN&from=gold&by=wallet`);
    await ready(page);
    await expect(choice(page, "from", "account")).toBeChecked();
    await expect(page.locator("input[name=by]")).toHaveCount(1);
    await expect(choice(page, "by", "cash")).toBeChecked();
    await expect(line(page, "total")).toHaveText("$100.00");
  });

  test("chosen before it wakes, counts beside an amount typed before", async () => {
    await using opened = await served.visit("/remittance");
    const { page } = opened;
    const release = await holdCalculator(page);
    await opened.goto();
    await amount(page).fill("250");
    await choice(page, "from", "cash").check();
    await expect(page.locator("[data-share-quote]")).toBeHidden();
    release();
    await expect(line(page, "total")).toHaveText("$252.50");
    await page.waitForURL("**/remittance?to=ETB&amount=250&from=cash");
  });

  test("chosen by keys, counts, and is kept on the way to the form", async () => {
    await using opened = await served.visit("/remittance/somalia");
    const { page } = opened;
    await opened.goto();
    await choice(page, "from", "account").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(line(page, "total")).toHaveText("$101.00");
    await page.getByRole("button", { name: calculator.sendNow }).click();
    await page.waitForURL("**/remittance/somalia?corridor=SOS&amount=100&from=cash#waitlist");
    await expect(line(page, "total")).toHaveText("$101.00");
  });

  test("fit a phone in every language", async () => {
    await using opened = await served.visit("/so/remittance/somalia?from=card");
    const { page } = opened;
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ["/so/remittance/somalia", "/am/remittance", "/remittance/kenya"]) {
      await page.goto(`${served.url()}${path}?from=cash`);
      await ready(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test.describe("the quote, sent to one's family", () => {
  const served = useSharedSite();

  test("is said in both languages, with a link that opens the same sum", async () => {
    await using opened = await served.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).fill("250");
    await becomes(page, "receive", "36,575");
    await choice(page, "from", "cash").check();
    await expect(line(page, "total")).toHaveText("$252.50");
    const message = await messageOf(page, "https://wa.me/");
    expect(await messageOf(page, "sms:")).toBe(message);
    const said = ["en", "am"].map((code) => {
      const { family, places } = wordsOf(code).remittance.calculator;
      return family.text
        .replace("{price}", family.cash)
        .replace("{send}", "$250")
        .replace("{arrives}", `36,575 ${places.ETB.currency}`)
        .replace("{total}", "$252.50");
    });
    expect(message.startsWith(`${said.join("\n\n")}\nhttp://`)).toBe(true);
    expect(linkOf(message)).toBe("/am/remittance?to=ETB&amount=250&from=cash");
    await page.goto(served.url() + linkOf(message));
    await becomes(page, "receive", "36,575");
    await expect(line(page, "total")).toHaveText("$252.50");
    await choose(page, "KES");
    await expect.poll(async () => (await messageOf(page, "sms:")).includes("shillings")).toBe(true);
  });

  test("is copied, and told so; without an amount there is nothing to send", async () => {
    await using opened = await served.visit("/so/remittance/somalia");
    const { page } = opened;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await opened.goto();
    const { copy, copied } = wordsOf("so").waitlist.share;
    await amount(page).fill("70");
    await becomes(page, "receive", "70");
    await page.locator("[data-share-quote]").getByRole("button", { name: copy }).click();
    await expect(page.locator("[data-share-quote] [aria-live=polite]")).toHaveText(copied);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(await messageOf(page, "https://wa.me/"));
    expect(linkOf(text)).toBe("/so/remittance/somalia?to=SOS&amount=70");
    expect(text.split("\n")).toHaveLength(2);
    await amount(page).fill("none");
    await expect(page.locator("[data-share-quote]")).toBeHidden();
  });

  test("needs no script for the sum that the page shows", async () => {
    await using opened = await served.visit("/remittance/uganda", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    const message = await messageOf(page, "https://wa.me/");
    expect(message).toContain("368,000");
    expect(linkOf(message)).toBe("/remittance/uganda?to=UGX&amount=100");
    await amount(page).fill("7");
    await amount(page).blur();
    await expect(page.locator("[data-share-quote]")).toBeHidden();
  });
});
