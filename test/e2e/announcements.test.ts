import type { Page } from "@playwright/test";
import { addressed } from "../support/addressed.ts";
import { adminSettings, crowd, openAdmin, signUpMany } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").announcements;
const wide = { width: 1280, height: 800 };

const saved = (page: Page) => expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");

async function openList(page: Page) {
  await openAdmin(page);
  await page.getByRole("link", { name: /announcements?$/ }).click();
}

onEachEngine(
  "an announcement from its first word to its last mail",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, ...addressed });
    const slow = useSite(engine, { ...adminSettings, ...addressed, MAIL_PER_MINUTE: "1" });

    test("is written, counted, previewed, tried, started by its number, and followed to each person", async () => {
      await signUpMany(site.url(), crowd(3));
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openList(page);
      await page.getByText(words.empty).waitFor();
      await page.getByRole("button", { name: words.write }).click();
      await page.locator("[name=subject]").fill("We open soon");
      await page.locator("textarea[name=text]").fill("Selam {name}!\n\nWe **open** soon.");
      await saved(page);
      await page.getByText(words.counting.none).waitFor();
      await page.locator("[name=unconfirmed]").check();
      await expect(page.locator("[data-people]")).toHaveText("3 people will get it.");
      const mail = page.locator("iframe").contentFrame();
      await expect(mail.locator("strong, b").filter({ hasText: "open" })).toBeVisible();
      await page.getByRole("button", { name: words.preview.text, exact: true }).click();
      await expect(page.locator(".plain-mail")).toContainText("open");
      await page.getByRole("button", { name: words.test.send.replace("{language}", "English") }).click();
      await page.getByText("A test is on its way to your own address").waitFor();
      await page.getByRole("button", { name: words.start.open.news }).click();
      const dialog = page.getByRole("dialog", { name: "Send to 3 people?" });
      await dialog.locator("[name=recipients]").fill("4");
      await dialog.getByRole("button", { name: words.start.confirm }).click();
      await dialog.getByText("That's not the number. Please type 3.").waitFor();
      await dialog.locator("[name=recipients]").fill("3");
      await dialog.getByRole("button", { name: words.start.confirm }).click();
      await expect(page.locator("[data-progress=sent]")).toHaveText("3", { timeout: 60_000 });
      await page.getByText(words.report.done, { exact: true }).last().waitFor();
      await expect(page.locator("[data-person] [data-state=sent]")).toHaveCount(3);
      const tab = page.locator(".views").getByRole("link", { name: "1 announcement", exact: true });
      await page
        .locator(".views")
        .getByRole("link", { name: /^3 people$/ })
        .click();
      await tab.click();
      await expect(page.locator(".announcements tbody tr")).toContainText("3 of 3 sent");
    });

    test("follow-up letters are turned on, opened to earlier people and off again, and shown as they will be", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openList(page);
      await expect(page.locator("[data-follow-up]")).toHaveCount(0);
      await page.getByRole("link", { name: words.followUps.inSettings }).click();
      await page.getByRole("heading", { name: words.followUps.heading }).waitFor();
      const letter = page.locator("[data-setting=follow-ups] [data-follow-up=transfers]");
      const [on, earlier] = [letter.locator("[name=on]"), letter.locator("[name=earlier]")];
      await expect(earlier).toHaveCount(0);
      await on.click();
      await expect(on).toBeChecked();
      await earlier.click();
      await expect(earlier).toBeChecked();
      await page.reload();
      await expect(earlier).toBeChecked();
      const { subject } = (await builtSite()).words("so").emails.followUps.transfers;
      const shown = page.waitForEvent("popup");
      await letter.locator("a[hreflang=so]").click();
      await expect((await shown).locator("h1")).toHaveText(subject);
      await on.click();
      await expect(on).not.toBeChecked();
      const [row] = await site.rows("select state, earlier_since from follow_up where letter = 'transfers'");
      expect(row).toEqual({ state: "off", earlier_since: null });
    });

    test("two who write one draft at a time lose nothing", async () => {
      await signUpMany(site.url(), crowd(2, "Late"));
      await site.rows("update waitlist set confirmed_at = created_at returning id");
      await using first = await site.visit("/waitlist-admin", wide);
      await using second = await site.visit("/waitlist-admin", wide);
      await openList(first.page);
      await first.page.getByRole("button", { name: words.invite }).click();
      await first.page.locator("textarea[name=text]").fill("Come and try it.");
      await first.page.locator("[name=subject]").fill("Your turn");
      await saved(first.page);
      await openList(second.page);
      await second.page.getByRole("button", { name: "Open: Your turn" }).click();
      await second.page.locator("[name=subject]").fill("Your turn, says another");
      await saved(second.page);
      await first.page.locator("[name=subject]").fill("Your turn, say I");
      await first.page.getByText(words.conflict.text).waitFor();
      await expect(first.page.locator("[name=subject]")).toHaveValue("Your turn, say I");
      await first.page.getByRole("button", { name: words.conflict.mine }).click();
      await saved(first.page);
      await expect(first.page.locator("[data-people]")).toHaveText(/people will get it/);
      first.expectProblem(/HTTP 409: PUT/);
    });

    test("what is sent slowly can be paused, goes on, and is stopped for good", async () => {
      await signUpMany(slow.url(), crowd(3));
      await slow.rows("update waitlist set confirmed_at = created_at returning id");
      await using opened = await slow.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openList(page);
      await page.getByRole("button", { name: words.invite }).click();
      await page.locator("textarea[name=text]").fill("Come and try it.");
      await page.locator("[name=subject]").fill("Your turn");
      await saved(page);
      await expect(page.locator("[data-people]")).toHaveText("3 people will get it.");
      await page.getByRole("button", { name: words.start.open.invitation }).click();
      await page.locator("[name=recipients]").fill("3");
      await page.getByRole("dialog").getByRole("button", { name: words.start.confirm }).click();
      await page.getByRole("button", { name: words.report.pause }).click();
      await page.getByText(words.report.paused).waitFor();
      await page.getByRole("button", { name: words.report.resume }).click();
      await page.getByRole("button", { name: words.report.pause }).waitFor();
      await page.getByRole("button", { name: words.report.stop }).click();
      await page.getByRole("dialog").getByRole("button", { name: words.stop.confirm }).click();
      await page.getByText(words.report.stopped).waitFor();
      await expect(page.locator("[data-progress=waiting]")).toHaveText("0");
      await expect(page.locator("[data-invitation=opened]")).toHaveText("0");
    });
  },
  ["sqlite"],
);
