import { adminSettings, openAdmin, signUpMany } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").statistics;

onEachEngine(
  "the tab Analytics",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("takes notes onto the chart, and tells of downloads, missing pages and sharers", async () => {
      await signUpMany(site.url(), [{ name: "Hirut" }]);
      const [entry] = await site.rows("select id from waitlist");
      const code = `r${String(entry!.id).slice(0, 8)}${String(entry!.id).slice(9, 13)}`;
      const day = new Date().toISOString().slice(0, 10);
      const periods = [day, day.slice(0, 7)];
      await site.rows(`insert into referral_total (code, kind, people, last_day) values
        ('${code}', 'entry', 3, '${day}'), ('rffffffffffff', 'entry', 9, '${day}') returning code`);
      await site.rows(`insert into request_tally (kind, period, name, host, times) values
        ${periods.map((period) => `('download', '${period}', '/downloads/budget.pdf', '', 4), ('search', '${period}', 'sending', '', 5)`)},
        ('missing', '${day}', '/savngs', '/', 2) returning name`);

      await using opened = await site.visit("/waitlist-admin", { width: 1440, height: 900 });
      const { page } = opened;
      await openAdmin(page);
      await page.getByRole("link", { name: words.label, exact: true }).click();
      const joins = page.getByRole("figure", { name: words.joins.title.day });
      await expect(joins).toContainText(words.change.none);

      const { notes, requests, visits, sharers } = words;
      await page.getByRole("button", { name: notes.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: notes.save }).click();
      await expect(dialog).toContainText(notes.errors.required);
      await dialog.getByLabel(notes.fields.text).fill("Radio evening");
      await dialog.getByRole("button", { name: notes.save }).click();
      await expect(dialog).toHaveCount(0);
      await expect(joins.locator("path.noted")).toHaveCount(1);
      await expect(joins.locator(".chart-reading")).toContainText("Radio evening");

      await expect(page.getByRole("figure", { name: requests.downloads.title })).toContainText("/downloads/budget.pdf");
      await expect(page.getByRole("figure", { name: requests.missing.title })).toContainText("/savngs");
      await expect(page.getByRole("figure", { name: visits.topics.title })).toContainText("Sending money");
      const ranking = page.getByRole("table", { name: sharers.title });
      const people = ranking.locator("tbody td:nth-child(3)");
      await expect(people).toHaveText(["9", "3"]);
      await expect(ranking).toContainText(sharers.left);
      await ranking.getByRole("button", { name: sharers.sortBy.replace("{column}", sharers.columns.people) }).click();
      await expect(people).toHaveText(["3", "9"]);
      await expectAccessible(page, "Analytics");

      await page.getByRole("button", { name: notes.deleteOf.replace("{text}", "Radio evening") }).click();
      await dialog.getByRole("button", { name: notes.delete }).click();
      await expect(joins.locator("path.noted")).toHaveCount(0);
      await ranking.getByRole("link", { name: "Hirut" }).click();
      await expect(page).toHaveURL(new RegExp(`/people/${String(entry!.id)}`));
    });
  },
  ["sqlite"],
);
