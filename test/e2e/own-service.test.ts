import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { amount, choose, holdCalculator, line, ready } from "../support/calculator.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { remittance } = (await builtSite()).words("en");
const { ownService: words, calculator } = remittance;

const block = (page: Page) => page.locator("[data-compare]");
const fee = (page: Page) => block(page).locator("input[name=their-fee]");
const payout = (page: Page) => block(page).locator("input[name=they-pay-out]");
const result = (page: Page) => block(page).locator("[role=status]");
const ours = (sum: string) => words.ours.replace("{amount}", sum);
const theirs = (sum: string) => words.theirs.replace("{amount}", sum);

/** Waits until the rows say these differences: of one of the first transfers, of a later one, of a year. */
async function differs(page: Page, first: string, later: string, year: string) {
  await expect(line(page, "own-first")).toHaveText(first);
  await expect(line(page, "own-later")).toHaveText(later);
  await expect(line(page, "own-year")).toHaveText(year);
}

test.describe("the visitor's own service beside the calculator", () => {
  const site = useSite();

  test("leaves less or more of each transfer and of a year, in the country's money, and says so", async () => {
    await using opened = await site.visit("/remittance/ethiopia");
    const { page } = opened;
    await opened.goto();
    await expect(result(page)).toBeEmpty();
    await fee(page).fill("2.99");
    await expect(result(page)).toBeEmpty();
    await payout(page).fill("14,000");
    // 630 birr less than 14,630, and 2.99 dollars are 437.44 birr; 1.5% of 100 dollars is 219.45 birr.
    await differs(page, ours("1,067.44 ETB"), ours("847.99 ETB"), ours("10,834.23 ETB"));
    await payout(page).fill("15,500");
    await differs(page, theirs("432.56 ETB"), theirs("652.01 ETB"), theirs("7,165.77 ETB"));
    await fee(page).fill("0");
    await payout(page).fill("14,630");
    await differs(page, words.same, theirs("219.45 ETB"), theirs("1,975.05 ETB"));
    await amount(page).fill("200");
    await differs(page, ours("14,630 ETB"), ours("14,191.1 ETB"), ours("171,609.9 ETB"));
  });

  test("is asked in the money of the chosen country, which another country's is not", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await fee(page).fill("5");
    await payout(page).fill("14,000");
    await line(page, "own-first").waitFor();
    await choose(page, "SOS");
    await expect(payout(page)).toHaveValue("");
    await expect(fee(page)).toHaveValue("5");
    await expect(block(page).locator("label b")).toHaveText(["USD", "USD"]);
    await payout(page).fill("97");
    await differs(page, ours("8 USD"), ours("6.5 USD"), ours("82.5 USD"));
  });

  test("says in words what is wrong, and which of two readings is asked", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await fee(page).fill("none");
    await expect(fee(page)).toHaveAttribute("aria-invalid", "true");
    await expect(fee(page)).toHaveAccessibleDescription(calculator.faults.words);
    await fee(page).fill("0");
    await expect(fee(page)).toHaveAttribute("aria-invalid", "false");
    await payout(page).fill("0");
    await expect(payout(page)).toHaveAccessibleDescription(calculator.faults.zero);
    await payout(page).fill("13000,50");
    await expect(result(page)).toBeEmpty();
    await block(page).getByRole("button", { name: "13,000.50" }).click();
    await expect(payout(page)).toHaveValue("13,000.50");
    await expect(line(page, "own-first")).toHaveText(ours("1,629.5 ETB"));
    await expectAccessible(page, "with a difference");
    await fee(page).fill("-1");
    await expect(fee(page)).toHaveAccessibleDescription(calculator.faults.negative);
    await expectAccessible(page, "with a fault");
  });

  test("counts what was typed before it wakes, and sends and keeps nothing", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    const release = await holdCalculator(page);
    await opened.goto();
    await fee(page).fill("7.31");
    await payout(page).fill("13731");
    release();
    await ready(page);
    await line(page, "own-first").waitFor();
    await opened.quiet();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await fee(page).fill("7.32");
    await payout(page).fill("13732");
    await payout(page).press("Enter");
    await expect(line(page, "own-first")).toHaveText(ours("1,968.92 ETB"));
    await page.getByRole("button", { name: calculator.sendNow }).click();
    await page.waitForURL("**/remittance?corridor=ETB&amount=100#waitlist");
    expect(sent.filter((request) => /7\.3|13,?73/.test(request))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(/7\.3|13,?73/);
  });

  test("is not shown without JavaScript, and the form says nothing of it", async () => {
    await using opened = await site.visit("/remittance", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await expect(block(page)).toBeHidden();
    await page.getByRole("button", { name: calculator.sendNow }).click();
    await page.waitForURL("**/remittance?*to=ETB*#waitlist");
    expect(page.url()).not.toMatch(/their-fee|they-pay-out/);
  });
});
