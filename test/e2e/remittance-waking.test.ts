import { amount, becomes, choose, holdCalculator, ready } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

test.describe("the calculator, used before it wakes", () => {
  const site = useSharedSite();

  for (const field of ["amount", "receive"] as const) {
    test(`${field} typed before it wakes is kept and converted, and stands in the address`, async () => {
      await using opened = await site.visit("/remittance");
      const { page } = opened;
      const release = await holdCalculator(page);
      await opened.goto();
      await page.locator(`input[name=${field}]`).fill("1,293");
      await choose(page, "KES");
      release();
      await ready(page);
      const other = field === "amount" ? "receive" : "amount";
      await becomes(page, other, field === "amount" ? "167,184.9" : "10");
      expect(
        await page
          .locator(`input[name=${field}]`)
          .inputValue()
          .then((text) => text.replace(",", "")),
      ).toBe("1293");
      await page.waitForURL(`**/remittance?to=KES&amount=1293${field === "receive" ? "&side=receive" : ""}`);
      await page.evaluate(() => location.assign("#main"));
      await page.waitForURL("**#main");
      await page.goBack();
      await becomes(page, other, field === "amount" ? "167,184.9" : "10");
    });
  }

  test("an amount typed before it wakes is asked of the country in the address", async () => {
    await using opened = await site.visit("/remittance?to=KES&amount=250&side=receive");
    const { page } = opened;
    const release = await holdCalculator(page);
    await opened.goto();
    await amount(page).fill("300");
    release();
    await becomes(page, "receive", "38,790");
    await page.waitForURL("**/remittance?to=KES&amount=300");
  });
});
