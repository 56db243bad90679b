import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, line, receive } from "../support/calculator.ts";
import { installClock } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { remittance } = (await builtSite()).words("en");

/** The figures that can be seen anywhere on the page. */
const seen = (page: Page) =>
  page.locator(":is([data-shows], [data-line], .lane-words .display, .lost)").filter({ visible: true });

test.describe("the figures of /remittance while little has come", () => {
  const site = useSharedSite();

  test("an address that asks for an amount shows none of the usual figures, though no script ever comes", async () => {
    await using opened = await site.visit("/remittance?to=KES&amount=250");
    const { page } = opened;
    await page.route("**/assets/*.js", () => {});
    await page.goto("/remittance?to=KES&amount=250", { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await expect(seen(page)).toHaveCount(0);
    for (const field of [amount(page), receive(page)])
      expect(await field.evaluate((input) => getComputedStyle(input).color)).toBe("rgba(0, 0, 0, 0)");
  });

  test("an address's amount and country stand in the form while the calculator is late, and are what is carried", async () => {
    await using opened = await site.visit("/remittance?to=KES&amount=250");
    const { page } = opened;
    await page.route("**/assets/calculator-*.js", () => {});
    await opened.goto();
    await expect(amount(page)).toHaveValue("250");
    await expect(page.locator("input[name=to][value=KES]")).toBeChecked();
    await expect(receive(page)).toHaveValue("");
    await expect(seen(page)).toHaveCount(0);
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL(/\?amount=250&to=KES&receive=&was=.*#waitlist|\?amount=250&.*to=KES.*#waitlist/);
  });

  test("on a slow phone, typing and tapping the button at once carries what was typed", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/remittance", { waitUntil: "commit" });
    await choose(page, "UGX");
    await amount(page).fill("350");
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL(/[?&](?:to|corridor)=UGX.*#waitlist/);
    expect(new URL(page.url()).searchParams.get("amount")).toBe("350");
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await becomes(page, "receive", "1,288,000");
    await expect(page.locator("[data-shows=headline]")).toHaveText("Send $350 and 1,288,000 shillings arrive.");
  });

  test("a current rate is shown with its hour and source, and asked for again after 5 minutes away", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await installClock(page);
    let asked = 0;
    await page.route("**/api/rates", (route) => {
      asked++;
      const rates = { ETB: asked === 1 ? 150 : 160, SOS: 571, KES: 130, UGX: 3700, ERN: 15 };
      const asOf = `2026-11-22T0${asked}:00:00.000Z`;
      return route.fulfill({ json: { base: "USD", asOf, source: "A source", status: "current", rates } });
    });
    await opened.goto();
    await amount(page).focus();
    await becomes(page, "receive", "15,000");
    await expect(line(page, "rate")).toHaveText("1 USD = 150 ETB");
    await expect(page.locator(".receipt").first()).toContainText(
      remittance.calculator.current.replace("{source}", "A source").replace("{time}", "2026-11-22 01:00 UTC"),
    );
    await expect(page.locator("[data-rated=rates]")).toContainText("2026-11-22 01:00 UTC");
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.runFor(4 * 60_000);
    await comeBack();
    expect(asked).toBe(1);
    await page.clock.runFor(61_000);
    await comeBack();
    await becomes(page, "receive", "16,000");
    expect(asked).toBe(2);
    await expect(page.locator("[data-shows=headline]")).toHaveText("Send $100 and 16,000 birr arrive.");
  });
});
