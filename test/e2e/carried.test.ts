import type { Page } from "@playwright/test";
import { carriedNames } from "../../features/waitlist/carried-by.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist, remittance } = (await builtSite()).words("en");
const { carried, joined } = waitlist;
const { interests } = carried;
const came = (interest: string) => carried.interest.replace("{interest}", interests[interest]!);
const sending = (amount: string, code: "ERN" | "KES") =>
  carried.amountAndCountry
    .replace("{amount}", amount)
    .replace("{country}", remittance.calculator.places[code]!.country);

const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const told = (page: Page) => form(page).locator(".came-with p");

async function awake(page: Page) {
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}

test.describe("what one came with", () => {
  const site = useSharedSite();

  /** Fills the form in and sends it; comes back with what was kept beside the person. */
  async function join(page: Page) {
    const values = person();
    for (const name of ["name", "phone", "email"] as const)
      await form(page).locator(`[name=${name}]`).fill(values[name]);
    await form(page).locator("button[type=submit]").click();
    await page.locator("#waitlist").getByText(joined.title, { exact: true }).filter({ visible: true }).waitFor();
    const columns = carriedNames.join(", ");
    const [row] = await site.rows(`select ${columns} from waitlist where email = '${values.email}'`);
    return { ...row };
  }
  const nothing = Object.fromEntries(carriedNames.map((name) => [name, null]));

  test("a transfer is told above the fields and in the confirmation, and can be changed where it was chosen", async () => {
    await using opened = await site.visit("/savings?corridor=ERN&amount=500");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await expect(told(page)).toHaveText([`${sending("$500", "ERN")} ${carried.change}`]);
    const change = told(page).getByRole("link", { name: carried.change });
    await expect(change).toHaveAttribute("href", "/remittance?to=ERN&amount=500");
    await expect(change).toHaveAccessibleDescription(sending("$500", "ERN"));
    expect(await join(page)).toEqual({ interest: "savings", corridor: "ERN", amount: "500", source: null });
    await expect(page.locator("#waitlist [role=status]").getByText(sending("$500", "ERN"))).toBeVisible();
  });

  test("an interest in the address is told and wins over the page's own", async () => {
    await using opened = await site.visit("/savings?interest=course");
    await opened.goto();
    await awake(opened.page);
    await expect(told(opened.page)).toHaveText([`${came("course")} ${carried.drop}`]);
    expect(await join(opened.page)).toEqual({ ...nothing, interest: "course" });
  });

  test("an interest can be taken back: then none is sent, and the focus stays in the form", async () => {
    await using opened = await site.visit("/savings?interest=course");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await told(page).getByRole("button", { name: carried.drop }).press("Enter");
    await expect(told(page)).toHaveCount(0);
    await expect(form(page).locator(":focus")).toHaveCount(1);
    expect(await join(page)).toEqual(nothing);
  });

  test("the page's own interest is sent and not told", async () => {
    await using opened = await site.visit("/savings");
    await opened.goto();
    await awake(opened.page);
    await expect(told(opened.page)).toHaveCount(0);
    expect(await join(opened.page)).toEqual({ ...nothing, interest: "savings" });
  });

  test("the country that a page is about is sent and not told, and another in the address wins", async () => {
    for (const [query, corridor, tells] of [
      ["", "KES", 0],
      ["?corridor=ERN", "ERN", 1],
    ] as const) {
      await using opened = await site.visit(`/remittance/kenya${query}`);
      await opened.goto();
      await awake(opened.page);
      await expect(told(opened.page)).toHaveCount(tells);
      expect(await join(opened.page)).toEqual({ ...nothing, corridor });
    }
  });

  test("without JavaScript the country that a page is about is sent", async () => {
    await using opened = await site.visit("/remittance/uganda", { javaScript: false });
    await opened.goto();
    expect(await join(opened.page)).toEqual({ ...nothing, corridor: "UGX" });
  });

  test("what is unknown is not told, and no obstacle", async () => {
    const query = new URLSearchParams({ interest: "<b>gold</b>", corridor: "toString", amount: "1e9" });
    await using opened = await site.visit(`/savings?${query}`);
    await opened.goto();
    await awake(opened.page);
    await expect(told(opened.page)).toHaveCount(0);
    expect(await join(opened.page)).toEqual({ ...nothing, ...Object.fromEntries(query) });
  });

  test("an amount of the calculator on the same page is told at once", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    await expect(told(page)).toHaveCount(0);
    await page.evaluate(() => {
      history.pushState(null, "", "/?corridor=KES&amount=1250.5");
      location.replace("/?corridor=KES&amount=1250.5#waitlist");
    });
    await expect(told(page)).toHaveText([`${sending("$1,250.50", "KES")} ${carried.change}`]);
  });

  test("how the visit began is kept from page to page, and a later page does not replace it", async () => {
    await using opened = await site.visit("/checking?utm_source=whatsapp&ref=abc&x=1");
    const { page } = opened;
    await opened.goto();
    await page.goto("/core-banking?source=late");
    await page.goto("/savings");
    await awake(page);
    expect(await join(page)).toEqual({ ...nothing, interest: "savings", source: "utm_source=whatsapp&ref=abc" });
  });

  test("a source alone is kept as it is, and one that comes later counts when there was none", async () => {
    await using opened = await site.visit("/checking");
    const { page } = opened;
    await opened.goto();
    await page.goto("/core-banking?source=radio%20in%20Columbus");
    await page.goto("/savings");
    await awake(page);
    expect((await join(page)).source).toBe("radio in Columbus");
  });

  test("without a place to keep it, the page's own address counts, and everything else works", async () => {
    await using opened = await site.visit("/savings?source=flyer");
    const { page } = opened;
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    await opened.goto();
    await awake(page);
    expect((await join(page)).source).toBe("flyer");
  });

  for (const [query, interest] of [
    ["", "savings"],
    ["?interest=mentor", "mentor"],
  ]) {
    test(`without JavaScript /savings${query} sends ${interest} and leads back to the page`, async () => {
      await using opened = await site.visit(`/savings${query}`, { javaScript: false });
      await opened.goto();
      expect(await join(opened.page)).toEqual({ ...nothing, interest });
      await expect(opened.page).toHaveURL(`${site.url()}/savings#joined`);
    });
  }

  test("the wish for savings without interest is kept with the name only where the person ticks it", async () => {
    const wish = "savings-without-interest";
    for (const [ticks, kept] of [
      [false, null],
      [true, wish],
    ] as const) {
      await using opened = await site.visit(`/?interest=${wish}`);
      const { page } = opened;
      await opened.goto();
      await awake(page);
      const tick = form(page).getByLabel(waitlist.writeAboutInterest.label);
      await expect(tick).not.toBeChecked();
      await expect(tick).toHaveAccessibleDescription(waitlist.writeAboutInterest.text);
      if (ticks) await tick.check();
      expect(await join(page)).toEqual({ ...nothing, interest: kept });
    }
    await using opened = await site.visit("/?interest=savings");
    await opened.goto();
    await awake(opened.page);
    await told(opened.page).first().waitFor();
    await expect(form(opened.page).getByLabel(waitlist.writeAboutInterest.label)).toHaveCount(0);
  });
});
