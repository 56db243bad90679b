import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { useSite } from "../support/visit.ts";

const lists = 3;
const shown = (page: Page) =>
  page
    .locator("[data-upcoming]")
    .evaluateAll((all) =>
      all.map((list) =>
        [...list.querySelectorAll("time")].filter((time) => time.checkVisibility()).map((time) => time.dateTime),
      ),
    );

describe("/community", () => {
  const { visit } = useSite();

  for (const [when, now, expected] of [
    ["the day before the clocks go forward", "2027-03-13T12:00:00Z", ["2027-03-23T23:00Z", "2027-04-06T23:00Z"]],
    ["while a meeting lasts", "2027-03-23T23:59:00Z", ["2027-03-23T23:00Z", "2027-04-06T23:00Z"]],
    ["once it is over", "2027-03-24T00:00:00Z", ["2027-04-06T23:00Z", "2027-04-20T23:00Z"]],
    ["after the clocks have gone back", "2027-11-10T12:00:00Z", ["2027-11-17T00:00Z", "2027-12-01T00:00Z"]],
  ] as const) {
    test(`shows the next dates, and no past one, ${when}`, async () => {
      await using opened = await visit("/community");
      await opened.page.clock.setFixedTime(new Date(now));
      await opened.goto();
      await opened.page.waitForFunction(() => document.querySelector("[data-today]")?.hasAttribute("transform"));
      const dates = await shown(opened.page);
      assert.deepEqual(
        dates[0]!.slice(0, 2).map((date) => Date.parse(date)),
        expected.map((date) => Date.parse(date)),
      );
      for (const list of dates) assert.ok(list.length > 0 && list.length <= 3, String(list));
    });
  }

  test("drops a date that passes while the page lies in the background", async () => {
    await using opened = await visit("/community");
    await opened.page.clock.setFixedTime(new Date("2027-03-23T22:00:00Z"));
    await opened.goto();
    await opened.page.waitForFunction(() => document.querySelector("[data-today]")?.hasAttribute("transform"));
    const [before] = await shown(opened.page);
    await opened.page.clock.setFixedTime(new Date("2027-03-24T22:00:00Z"));
    await opened.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const [after] = await shown(opened.page);
    assert.deepEqual(after!.slice(0, 2), before!.slice(1));
  });

  test("turns its calendar to today", async () => {
    await using opened = await visit("/community");
    await opened.page.clock.setFixedTime(new Date("2027-06-10T16:00:00Z"));
    await opened.goto();
    const needle = opened.page.locator("[data-today] text");
    await needle.waitFor();
    const { x } = (await needle.boundingBox())!;
    assert.ok(x > 0 && x < 360, String(x));
    const label = await opened.page.locator(".month").evaluateAll((all) =>
      all
        .filter((month) => month.getBoundingClientRect().x <= innerWidth / 4)
        .map((month) => month.textContent)
        .at(-1),
    );
    assert.equal(label, "June 2027");
  });

  test("shows five weeks on a phone, and the rest by scrolling", async () => {
    await using opened = await visit("/community");
    await opened.goto();
    const calendar = opened.page.locator("[data-calendar]");
    const weeks = await calendar.evaluate((element) => {
      const { width } = element.querySelector("svg")!.getBoundingClientRect();
      return (element.clientWidth / width) * (Number(element.dataset.days) / 7);
    });
    assert.ok(weeks > 5, String(weeks));
    await calendar.focus();
    await opened.page.keyboard.press("ArrowRight");
    await opened.page.waitForFunction(() => document.querySelector("[data-calendar]")!.scrollLeft > 0);
  });

  test("has three dates for each event without JavaScript", async () => {
    await using opened = await visit("/community", { javaScript: false });
    await opened.goto();
    const visible = await opened.page.locator("[data-upcoming] li:not([hidden]) time").count();
    assert.equal(visible, lists * 3);
    assert.equal(await opened.page.locator("[data-today]").isVisible(), false);
  });
});
