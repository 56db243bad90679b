import { adminSettings, crowd, finding, openAdmin, rows, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { selection, views, files, tags } = finding;

onEachEngine(
  "several people of the list",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("are selected by keys, tagged, found by their tag, saved as a view, exported, written to, and deleted until that is undone", async () => {
      await signUpMany(site.url(), crowd(4));
      await using opened = await site.visit("/waitlist-admin", { width: 1440, height: 900, reducedMotion: "reduce" });
      const { page } = opened;
      await openAdmin(page);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const bar = page.getByRole("region", { name: selection.label });
      for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
      await expect(bar).toContainText(selection.count.other.replace("{count}", "2"));
      await page.keyboard.press("?");
      await page.getByRole("heading", { name: finding.keys.heading }).waitFor();
      await page.keyboard.press("Escape");
      await bar.getByRole("button", { name: selection.tag }).click();
      await page.locator("dialog [name=tags]").fill("Board, ");
      await expectAccessible(page, "tagging");
      await page.locator("dialog [type=submit]").click();
      await page.getByText(tags.many.done.other.replace("{count}", "2")).waitFor();

      await button(words.people.filter).click();
      await page.locator("select[name=tag]").selectOption("board");
      await expect(rows(page)).toHaveCount(2);
      await page.getByText(words.people.match.other.replace("{count}", "2"), { exact: true }).waitFor();
      await button(views.open).click();
      await page.locator("[name=view]").fill("The board");
      await button(views.save).click();
      await page.getByRole("link", { name: "The board" }).waitFor();
      await expectAccessible(page, "views");
      await page.locator(".found").getByText(finding.write.noneConfirmed).waitFor();
      const write = new URL((await page.locator(`.found a[href*="write="]`).getAttribute("href"))!, site.url());
      expect(write.pathname + decodeURIComponent(write.search)).toBe("/waitlist-admin/announcements?write=tag=board");
      await expect(button(words.export.csv)).toHaveCount(0);
      await button(files.open).click();
      await expectAccessible(page, "export");
      const [these, all] = [files.these, files.all].map(({ other }, index) =>
        other.replace("{count}", index ? "4" : "2"),
      );
      await expect(page.locator(".export-form fieldset").first().locator("label")).toHaveText([these!, all!]);
      const saved = page.waitForEvent("download");
      await page.locator(".export-form [type=submit]").click();
      expect((await saved).suggestedFilename()).toMatch(/^waitlist-filtered-[\d-]{10}\.csv$/);
      await page.keyboard.press("Escape");

      await page.getByRole("checkbox", { name: selection.all }).check();
      await bar.getByRole("button", { name: selection.delete }).click();
      const noted = () => site.rows("select entry_id from waitlist_deletion");
      await expect.poll(noted).toHaveLength(2);
      await page.reload();
      const leaving = page.locator(".leaving");
      await leaving.getByText(words.leaving.several.soon.other.replace("{count}", "2")).waitFor();
      await expect(page.locator("tr.is-leaving")).toHaveCount(2);
      await leaving.getByRole("button", { name: words.leaving.undo }).click();
      await expect(leaving).toHaveCount(0);
      expect(await noted()).toEqual([]);
      await page.getByRole("columnheader", { name: words.list.name }).getByRole("button").click();
      expect(new URL(page.url()).search).toBe("?tag=board&sort=name");
    });

    test("the first person stands in a phone's first screen", async () => {
      await using opened = await site.visit("/waitlist-admin", { width: 390, height: 844 });
      const { page } = opened;
      await openAdmin(page);
      const box = await rows(page).first().boundingBox();
      expect(box!.y + box!.height).toBeLessThan(844);
    });
  },
  ["sqlite"],
);
