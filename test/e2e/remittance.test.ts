import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { amount, becomes, choose, compared, corridors, line, ready, receive } from "../support/calculator.ts";
import { installClock, stopClock } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { remittance, waitlist } = (await builtSite()).words("en");
const rates = { ETB: "146.3", SOS: "570.5", KES: "129.3", UGX: "3,680", ERN: "15" };

test.describe("the calculator on /remittance", () => {
  const site = useSharedSite();

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
  async function storedNotes(email: string) {
    const [entry] = await site.rows(`select corridor, amount from waitlist where email = '${email}'`);
    return { ...entry };
  }

  test("opens with 100 USD to Ethiopia and every line of the cost, asleep", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await expect(amount(page)).toHaveValue("100");
    await expect(receive(page)).toHaveValue("14,630");
    await expect(line(page, "rate")).toHaveText("1 USD = 146.3 ETB");
    await expect(line(page, "fee")).toHaveText("$0.00");
    await expect(line(page, "markup")).toHaveText("0%");
    await expect(line(page, "tax")).toHaveText("$0.00");
    await expect(line(page, "total")).toHaveText("$100.00");
    const status = remittance.calculator.lines.rate.status;
    await expect(page.locator(".receipt").first()).toContainText(status);
    await expect(page.locator("[data-ready]")).toHaveCount(0);
  });

  for (const [code, arrives] of Object.entries(corridors)) {
    test(`100 USD to ${code} is ${arrives}, typed on either side, and reaches the stored entry`, async () => {
      await using opened = await site.visit("/remittance");
      const { page } = opened;
      await opened.goto();
      await choose(page, code);
      await becomes(page, "receive", arrives);
      await expect(line(page, "rate")).toHaveText(`1 USD = ${rates[code as keyof typeof rates]} ${code}`);
      await amount(page).fill("200");
      await ready(page);
      await receive(page).fill(arrives);
      await becomes(page, "amount", "100");
      await amount(page).fill("250.5");
      await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
      await page.waitForURL(`${site.url()}/remittance?corridor=${code}&amount=250.5#waitlist`);
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      const email = await join(page);
      await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
      expect(await storedNotes(email)).toEqual({ corridor: code, amount: "250.5" });
    });
  }

  test("to Somalia dollars arrive, typed on either side, beside the shillings that they are", async () => {
    await using opened = await site.visit("/remittance/somalia");
    const { page } = opened;
    await opened.goto();
    await expect(receive(page)).toHaveValue("100");
    await expect(page.locator(".receive b")).toHaveText("USD");
    await expect(line(page, "place")).toContainText(compared);
    await receive(page).fill("250.5");
    await becomes(page, "amount", "250.5");
    await expect(line(page, "place")).toContainText("142,910.25 SOS");
    await expect(line(page, "lost")).toHaveText("$18.51 less for your family");
    await choose(page, "KES");
    await becomes(page, "amount", "1.94");
    await expect(page.locator(".receive b")).toHaveText("KES");
    await choose(page, "SOS");
    await becomes(page, "amount", "250.5");
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL(`${site.url()}/remittance/somalia?corridor=SOS&amount=250.5#waitlist`);
  });

  test("what is no number counts as 0, and so does what is below it; '1,000' is 1000", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    for (const [typed, arrives] of Object.entries({ abc: "0", "1,000": "146,300", "-5": "0", "99.99": "14,628.54" })) {
      await amount(page).fill(typed);
      await becomes(page, "receive", arrives);
    }
    await choose(page, "SOS");
    await becomes(page, "receive", "99.99");
    await expect(line(page, "place")).toContainText(" 57,044.3 SOS. ");
    await amount(page).fill("abc");
    await amount(page).blur();
    await expect(amount(page)).toHaveValue("abc");
    await expect(page.locator("#limit")).toHaveText(remittance.calculator.faults.words);
    await expect(line(page, "total")).toHaveText("$0.00");
  });

  test("changing the country keeps the side that was typed last", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await receive(page).fill("12,930");
    await becomes(page, "amount", "88.38");
    await choose(page, "KES");
    await becomes(page, "amount", "100");
    await expect(receive(page)).toHaveValue("12,930");
  });

  test("above 999,999,999.99 it says so, and works again below", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await amount(page).fill("1,000,000,000");
    await page.locator("#limit").getByText("999,999,999.99").waitFor();
    await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
    await expect(receive(page)).toHaveValue("");
    await expect(line(page, "total")).toHaveText("–");
    await amount(page).fill("999,999,999.99");
    await becomes(page, "receive", "146,299,999,998.54");
    await expect(page.locator("#limit")).toHaveText("");
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
    await expect(page.locator("input[name=to][value=KES]")).toBeChecked();
    await page.goBack();
    await becomes(page, "receive", "1,463,000");
    await page.goBack();
    await becomes(page, "receive", "14,630");
    await expect(page).toHaveURL(`${site.url()}/remittance`);
    await page.goForward();
    await becomes(page, "amount", "10,000");
  });

  test("a shared address shows its calculation without a touch", async () => {
    await using opened = await site.visit("/remittance?to=KES&amount=250&side=receive&source=church");
    const { page } = opened;
    await opened.goto();
    await becomes(page, "amount", "1.93");
    await expect(receive(page)).toHaveValue("250");
    await expect(line(page, "rate")).toHaveText("1 USD = 129.3 KES");
    await choose(page, "UGX");
    await page.waitForURL("**/remittance?source=church&to=UGX&amount=250&side=receive");
  });

  test("its button leads to the form on the same page, and the calculation stays", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await opened.goto();
    await choose(page, "KES");
    await amount(page).fill("250");
    await becomes(page, "receive", "32,325");
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL("**/remittance?corridor=KES&amount=250#waitlist");
    await expect(page.locator("#waitlist")).toBeInViewport();
    await expect(receive(page)).toHaveValue("32,325");
    await expect(page.locator("input[name=to][value=KES]")).toBeChecked();
    await page.reload();
    await becomes(page, "receive", "32,325");
    await choose(page, "UGX");
    await page.waitForURL("**/remittance?to=UGX&amount=250#waitlist");
  });

  test("without JavaScript its button carries the country and the dollars to the stored entry", async () => {
    await using opened = await site.visit("/remittance", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    await choose(page, "KES");
    await amount(page).fill("250");
    await page.getByRole("button", { name: remittance.calculator.sendNow }).click();
    await page.waitForURL(`${site.url()}/remittance?*to=KES*#waitlist`);
    const email = await join(page);
    await page.waitForURL(/#joined$/);
    expect(await storedNotes(email)).toEqual({ corridor: "KES", amount: "250" });
  });

  test("the result is read out once, after a pause", async () => {
    await using opened = await site.visit("/remittance");
    const { page } = opened;
    await installClock(page);
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
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await stopClock(page);
    for (let press = 0; press < 3; press++) {
      await amount(page).press("0");
      await page.clock.runFor(899);
    }
    expect(await said()).toEqual([]);
    await page.clock.runFor(1);
    const { unset } = remittance.calculator.limits;
    await expect.poll(said).toEqual([`You send 100,000 USD. Your family receives 14,630,000 ETB. ${unset.text}`]);
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
      if (
        await page.evaluate(
          (name) => document.activeElement?.textContent?.startsWith(name),
          remittance.calculator.sendNow,
        )
      )
        break;
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/remittance?corridor=KES&amount=10#waitlist");
  });
});
