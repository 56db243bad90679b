import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminSettings, applyMany, finding, openAdmin, rows, signIn, signUpMany, words } from "../support/admin.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const part = (page: Page, name: string | RegExp) => page.locator(".views").getByRole("link", { name });
const announced = /^\d+ announcement/i;

onEachEngine(
  "the team's page in each role",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const wide = { width: 1280, height: 800 };

    test("a viewer reads every part and finds nothing to press that is refused; an editor finds all of it", async () => {
      await signUpMany(site.url(), [{ name: "Hirut Bekele" }]);
      await applyMany(site.url(), [{ name: "Hirut Bekele" }]);
      const now = new Date().toISOString();
      await site.rows(`insert into rate_set (id, fingerprint, state, reason, currency, source, day, as_of, rates, fetched_at)
      values ('${randomUUID()}', 'one', 'refused', 'far', 'ETB', 'rates.example', '${now.slice(0, 10)}', '${now}', '{"ETB":"190.5"}', '${now}')`);
      for (const role of ["editor", "viewer"] as const) {
        const found = role === "editor" ? 1 : 0;
        await site.rows(`update operator set role = '${role}'`);
        await using opened = await site.visit("/waitlist-admin", wide);
        const { page } = opened;
        await openAdmin(page);
        await rows(page).getByText("Hirut Bekele").waitFor();
        await expect(button(page, words.export.csv)).toHaveCount(found);
        await expect(button(page, finding.files.open)).toHaveCount(found);
        await expect(page.locator("tbody .delete")).toHaveCount(found);

        await part(page, /application/).click();
        await page.locator(".unfold").click();
        await page.locator(".application-more").waitFor({ state: "attached" });
        await expect(page.locator(".discard")).toHaveCount(found);
        await expect(page.locator(".states button")).toHaveCount(4 * found);
        await expect(page.getByText("+12025550143")).toHaveCount(found);

        await part(page, announced).click();
        if (role === "editor") {
          await page.locator(".tools .write").click();
          await page.locator(".heading h2").waitFor();
          await page.locator("[name=subject]").fill("We have news");
          await page.locator("[data-saving=saved]").waitFor();
          await part(page, words.rates.label).click();
        } else {
          await page.locator("tr [data-state=draft]").waitFor();
          await expect(page.locator(".tools .write")).toHaveCount(0);
          await expect(page.locator("tr .opens")).toHaveCount(0);
          await part(page, words.rates.label).click();
        }
        await page.locator("[data-set]").waitFor();
        await expect(button(page, words.rates.refused.accept)).toHaveCount(found);
      }
    });

    test("who becomes a viewer while the page is open loses the buttons and the phones, and is asked nothing", async () => {
      await site.rows("update operator set role = 'editor' returning id");
      await using opened = await site.visit("/waitlist-admin?columns=phone", wide);
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      await page.getByText(words.live.on, { exact: true }).waitFor();
      await page.getByText("+12025550143").waitFor();
      await expect(page.locator("tbody .delete")).toHaveCount(1);
      await expect(button(page, words.export.csv)).toHaveCount(1);

      await site.rows("update operator set role = 'viewer' returning id");
      const timeout = { timeout: 30_000 };
      await expect(page.locator("tbody .delete")).toHaveCount(0, timeout);
      await expect(page.getByText("+12025550143")).toHaveCount(0);
      await expect(button(page, words.export.csv)).toHaveCount(0);
      await expect(rows(page)).toHaveCount(1);
      await page.getByText(words.live.on, { exact: true }).waitFor();
      const asked = new Map<string, number>();
      page.on("request", (request) => asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1));
      await page.waitForTimeout(6000); // Longer than the server lets a stream go on for who may not hear it.
      expect(Math.max(0, ...asked.values()), "how often the same was asked").toBeLessThan(4);
      await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);

      await site.rows("update operator set role = 'editor' returning id");
      await expect(button(page, words.export.csv)).toHaveCount(1, timeout);
      await page.getByText("+12025550143").waitFor();
    });
  },
  ["sqlite"],
);
