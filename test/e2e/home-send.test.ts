import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, line, ready, receive } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { remittance } = (await builtSite()).words("en");
const { more } = remittance.sentence;

test.describe("home's calculator", () => {
  const { visit } = useSharedSite();

  test("leads to every line of the cost of what is entered", async () => {
    await using opened = await visit("/");
    const { page } = opened;
    await opened.goto();
    const link = page.getByRole("link", { name: more });
    await expect(link).toHaveAttribute("href", "/remittance");
    await choose(page, "KES");
    await amount(page).fill("250");
    await becomes(page, "receive", "32,325");
    await expect(link).toHaveAttribute("href", "/remittance?to=KES&amount=250");
    await receive(page).fill("1293");
    await link.click();
    await page.waitForURL("**/remittance?to=KES&amount=1293&side=receive");
    await becomes(page, "amount", "10");
    await expect(line(page, "total")).toHaveText("$10.00");
  });

  test("shows what its address asks, and leads on with it", async () => {
    await using opened = await visit("/?to=KES&amount=250");
    const { page } = opened;
    await opened.goto();
    await becomes(page, "receive", "32,325");
    await becomes(page, "amount", "250");
    await expect(page.getByRole("link", { name: more })).toHaveAttribute("href", "/remittance?to=KES&amount=250");
    await receive(page).fill("1293");
    await becomes(page, "amount", "10");
    expect(new URL(page.url()).search).toBe("?to=KES&amount=250");
  });

  for (const [side, asked] of [
    ["amount", "250"],
    ["receive", "32,325"],
  ] as const) {
    test(`leads there with the ${side} that was typed while it is still asleep`, async () => {
      await using opened = await visit("/");
      const { page } = opened;
      await page.route("**/assets/sentence-*.js", () => {});
      await opened.goto();
      await choose(page, "KES");
      await page.locator(`input[name=${side}][inputmode]`).fill(asked);
      await page.getByRole("link", { name: more }).click();
      await page.waitForURL("**/remittance?**");
      await becomes(page, "receive", "32,325");
      await becomes(page, "amount", "250");
    });
  }

  test("shows dollars to Somalia and the wallets that hold them, and no shillings", async () => {
    await using opened = await visit("/");
    const { page } = opened;
    await opened.goto();
    await choose(page, "SOS");
    await ready(page, "sentence");
    await expect(receive(page)).toHaveValue("100");
    await expect(line(page, "place")).toHaveText(remittance.calculator.places.SOS.note);
    await expect(line(page, "rate")).toHaveCount(0);
    await choose(page, "KES");
    await expect(line(page, "place")).toHaveCount(0);
  });
});
