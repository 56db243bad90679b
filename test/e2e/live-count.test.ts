import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { metric } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { expect, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en");

/** Ways in which a page is open and not seen: what the browser says of it, and the event when that changes. */
const unseen = {
  "in a hidden tab": { property: "visibilityState", away: "hidden", seen: "visible", event: "visibilitychange" },
  "while it is prerendered": { property: "prerendering", away: true, seen: false, event: "prerenderingchange" },
} as const;

type Way = (typeof unseen)[keyof typeof unseen];

/** Lets the page say what the browser would, from its first script on. */
const pretend = (page: Page, { property, away }: Way) =>
  page.addInitScript(
    ([name, value]) => {
      Object.assign(window, { pretended: value });
      Object.defineProperty(document, name, { get: () => (window as { pretended?: unknown }).pretended });
    },
    [property, away] as const,
  );

const change = (page: Page, way: Way, to: "seen" | "away") =>
  page.evaluate(
    ([event, value]) => {
      Object.assign(window, { pretended: value });
      document.dispatchEvent(new Event(event));
    },
    [way.event, way[to]] as const,
  );

test.describe("the live count of a page that is not seen", () => {
  const site = useSite();
  const streams = () => metric(site.url(), "selam_event_streams");

  for (const [where, way] of Object.entries(unseen)) {
    test(`${where} listens to nothing; once seen it does, and stops when it is hidden again`, async () => {
      await using opened = await site.visit("/traction");
      const { page } = opened;
      const asked: string[] = [];
      page.on("request", (request) => request.url().endsWith("/api/waitlist/events") && asked.push(request.url()));
      await pretend(page, way);
      await opened.goto();
      await page.waitForLoadState("load");
      // What the first script would have asked for by now is under way: an answer from the same server comes after it.
      await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
      expect([asked.length, await streams()]).toEqual([0, 0]);
      await change(page, way, "seen");
      await page.locator("[data-live-count][data-value]").first().waitFor();
      expect([asked.length, await streams()]).toEqual([1, 1]);
      await change(page, way, "away");
      await until(async () => (await streams()) === 0, { what: "the end of the stream" });
    });
  }

  test("is let go when the page is left, and listened to again when the reader comes back", async () => {
    await using opened = await site.visit("/traction");
    const { page } = opened;
    await opened.goto();
    await until(async () => (await streams()) === 1, { what: "the stream" });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await until(async () => (await streams()) === 0, { what: "the end of the stream" });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await until(async () => (await streams()) === 1, { what: "the stream again" });
  });
});

test.describe("the live count of the home page", () => {
  const site = useSite();
  const { first, count } = words.home.waitlist;

  const join = () =>
    fetch(`${site.url()}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(person()),
    });

  test("without JavaScript asks to be among the first", async () => {
    await using opened = await site.visit("/", { javaScript: false });
    await opened.goto();
    await expect(opened.page.getByText(first, { exact: true })).toBeVisible();
    await expect(opened.page.locator("[data-live-count]")).toBeHidden();
  });

  test("shows from 25 people on; below that it asks to be among the first", async () => {
    for (let people = 0; people < 24; people++) await join();
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    await page.locator('[data-live-count][data-value="24"]').waitFor({ state: "attached" });
    await expect(page.getByText(first, { exact: true })).toBeVisible();
    await expect(page.locator("[data-live-count]")).toBeHidden();
    await join();
    await expect(page.locator('[data-live-count][data-value="25"]')).toBeVisible();
    await expect(page.locator("p", { has: page.locator("[data-live-count]") })).toHaveText(`25 ${count}`);
    await expect(page.getByText(first, { exact: true })).toBeHidden();
  });
});
