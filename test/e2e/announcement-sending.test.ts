import type { Page } from "@playwright/test";
import type { Announcement } from "../../features/announcements/contract.ts";
import { newAudience } from "../../features/announcements/contract.ts";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { announced, announcement, answerAnnouncements } from "../support/announcements.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").announcements;
const wide = { width: 1280, height: 800 };

const under = (changes: Partial<Announcement> = {}) =>
  announcement({
    state: "sending",
    texts: { en: { subject: "We open", text: "Selam {name}, we open." } },
    startedAt: "2026-11-20T10:00:00.000Z",
    progress: { planned: 10_000, sent: 4000, waiting: 5940, skipped: 50, dead: 10 },
    ...changes,
  });

const openAll = async (page: Page) => {
  await openAdmin(page);
  await page.getByRole("link", { name: /announcements?$/ }).click();
};
const openFirst = async (page: Page) => {
  await openAll(page);
  await page.locator(".announcements .opens").first().click();
};
const number = (page: Page, name: string) => page.locator(`[data-progress=${name}]`);

test.describe("the sending of an announcement", () => {
  const site = useSite(undefined, adminSettings);

  test("the list tells state, subject, audience, progress, when and by whom", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const audience = {
      ...newAudience("news"),
      filter: "language=en&corridor=KES&source=ref%3Dx",
      confirmed: false,
      uninvited: true,
      first: 1000,
    };
    const long = { en: { subject: `${"A very long subject ".repeat(7)}`, text: "Text" } };
    await answerAnnouncements(page, [
      under({ updatedBy: "روث", texts: { en: { subject: "مرحبا بكم", text: "x" } } }),
      announcement({ kind: "invitation", audience }),
      under({
        state: "done",
        endedAt: "2026-11-20T11:00:00.000Z",
        texts: long,
        progress: { planned: 60, sent: 0, waiting: 0, skipped: 60, dead: 0 },
      }),
    ]);
    await openAll(page);
    await page.getByRole("link", { name: "3 announcements" }).waitFor();
    const rows = page.locator(".announcements tbody tr");
    await expect(rows.nth(0)).toContainText("Sending4,000 of 10,000 sent");
    await expect(rows.nth(2)).toContainText("Done0 of 60 sent");
    await expect(rows.nth(0)).toContainText("by روث");
    await expect(rows.nth(1)).toContainText(words.noSubject);
    await expect(rows.nth(1)).toContainText(
      "Invitation · Confirmed and unconfirmed addresses · Language: English · Sends to: Kenya · Source: ref=x · Not invited yet · The next 1,000",
    );
    await expectAccessible(page, "list");
  });

  test("progress shows by itself as a cloth and in numbers, with the time that is left", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const sending = under();
    await answerAnnouncements(page, [sending]);
    await openFirst(page);
    const bar = page.getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "4060");
    await expect(bar).toHaveAttribute("aria-valuetext", "4,060 of 10,000 done");
    await expect(number(page, "waiting")).toHaveText("5,940");
    const woven = () => page.locator(".stitches.sent").count();
    const before = await woven();
    await page.waitForTimeout(5500); // Five seconds of it have to be seen before its pace is told.
    sending.progress = { planned: 10_000, sent: 8000, waiting: 1940, skipped: 50, dead: 10 };
    await expect(number(page, "sent")).toHaveText("8,000");
    expect(await woven()).toBeGreaterThan(before);
    await expect(page.locator("[data-left]")).toHaveText(/^At this speed, it'll be done in \d+ seconds?\.$/);
    await expectAccessible(page, "sending");
    Object.assign(sending, { state: "done", endedAt: "2026-11-20T11:00:00.000Z" });
    Object.assign(sending.progress, { sent: 9940, waiting: 0 });
    await page.getByText(words.report.done, { exact: true }).last().waitFor();
    await expect(page.getByText(/Ended /)).toBeVisible();
    await expect(page.locator("[data-left]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.report.pause })).toHaveCount(0);
  });

  test("it can be paused, goes on, and is stopped after it was asked once", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const sending = under();
    await answerAnnouncements(page, [sending]);
    await openFirst(page);
    await page.getByRole("button", { name: words.report.pause }).click();
    await page.getByText(words.report.paused).waitFor();
    expect(sending.state).toBe("paused");
    await expectAccessible(page, "paused");
    await page.getByRole("button", { name: words.report.resume }).click();
    await page.getByRole("button", { name: words.report.pause }).waitFor();
    expect(sending.state).toBe("sending");
    await page.getByRole("button", { name: words.report.stop }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("5,940 people haven't received it yet and won't.").waitFor();
    await expectAccessible(page, "stop");
    await dialog.getByRole("button", { name: words.stop.keep }).click();
    expect(sending.state).toBe("sending");
    await page.getByRole("button", { name: words.report.stop }).click();
    await dialog.getByRole("button", { name: words.stop.confirm }).click();
    await page.getByText(words.report.stopped).waitFor();
    expect(sending.state).toBe("stopped");
  });

  test("a pause that comes too late says so and shows how it stands", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const sending = under();
    await answerAnnouncements(page, [sending]);
    await page.route("**/api/admin/announcements/*/events", (route) => route.abort());
    await openFirst(page);
    await page.getByText(words.report.offline).waitFor();
    await page.route("**/api/admin/announcements/*/pause", (route) => {
      Object.assign(sending, { state: "done" });
      return route.fallback();
    });
    await page.getByRole("button", { name: words.report.pause }).click();
    await page.getByText(words.problems.wrong_state).waitFor();
    await page.getByText(words.report.done, { exact: true }).last().waitFor();
    opened.expectProblem(/HTTP 409: POST/);
    opened.expectProblem(/request failed: GET .*events/);
  });

  test("each person is listed by pages with state and reason, and by state", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const crowd = Array.from({ length: 60 }, (_, index) => announced({ name: `Person ${index}` }));
    const refused = announced({ name: `${"Abdirahman ".repeat(15)}Warsame`, state: "dead", reason: "550 5.1.1" });
    const gone = announced({ name: null, email: null, state: "skipped", reason: "left" });
    await answerAnnouncements(page, [under()], [refused, gone, ...crowd]);
    await openFirst(page);
    const rows = page.locator("[data-person]");
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText("550 5.1.1");
    await expect(rows.nth(1)).toContainText(words.people.left);
    await expectAccessible(page, "people");
    await page.getByRole("button", { name: "Show 50 more" }).click();
    await expect(rows).toHaveCount(62);
    await page.locator("select[name=state]").selectOption("dead");
    await expect(rows).toHaveCount(1);
    await page.locator("select[name=state]").selectOption("waiting");
    await page.getByText(words.people.none).waitFor();
  });

  test("people follow the numbers by themselves, and what waits behind another says so until it begins", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const people = Array.from({ length: 3 }, () => announced({ state: "waiting" }));
    const progress = { planned: 3, sent: 0, waiting: 3, skipped: 0, dead: 0 };
    const sending = under({ progress, behind: "We open" });
    await answerAnnouncements(page, [sending], people);
    await openFirst(page);
    const states = page.locator("[data-person] .state");
    await expect(states).toHaveText(people.map(() => words.people.states.waiting));
    const queued = page.getByText(words.report.queued.replace("{subject}", "We open"));
    await queued.waitFor();
    people[0]!.state = "sent";
    Object.assign(sending, { behind: null, progress: { ...progress, sent: 1, waiting: 2 } });
    await expect(states.first()).toHaveText(words.people.states.sent);
    await expect(queued).toHaveCount(0);
  });

  test("an invitation tells who was invited, opened the link and will come", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const invitation = { invited: 1000, opened: 412, confirmed: 97 };
    await answerAnnouncements(page, [under({ kind: "invitation", invitation })], [announced({ invitation: "opened" })]);
    await openFirst(page);
    await expect(page.locator("[data-invitation=opened]")).toHaveText("412");
    await expect(page.locator("[data-invitation=confirmed]")).toHaveText("97");
    await expect(page.locator("[data-person]").first()).toContainText(words.people.invitation.opened);
    await expectAccessible(page, "invitation");
  });

  test("a list that cannot be read says so and is read again; so is one announcement", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const sending = under();
    await answerAnnouncements(page, [sending]);
    await page.route(`**/api/admin/announcements/${sending.id}`, (route) =>
      route.fulfill({ status: 429, json: { code: "rate_limited" } }),
    );
    await openFirst(page);
    await page.getByText("Too many requests. Please wait a moment.").waitFor();
    await expectAccessible(page, "problem");
    await page.unroute(`**/api/admin/announcements/${sending.id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("progressbar").waitFor();
    opened.expectProblem(/HTTP 429: GET/);
  });
});
