import type { Page } from "@playwright/test";
import { dayMs, minuteMs } from "../../languages/durations.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { community, waitlist } = (await builtSite()).words("en");

/** The instants that show, for each event. */
const shown = (page: Page) =>
  page
    .locator("[data-upcoming]")
    .evaluateAll((all) =>
      all.map((list) =>
        [...list.querySelectorAll("time")]
          .filter((time) => time.checkVisibility())
          .map((time) => Date.parse(time.dateTime)),
      ),
    );

test.describe("/community", () => {
  const { url, visit, rows } = useSite();

  /** Opens the page at an instant, given as its distance from the start of the fifth webinar that the page knows. */
  async function visitNearTheFifth(distance: number) {
    const html = await (await fetch(`${url()}/community`)).text();
    const webinars = [...html.matchAll(/dateTime="([^"]+)"/gi)].slice(0, 8).map(([, date]) => Date.parse(date!));
    const opened = await visit("/community");
    await opened.page.clock.setFixedTime(webinars[4]! + distance);
    await opened.goto();
    await opened.page.locator("[data-today] text").waitFor();
    return { ...opened, webinars };
  }

  for (const [when, distance, first] of [
    ["a day before a webinar", -dayMs, 4],
    ["while it lasts", 59 * minuteMs, 4],
    ["once it is over", 60 * minuteMs, 5],
  ] as const) {
    test(`shows the next three dates, and no past one, ${when}`, async () => {
      await using opened = await visitNearTheFifth(distance);
      const dates = await shown(opened.page);
      expect(dates[0]).toEqual(opened.webinars.slice(first, first + 3));
      const past = opened.webinars[4]! + distance - 2 * 60 * minuteMs;
      for (const list of dates) expect(list.length === 3 && list.every((at) => at > past), String(list)).toBe(true);
    });
  }

  test("drops a date that passes while the page lies in the background", async () => {
    await using opened = await visitNearTheFifth(-minuteMs);
    await opened.page.clock.setFixedTime(opened.webinars[4]! + dayMs);
    await opened.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect((await shown(opened.page))[0]).toEqual(opened.webinars.slice(5, 8));
  });

  test("still has dates a year after its build", async () => {
    const html = await (await fetch(`${url()}/community`)).text();
    for (const [, list = ""] of html.matchAll(/<ol[^>]*data-upcoming[^>]*>(.*?)<\/ol>/gs)) {
      const dates = [...list.matchAll(/dateTime="([^"]+)"/gi)].map(([, date]) => Date.parse(date!));
      const later = dates.filter((date) => date > dates[0]! + 365 * dayMs);
      expect(later.length > 3, String(later.length)).toBe(true);
    }
  });

  test("turns its calendar to today", async () => {
    await using opened = await visitNearTheFifth(0);
    const needle = (await opened.page.locator("[data-today]").boundingBox())!;
    expect(needle.x > 0 && needle.x < 360, String(needle.x)).toBe(true);
    const fifth = (await opened.page.locator('use[href="#tuesday-money-talk"]').nth(4).boundingBox())!;
    expect(fifth.x <= needle.x && needle.x <= fifth.x + fifth.width, `${needle.x}, ${fifth.x}`).toBe(true);
  });

  test("shows five weeks on a phone, and the rest by scrolling", async () => {
    await using opened = await visit("/community");
    await opened.goto();
    const calendar = opened.page.locator("[data-calendar]");
    const weeks = await calendar.evaluate((element) => {
      const { width } = element.querySelector("svg")!.getBoundingClientRect();
      return (element.clientWidth / width) * (Number(element.dataset.days) / 7);
    });
    expect(weeks > 5, String(weeks)).toBe(true);
    await calendar.focus();
    await opened.page.keyboard.press("ArrowRight");
    await opened.page.waitForFunction(() => document.querySelector("[data-calendar]")!.scrollLeft > 0);
  });

  test("Be a mentor leads to the form of this page, which keeps what one came for", async () => {
    await using opened = await visit("/community");
    const { page } = opened;
    const someone = person();
    await opened.goto();
    await page.getByRole("link", { name: community.mentorship.mentor, exact: true }).click();
    await page.waitForURL("**/community?interest=mentor#waitlist");
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    for (const name of ["name", "phone", "email"] as const) {
      await page.locator(`#waitlist form [name=${name}]`).fill(someone[name]);
    }
    await page.locator("#waitlist form [type=submit]").click();
    await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
    const [entry] = await rows(`select interest from waitlist where email = '${someone.email}'`);
    expect(entry?.interest).toBe("mentor");
  });

  test("has three dates for each event without JavaScript", async () => {
    await using opened = await visit("/community", { javaScript: false });
    await opened.goto();
    const visible = await opened.page.locator("[data-upcoming] li:not([hidden]) time").count();
    expect(visible).toBe(9);
    await expect(opened.page.locator("[data-today]")).toBeHidden();
  });
});
