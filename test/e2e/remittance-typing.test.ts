import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, line, ready, receive } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { remittance } = (await builtSite()).words("en");
const { faults } = remittance.calculator;

test.describe("what the typed amount drives on /remittance", () => {
  const site = useSharedSite();

  test("headline, lines, drawing, table, button and bar are of the same amount and country", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    const shows = (name: string) => page.locator(`[data-shows=${name}]`);
    await expect(shows("headline")).toHaveText("Send $100 and 14,630 birr arrive.");
    await expect(line(page, "lost")).toHaveText("732 to 1,463 birr less for your family");
    await choose(page, "ERN");
    await amount(page).fill("500");
    await becomes(page, "receive", "7,500");
    await expect(shows("headline")).toHaveText("Send $500 and 7,500 nakfa arrive.");
    await expect(line(page, "later")).toHaveText("$2.50 to $7.50");
    await expect(line(page, "total")).toHaveText("$500.00");
    await expect(line(page, "lost")).toHaveText("375 to 750 nakfa less for your family");
    await expect(shows("becomes")).toHaveText("$500 becomes");
    await expect(shows("KES")).toHaveText("64,650");
    await expect(line(page, "send-to")).toHaveText("$500 to Eritrea");
    await expect(shows("bar")).toHaveText("Send $500 to Eritrea");
    await choose(page, "SOS");
    await expect(shows("headline")).toHaveText("Send $500 and $500 arrive, in dollars.");
    await expect(line(page, "lost")).toHaveText("$25 to $50 less for your family");
    await expect(receive(page)).toHaveValue("500");
    await expect(page.locator(".becomes", { has: shows("SOS") })).toHaveText(/^500 USD.*285,250 SOS$/);
    await choose(page, "ETB");
    await receive(page).fill("1");
    await expect(shows("headline")).toHaveText("Send $0.01 and 1 birr arrives.");
    // The bar gives way to a keyboard.
    await receive(page).blur();
    await page.locator(".phone-bar button").click();
    await page.waitForURL("**/remittance?corridor=ETB&amount=0.01#waitlist");
  });

  test("a comma that may be a point is asked about, shows no figure until then, and carries none", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).fill("200,50");
    await ready(page);
    const fault = page.locator("#limit");
    await expect(fault).toHaveText("200.50 or 20,050?");
    await expect(amount(page)).toHaveAccessibleDescription(/200\.50 or 20,050/);
    await expect(receive(page)).toHaveValue("");
    await expect(line(page, "total")).toHaveText("–");
    await expect(page.locator("[data-shows=headline]")).toHaveText(remittance.heading);
    await fault.getByRole("button", { name: "200.50" }).click();
    await becomes(page, "receive", "29,333.15");
    await expect(amount(page)).toHaveValue("200.50");
    await expect(fault).toHaveText("");
    await receive(page).fill("1000,5");
    await page.locator("#limit-receive").getByRole("button", { name: "10,005" }).click();
    await becomes(page, "amount", "68.39");
  });

  test("what is understood is grouped on both sides, and what is not says so beside its field", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).focus();
    await ready(page);
    for (const [typed, arrives] of Object.entries({
      "1 000": "146,300",
      $200: "29,260",
      "200 dollars": "29,260",
      "1,000": "146,300",
      "٢٠٠": "29,260",
    })) {
      await amount(page).fill(typed);
      await becomes(page, "receive", arrives);
      await expect(page.locator("#limit")).toHaveText("");
    }
    await amount(page).fill("");
    await amount(page).pressSequentially("1234567");
    await expect(amount(page)).toHaveValue("1,234,567");
    await amount(page).press("ArrowLeft");
    await amount(page).press("Backspace");
    await expect(amount(page)).toHaveValue("123,457");
    await amount(page).pressSequentially("9");
    await expect(amount(page)).toHaveValue("1,234,597");
    for (const [typed, fault] of [
      ["abc", faults.words],
      ["0", faults.zero],
      ["-5", faults.negative],
    ] as const) {
      await amount(page).fill(typed);
      await expect(page.locator("#limit")).toHaveText(fault);
      await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
      await expect(receive(page)).toHaveValue("0");
      await expect(page.getByRole("button", { name: remittance.calculator.sendNow })).toBeEnabled();
    }
  });
});
