import type { Page } from "@playwright/test";
import { adminSettings, crowd, openAdmin, rows, scrollDown, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { drawn } from "../support/clock.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { people } = words;
const church = "st-mary";
const wide = { width: 1440, height: 900, reducedMotion: "reduce" } as const;
const asked = (page: Page) => new URL(page.url()).search;
const search = (page: Page) => page.getByRole("searchbox", { name: people.search });
const names = (page: Page) => rows(page).locator("bdi").allTextContents();
const openedId = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;
const topOf = (page: Page, id: string) =>
  page.locator(`[data-entry="${id}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top));

/** Writes people from outside, a millisecond apart: each tenth came by "wave". */
const wave = (from: number, to: number) => `
  insert into waitlist (id, name, email, phone, locale, source, consent, created_at)
    with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
    select lower(hex(randomblob(16))), 'Wave ' || i, 'wave-' || i || '@example.com', '+12025550143', 'en',
      case when i % 10 then 'other' else 'wave' end, '2026-11-21',
      strftime('%Y-%m-%dT%H:%M:%fZ', (${Date.now()} + i - ${from}) / 1000.0, 'unixepoch') from n returning id`;

onEachEngine(
  "the table of people",
  (engine) => {
    const site = useSite(engine, adminSettings);
    test.beforeAll(async () => {
      await signUpMany(site.url(), [
        { name: "Semhar Tesfay", source: church, corridor: "KES", amount: "250" },
        { name: "ሰላማዊት ተስፋዬ", source: church },
        { name: "Faadumo Warsame", source: "flyer", interest: "course" },
        ...crowd(200),
      ]);
    });

    test("finds by half a name and by filters, all kept in an address that a colleague can open", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await openAdmin(page);
      await page.keyboard.press("/");
      await search(page).pressSequentially("faad");
      await expect.poll(() => names(page)).toEqual(["Faadumo Warsame"]);
      expect(asked(page)).toBe("?q=faad");
      await search(page).fill("");
      await page.getByRole("button", { name: people.filter, exact: true }).click();
      await page.locator("select[name=source]").selectOption(church);
      await expect.poll(() => names(page)).toEqual(["ሰላማዊት ተስፋዬ", "Semhar Tesfay"]);
      await page.locator(".find-panel [name=corridor]").selectOption("KES");
      await expect.poll(() => names(page)).toEqual(["Semhar Tesfay"]);
      await page.getByText(people.match.one.replace("{count}", "1"), { exact: true }).waitFor();
      await expectAccessible(page, "filtered");
      expect(asked(page)).toBe(`?corridor=KES&source=${church}`);

      await page.goBack();
      await expect.poll(() => names(page)).toEqual(["ሰላማዊት ተስፋዬ", "Semhar Tesfay"]);
      await page.goForward();
      await page.locator("[name=sort]").selectOption("name");
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      await expect.poll(() => names(colleague)).toEqual(["Semhar Tesfay"]);
      await expect(colleague.locator("[name=sort]")).toHaveValue("name");

      await page.getByRole("button", { name: "Remove Sends to: Kenya" }).click();
      await expect.poll(() => names(page)).toHaveLength(2);
      await page.getByRole("button", { name: people.clear }).click();
      await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(["Faadumo Warsame", "Person 1"]);
      expect(asked(page)).toBe("?sort=name");
    });

    test("says that nobody matches and what that was, and shows the columns that one chooses", async () => {
      await using opened = await site.visit("/waitlist-admin", { ...wide, width: 360, colorScheme: "dark" });
      const { page } = opened;
      await openAdmin(page);
      await search(page).fill("zzyzx");
      await page.getByRole("heading", { name: people.none }).waitFor();
      await expect(page.locator(".not-found-by")).toHaveText(`${people.searched} zzyzx`);
      await expectAccessible(page, "nobody");
      await page.getByRole("button", { name: people.clearAll }).click();
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: people.columns }).click();
      for (const column of ["phone", "source"] as const)
        await page.getByRole("checkbox", { name: people.column[column] }).check();
      expect(asked(page)).toBe("?columns=phone%2Csource");
      await search(page).fill("semhar");
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).locator("[data-column=phone]")).toHaveText("+12025550143");
      await expect(rows(page).locator("[data-column=source]")).toHaveText(church);
      await expectAccessible(page, "columns");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    test("is walked through by keys to its end; a person opens beside it and closes back to their row", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.keyboard.press("j");
      await expect(rows(page).first().locator("[data-open]")).toBeFocused();
      for (const key of ["ArrowDown", "Enter"]) {
        await page.keyboard.press("/");
        await expect(page.locator(".find [name=q]")).toBeFocused();
        await page.keyboard.press(key);
        await expect(rows(page).first().locator("[data-open]")).toBeFocused();
      }
      for (const key of ["j", "ArrowDown", "k"]) await page.keyboard.press(key);
      await expect(page.locator("[data-index='1'] [data-open]")).toBeFocused();
      const last = page.locator("[data-index='202'] [data-open]");
      await expect
        .poll(async () => {
          await page.keyboard.press("End");
          await drawn(page);
          return last.evaluateAll(([link]) => link !== undefined && link === document.activeElement);
        })
        .toBe(true);
      expect(await rows(page).count()).toBeLessThan(100);
      await page.keyboard.press("PageUp");
      await page.keyboard.press("PageDown");
      await expect(last).toBeFocused();
      await page.keyboard.press("Enter");
      await page.locator("dialog.person-place").getByText("Semhar Tesfay").waitFor();
      const id = openedId(page);
      await expect(page.locator(`[data-entry="${id}"] [aria-current]`)).toHaveCount(1);
      await expectAccessible(page, "a person");
      await page.keyboard.press("Escape");
      await expect(page.locator(".person-place")).toHaveCount(0);
      await expect(last).toBeFocused();
      await page.goBack();
      await page.locator("dialog.person-place").waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.locator("dialog.person-place").waitFor();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.person-place")).toHaveCount(0);
    });

    test("5,000 join while a filter is on and a person is open: nothing moves, and the list is read now and then", async () => {
      test.slow();
      await signUpMany(
        site.url(),
        Array.from({ length: 60 }, (_, index) => ({ name: `First ${index}`, source: "wave" })),
      );
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.goto("/waitlist-admin?source=wave&columns=source");
      await rows(page).first().waitFor();
      await scrollDown(page);
      await page.locator("[data-index='20'] [data-open]").click();
      await page.locator("dialog.person-place").getByText("First 39").waitFor();
      await drawn(page);
      const id = openedId(page);
      const top = await topOf(page, id);
      let readings = 0;
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === "/api/admin/waitlist") readings++;
      });

      const begun = performance.now();
      const moved: number[] = [];
      for (let joined = 0; joined < 5000; joined += 100) {
        await site.rows(wave(joined + 1, joined + 100));
        await page.waitForTimeout(150); // Longer than the batch's times reach ahead.
        moved.push((await topOf(page, id)) - top);
      }
      await page.getByRole("button", { name: "500 new above. Show them" }).waitFor();
      const seconds = (performance.now() - begun) / 1000;
      expect(moved.filter(Boolean)).toEqual([]);
      expect((await topOf(page, id)) - top).toBe(0);
      expect(readings, `${readings} readings in ${seconds} s`).toBeLessThanOrEqual(3 * (seconds + 1));

      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "500 new above. Show them" }).click();
      await rows(page).first().getByText("Wave 5000", { exact: true }).waitFor();
      expect(asked(page)).toBe("?source=wave&columns=source");
    });
  },
  ["sqlite"],
);
