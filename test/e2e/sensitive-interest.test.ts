import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const sensitive = "savings-without-interest";
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const tick = (page: Page) => form(page).getByLabel(waitlist.writeAboutInterest.label);

test.describe("the interest in savings without interest, in the browser", () => {
  const site = useSite();

  async function send(page: Page, values: Record<string, string>) {
    for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name]!);
    await form(page).locator("[type=submit]").click();
  }
  const counted = async () => {
    const [row] = await site.rows(`select sum(people) as people from wish_count where topic = '${sensitive}'`);
    return Number(row?.people ?? 0);
  };
  const kept = async (email: string) => {
    const [row] = await site.rows(`select interest from waitlist where email = '${email}'`);
    return row?.interest;
  };
  async function awake(page: Page) {
    await form(page).scrollIntoViewIfNeeded();
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
  }
  const joined = (page: Page) => page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();

  test("is kept with the name of who ticks the box, and only counted of the next at home, who has not", async () => {
    await using opened = await site.visit(`/savings?interest=${sensitive}#waitlist`);
    const { page } = opened;
    await opened.goto();
    await awake(page);
    const [first, second] = [person(), person()];
    const before = await counted();
    await tick(page).check();
    await send(page, first);
    await joined(page);
    expect([await kept(first.email), await counted()]).toEqual([sensitive, before]);
    await expect(form(page)).toBeVisible();
    await form(page).getByText(waitlist.joined.another).click();
    await expect(tick(page)).not.toBeChecked();
    await send(page, second);
    await expect(page.locator("#waitlist [role=status]").getByText(second.email)).toBeVisible();
    expect([await kept(second.email), await counted()]).toEqual([null, before + 1]);
  });

  test("is not counted of who takes it back", async () => {
    await using opened = await site.visit(`/savings?interest=${sensitive}`);
    const { page } = opened;
    await opened.goto();
    await awake(page);
    const [values, before] = [person(), await counted()];
    await form(page).getByRole("button", { name: waitlist.carried.drop }).click();
    await expect(tick(page)).toHaveCount(0);
    await send(page, values);
    await joined(page);
    expect([await kept(values.email), await counted()]).toEqual([null, before]);
  });

  test("without JavaScript wins over the page's own interest, and is counted without the name", async () => {
    await using opened = await site.visit(`/savings?interest=${sensitive}#waitlist`, { javaScript: false });
    const { page } = opened;
    await opened.goto();
    const [values, before] = [person(), await counted()];
    const request = page.waitForRequest((request) => request.method() === "POST");
    await send(page, values);
    const [sent, referer] = [
      new URLSearchParams((await request).postData()!),
      await (await request).headerValue("referer"),
    ];
    expect([sent.get("interest"), new URL(referer!).search]).toEqual(["savings", `?interest=${sensitive}`]);
    await page.waitForURL("**/savings#joined");
    expect([await kept(values.email), await counted()]).toEqual([null, before + 1]);
  });
});
