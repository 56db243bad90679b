import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, line, ready, receive } from "../support/calculator.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const site = await builtSite();
const { calculator } = site.words("en").remittance;

test.describe("the amount of a calculator", () => {
  const { visit } = useSharedSite();

  for (const [path, island, messages] of [
    ["/", "sentence", { amount: "#limit", receive: "#limit" }],
    ["/remittance", "calculator", { amount: "#limit", receive: "#limit-receive" }],
  ] as const) {
    for (const side of ["amount", "receive"] as const) {
      test(`${side} with a third decimal is refused on ${path} as it is typed, beside its field`, async () => {
        await using opened = await visit(path);
        const { page } = opened;
        await opened.goto();
        const field = page.locator(`input[name=${side}][inputmode]`);
        const other = side === "amount" ? "receive" : "amount";
        await field.fill("12.3");
        await ready(page, island);
        await field.press("End");
        await field.pressSequentially("4");
        await becomes(page, other, side === "amount" ? "1,805.34" : "0.08");
        await field.pressSequentially("5");
        await expect(field).toHaveValue("12.345");
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(calculator.faults.decimals);
        await expect(page.locator(messages[side])).toHaveText(calculator.faults.decimals);
        await becomes(page, other, "");
        if (island === "calculator") await expect(line(page, "total")).toHaveText("–");
        await field.press("Backspace");
        await expect(field).toHaveAttribute("aria-invalid", "false");
        await becomes(page, other, side === "amount" ? "1,805.34" : "0.08");
      });
    }

    for (const pointer of ["finger", "mouse"] as const) {
      test(`is selected on ${path} by a ${pointer}, asleep and awake, and gives way to what is typed`, async () => {
        await using opened = await visit(path);
        const { page } = opened;
        await opened.goto();
        const press = async () => {
          if (pointer === "mouse") return amount(page).click();
          // A tap's own events, and what a browser makes of it for pages that know a mouse alone.
          await amount(page).dispatchEvent("touchstart");
          await amount(page).click();
        };
        for (const [typed, arrives] of [
          ["200", "29,260"],
          ["300", "43,890"],
        ] as const) {
          await press();
          await page.keyboard.type(typed);
          await becomes(page, "receive", arrives);
          await amount(page).blur();
          await ready(page, island);
        }
        await press();
        await amount(page).click({ position: { x: 4, y: 10 } });
        const selected = await amount(page).evaluate((field: HTMLInputElement) => [
          field.selectionStart,
          field.selectionEnd,
        ]);
        expect(selected[0]).toBe(selected[1]);
      });
    }
  }

  test("of an address that has a third decimal is shown as it is and refused, and carried no further", async () => {
    await using opened = await visit("/remittance?to=KES&amount=12.345");
    const { page } = opened;
    await opened.goto();
    await expect(page.locator("#limit")).toHaveText(calculator.faults.decimals);
    await expect(amount(page)).toHaveValue("12.345");
    await expect(receive(page)).toHaveValue("");
    await page.getByRole("button", { name: calculator.sendNow }).click();
    await page.waitForURL("**/remittance?corridor=KES#waitlist");
  });

  test("over a wallet's limit says so beside it, and promises it at no time", async () => {
    await using opened = await visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await choose(page, "KES");
    await ready(page);
    const times = line(page, "arrives");
    const figures = [site.claims["mpesa-transfer"]!.value, site.claims["mpesa-wallet"]!.value] as const;
    await receive(page).fill(figures[0]);
    await becomes(page, "amount", "1,933.49");
    await expect(line(page, "limit")).toHaveCount(0);
    await expect(times).toContainText(calculator.instant);
    await receive(page).fill(`${figures[0]}.01`);
    await expect(line(page, "limit")).toContainText(figures[0]);
    await expect(times).not.toContainText(calculator.instant);
    await receive(page).fill(`${figures[1]}.01`);
    await expect(line(page, "limit")).toContainText(figures[1]);
    await expect(page.locator("[data-island=calculator] .unseen[role=status]")).toContainText(figures[1]);
    for (const code of ["ETB", "SOS", "KES", "UGX", "ERN"]) {
      await choose(page, code);
      await amount(page).fill("2,000,000");
      await expect(line(page, "limit")).toHaveCount(1);
      await expect(times).not.toContainText(calculator.instant);
      await expect(times).not.toContainText("24");
    }
  });
});
