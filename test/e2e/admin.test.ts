import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  adminSettings,
  crowd,
  finding,
  openAdmin,
  operator,
  rows,
  scrollDown,
  signIn,
  signUpMany,
  stat,
  words,
} from "../support/admin.ts";
import { drawn } from "../support/clock.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const firstName = (page: Page) => rows(page).first().locator("bdi").textContent();
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.dataset.entry));
const listed = (page: Page) => page.locator("table[aria-rowcount]").getAttribute("aria-rowcount").then(Number);
const topOf = (page: Page, name: string) =>
  page
    .locator("tbody tr", { hasText: name })
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top));

onEachEngine(
  "the team's page",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const wide = { width: 1280, height: 800 };

    test("a visitor reads the error, the note and how to sign in; a wrong password is named", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await opened.goto();
      await page.getByText("Error: Please sign in first.").waitFor();
      await page.getByText("Note: You need proper access permissions to view the waitlist.").waitFor();
      await signIn(page, { ...operator, password: "not the password" });
      await page.getByRole("alert").getByText(words.signIn.wrong).waitFor();
      opened.expectProblem(/401/);
    });

    test("an operator sees the empty list, and by itself a signup made elsewhere, in the list and in the numbers", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByText("No signups yet").waitFor();
      await expect(stat(page, "total")).toHaveText("0");
      await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
      await signUpMany(site.url(), [{ name: "Hirut Bekele" }]);
      await rows(page).getByText("Hirut Bekele").waitFor();
      await page.locator("[data-stat=today]", { hasText: "1" }).waitFor();
      await expect(stat(page, "last7Days")).toHaveText("1");
      const joined = await rows(page).locator("time").getAttribute("datetime");
      expect(joined!).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    test("new rows wait for somebody who reads further down, and nothing moves", async () => {
      await signUpMany(site.url(), crowd(60));
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await expect.poll(() => listed(page)).toBe(62);
      await scrollDown(page);
      const before = await topOf(page, "Person 40");
      await signUpMany(site.url(), crowd(2, "Late"));
      const button = page.getByRole("button", { name: "2 new above. Show them" });
      await button.waitFor();
      expect(await topOf(page, "Person 40")).toBe(before);
      expect(await firstName(page)).toBe("Person 60");
      await button.click();
      await rows(page).getByText("Late 2").waitFor();
      expect(await firstName(page)).toBe("Late 2");
      await expect(page.locator(".above button")).toHaveCount(0);
    });

    test("the list reads on by itself where one scrolls, each row once", async () => {
      await signUpMany(site.url(), crowd(120, "Further"));
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      const seen = new Set<string | undefined>();
      await expect
        .poll(async () => {
          for (const id of await idsOf(page)) seen.add(id);
          await page.mouse.wheel(0, 900);
          await drawn(page);
          return rows(page).getByText("Hirut Bekele").isVisible();
        })
        .toBe(true);
      for (const id of await idsOf(page)) seen.add(id);
      expect(seen.size).toBe(Number(await stat(page, "total").textContent()));
      expect(await rows(page).count()).toBeLessThan(100);
      await signUpMany(site.url(), crowd(2, "Late"));
      await page.getByRole("button", { name: "2 new above. Show them" }).click();
      await rows(page).first().getByText("Late 2").waitFor();
    });

    test("deleting can be undone for ten seconds; then the list and the count follow here and elsewhere", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await openAdmin(page);
      const elsewhere = await context.newPage();
      await elsewhere.goto("/waitlist-admin");
      await rows(elsewhere).first().waitFor();
      await scrollDown(elsewhere);
      const still = await topOf(elsewhere, "Further 110");
      const total = Number(await stat(page, "total").textContent());

      await page.clock.install();
      const row = rows(page).filter({ hasText: "Late 2" }).first();
      const button = row.locator(".delete");
      await button.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Delete");
      await expect(row).toHaveClass(/is-leaving/);
      await expect(button).toHaveAccessibleName(words.list.undo.replace("{name}", "Late 2"));
      await page.keyboard.press("Delete");
      await expect(row).toHaveClass(/is-leaving/);
      await page.clock.runFor(5000);
      await page.keyboard.press("Enter");
      await expect(row).not.toHaveClass(/is-leaving/);
      await expect(button).toBeFocused();
      await page.clock.runFor(11_000);
      await expect(button).toHaveAccessibleName("Delete Late 2");
      await page.keyboard.press("Enter");
      await page.locator(".leaving").getByText("Late 2").waitFor();
      await page.clock.runFor(10_000);
      await expect.poll(() => firstName(page)).toBe("Late 1");
      await expect(rows(page).first().locator(".delete")).toBeFocused();
      await expect(page.locator(".leaving")).toHaveCount(0);
      await page.locator("[data-stat=total]", { hasText: String(total - 1) }).waitFor();
      await elsewhere.locator("[data-stat=total]", { hasText: String(total - 1) }).waitFor();
      await elsewhere.getByText("Late 2").waitFor({ state: "detached" });
      expect(await topOf(elsewhere, "Further 110")).toBe(still);
    });

    test("the export holds everybody, newest first, and no formula", async () => {
      await signUpMany(site.url(), [{ name: '=cmd(), "quoted"' }, { name: "ሰላማዊት" }]);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      const total = Number(await stat(page, "total").textContent());
      const save = async (presses: Locator) => {
        const [download] = await Promise.all([page.waitForEvent("download"), presses.click()]);
        return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
      };
      const file = await save(page.getByRole("button", { name: "Export CSV" }));
      const day = await page.evaluate(() => new Date().toISOString().slice(0, 10));
      expect(file.name).toBe(`waitlist-${day}.csv`);
      const lines = file.text.split("\r\n");
      expect(lines[0]).toBe("\uFEFFName,Email,Joined Date");
      expect(lines.at(-1)).toBe("");
      expect(lines.length).toBe(total + 2);
      expect(lines[1]!).toMatch(/^ሰላማዊት,hirut-[\d-]+@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(lines[2]!).toMatch(/^"'=cmd\(\), ""quoted""",hirut-/);
      await page.getByRole("button", { name: finding.files.open, exact: true }).click();
      const full = await save(page.locator(".export-form [type=submit]"));
      expect(full.name).toMatch(/^waitlist-full-[\d-]{10}\.csv$/);
      expect(full.text.startsWith(`\uFEFF${Object.values(words.export.fullColumns).join(",")}\r\n`)).toBe(true);
      expect(full.text.split("\r\n").length).toBe(total + 2);
      expect(full.text).toMatch(/,\+12025550143,/);
    });

    test("however many sign up, it reads the list and the numbers together, at most once a second, and all to the last", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      const begun = (path: string) =>
        page.evaluate(
          (name) =>
            performance
              .getEntriesByType("resource")
              .map((entry) => ({ ...entry.toJSON(), url: new URL(entry.name) }))
              // Reading on is not reading anew.
              .filter(({ url }) => url.pathname === name && !url.searchParams.has("before"))
              .map(({ startTime }) => startTime),
          path,
        );
      const total = Number(await stat(page, "total").textContent());
      let count = 0;
      for (const until = Date.now() + 8000; Date.now() < until; )
        await signUpMany(site.url(), crowd(1, `Burst ${++count}`));
      await signUpMany(site.url(), [{ name: "The last" }]);
      await rows(page).first().getByText("The last").waitFor();
      await page.locator("[data-stat=total]", { hasText: (total + count + 1).toLocaleString("en-US") }).waitFor();
      const lists = await begun("/api/admin/waitlist");
      for (const path of ["", "/summary", "/days"]) {
        const times = await begun(`/api/admin/waitlist${path}`);
        const pauses = times.slice(1).map((time, index) => Math.round(time - times[index]!));
        expect(pauses.length >= 2 && pauses.every((ms) => ms >= 1000), `${path}: ${pauses} ms`).toBe(true);
        // A slow answer of one of them may cost it a turn or two.
        expect(times.length, path).toBeGreaterThanOrEqual(lists.length - 2);
      }
    });

    test("who was further down when more came than a page holds sees them all, and nothing twice", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await scrollDown(page);
      const read = await idsOf(page);
      await signUpMany(site.url(), crowd(60, "Crowd"));
      await page.getByRole("button", { name: "60 new above. Show them" }).click();
      await rows(page).first().getByText("Crowd 60").waitFor();
      await scrollDown(page);
      await page.mouse.wheel(0, 2200);
      await rows(page).getByText("Crowd 1", { exact: true }).waitFor();
      const both = await idsOf(page);
      expect(new Set(both).size).toBe(both.length);
      expect(both.join()).toContain(read.slice(0, 5).join());
      await signUpMany(site.url(), [{ name: "One more" }]);
      await page.getByRole("button", { name: "1 new above. Show them" }).click();
      await rows(page).first().getByText("One more").waitFor();
    });

    test("a wish that is counted without a name stands among the numbers", async () => {
      const wish = "savings-without-interest";
      await signUpMany(site.url(), [{ interest: wish }, { interest: wish }]);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await expect(page.locator(`[data-wish=${wish}]`)).toHaveText(words.stats.wishes[wish]!.replace("{count}", "2"));
    });

    test("what somebody came to send stands beside their address, however long that is", async () => {
      const email = `${"semhar.".repeat(9)}k@${"long.".repeat(20)}example.com`;
      await signUpMany(site.url(), [{ name: "Semhar", email, corridor: "KES", amount: "250", interest: "course" }]);
      await using opened = await site.visit("/waitlist-admin", wide);
      await openAdmin(opened.page);
      const row = rows(opened.page).filter({ hasText: "Semhar" });
      await expect(row.locator("small")).toHaveText(`250 USD to Kenya, ${words.interests.course}`);
      await expect(rows(opened.page).locator("small")).toHaveCount(1);
      const [cell, note] = [await row.locator("td").nth(1).boundingBox(), await row.locator("small").boundingBox()];
      expect(note!.x >= cell!.x && note!.x + note!.width <= cell!.x + cell!.width, JSON.stringify({ cell, note })).toBe(
        true,
      );
    });
  },
  ["sqlite"],
);
