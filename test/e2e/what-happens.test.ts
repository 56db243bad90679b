import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminSettings, openAdmin, signUpMany, words as team } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { freePort } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").statistics;
const wide = { width: 1280, height: 900, timezoneId: "America/New_York" };
const came = (source: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, source, corridor: "ETB" }));

async function openPart(page: Page) {
  await openAdmin(page);
  await page.getByRole("link", { name: words.label, exact: true }).click();
  await page.locator(".what-happens").waitFor();
}

onEachEngine(
  "the team's part about what happens",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("tells who joined by time and by what they came with, each drawing with its table and file", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openPart(page);
      const joins = page.getByRole("figure", { name: words.joins.title.day });
      await expect(joins).toContainText(words.joins.nothing["28"]);
      await expect(page.getByRole("figure", { name: words.mail.heading })).toContainText(words.mail.sent["28"]);

      await signUpMany(site.url(), [...came("=church", 3), ...came("event:seattle", 2)]);
      await expect(joins).toContainText(words.joins.says["28"].other.replace("{count}", "5"));
      const sources = page.getByRole("figure", { name: words.dimensions.source.title });
      const strip = (name: string) => sources.getByRole("listitem").filter({ hasText: name });
      await expect(strip("=church").locator("b")).toHaveText("3");
      await expect(strip(words.dimensions.event.replace("{name}", "Seattle")).locator("b")).toHaveText("2");
      await expect(page.getByRole("figure", { name: words.dimensions.corridor.title })).toContainText("Ethiopia");

      const reader = joins.getByRole("slider", { name: words.joins.title.day });
      await expect(reader).toHaveAttribute("aria-valuetext", /so far: 5 people$/);
      await expect(joins.locator(".chart-reading")).toContainText("so far: 5 people");
      await reader.focus();
      await reader.press("ArrowLeft");
      await expect(reader).toHaveAttribute("aria-valuetext", /, \d{4}: 0 people$/);
      await joins.locator("svg").hover({ position: { x: 5, y: 50 } });
      await expect(reader).toHaveJSProperty("value", "0");

      await joins.getByText(team.charts.table).click();
      await expect(joins.locator("tbody tr")).toHaveCount(28);
      await expect(joins.locator("tbody tr").last().locator("td").nth(1)).toHaveText("5");
      await page.getByRole("button", { name: words.spans.names["7"], exact: true }).click();
      await expect(joins.locator("tbody tr")).toHaveCount(7);
      await expect(page.getByRole("heading", { name: words.dimensions.heading["7"] })).toBeVisible();

      const saving = page.waitForEvent("download");
      const title = words.dimensions.source.title;
      await page.getByRole("button", { name: team.charts.csvOf.replace("{title}", title) }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^joins-by-source-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await file.path(), "utf8")).toBe(
        `\uFEFF${Object.values(words.dimensions.columns).join(",")}\r\n'=church,3,60\r\nthe event page of Seattle,2,40\r\n`,
      );
      await page.getByRole("button", { name: words.spans.names.all, exact: true }).click();
      const now = new Date().toISOString();
      await site.rows(`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
      values ('given-up', 'waitlist-reminder', 'nobody', 'dead', 12, '${now}', '${now}') returning id`);
      await site.rows(`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
      values ('gone-out', 'waitlist-reminder', 'nobody', 'sent', 1, '${now}', '${now}') returning id`);
      await site.rows(`insert into mail_event (id, kind, provider, reason, at)
      values ('spam', 'complaint', 'postmark', '', '${now}') returning id`);
      const failed = page.locator("[data-mail-number=dead]");
      await expect(failed.getByRole("link", { name: words.mail.whose })).toHaveAttribute("href", /people\?mail=dead$/);
      await expect(page.locator("[data-complaints=postmark]")).toContainText(/^postmark reports [\d.]+% of our emails/);
      await page.getByRole("button", { name: words.mail.retry.open }).click();
      await page.getByText(words.mail.retry.done.one.replace("{count}", "1")).waitFor();
      await expect(page.getByRole("button", { name: words.mail.retry.open })).toHaveCount(0);
      expect(await site.rows("select id from outbox where state = 'dead'")).toEqual([]);
      await expect(joins).toContainText(words.joins.says.all.other.replace("{count}", "5"));
      await expectAccessible(page, "what happens");
    });
  },
  ["sqlite"],
);

onEachEngine(
  "the banner about the mail server",
  (engine) => {
    const settings = { ...adminSettings, SMTP_URL: "" };
    let port = 0;
    test.beforeAll(async () => {
      port = await freePort();
      settings.SMTP_URL = `smtp://127.0.0.1:${port}`;
    });
    const site = useSite(engine, settings);

    test("appears above everything once it has taken nothing for a while, and goes by itself", async () => {
      await signUpMany(site.url(), came("church", 2));
      await expect
        .poll(async () => (await site.rows("select id from mail_server where failing_since is not null")).length)
        .toBe(1);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      const banner = page.locator("[data-need=outage]");
      await expect(banner).toHaveCount(0);
      await site.rows("update mail_server set failing_since = '2026-11-20T19:05:00.000Z' returning id");
      const [before] = words.outage.says.split("{time}");
      await expect(banner).toContainText(`${before}Nov 20, 2026, 2:05`, { timeout: 40_000 });
      await expect(banner).toContainText(words.outage.reasons.refused);
      await expect(banner).toContainText(words.outage.waits.other.replace("{count}", "2"));
      await expectAccessible(page, "the banner");
      const server = await startSmtp({ port });
      try {
        await expect(banner).toHaveCount(0, { timeout: 60_000 });
        await expect.poll(() => server.messages.length).toBe(2);
      } finally {
        await server.stop();
      }
    });
  },
  ["sqlite"],
);
