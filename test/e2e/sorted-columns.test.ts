import type { Page } from "@playwright/test";
import { adminSettings, openAdmin, rows, signUpMany, words } from "../support/admin.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const wide = { width: 1800, height: 800 };
const { column } = words.people;

onEachEngine(
  "the chosen columns of the people list",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const names = (page: Page) => rows(page).locator("[data-open]").allTextContents();

    test("sort the list by confirmation and state, both ways; those without an order are no buttons", async () => {
      await signUpMany(site.url(), [
        { name: "Abel", email: "abel@example.com" },
        { name: "Biruk", email: "biruk@example.com" },
        { name: "Chala", email: "chala@example.com" },
      ]);
      for (const [name, state, day] of [
        ["Abel", "'WA'", "'2026-05-01T00:00:00.000Z'"],
        ["Biruk", "null", "'2026-05-02T00:00:00.000Z'"],
        ["Chala", "'MN'", "null"],
      ])
        await site.rows(
          `update waitlist set state = ${state}, confirmed_at = ${day} where name = '${name}' returning id`,
        );
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.goto("/waitlist-admin?columns=state,confirmed,brought,tags");
      const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
      const presses = [
        [column.state, "ascending", ["Chala", "Abel", "Biruk"]],
        [column.state, "descending", ["Biruk", "Abel", "Chala"]],
        [column.confirmed, "descending", ["Biruk", "Abel", "Chala"]],
        [column.confirmed, "ascending", ["Chala", "Abel", "Biruk"]],
      ] as const;
      for (const [name, order, expected] of presses) {
        await head(name).getByRole("button").click();
        await expect(head(name)).toHaveAttribute("aria-sort", order);
        await expect.poll(() => names(page)).toEqual(expected);
      }
      for (const name of [column.brought, column.tags]) await expect(head(name).getByRole("button")).toHaveCount(0);
    });
  },
  ["sqlite"],
);
