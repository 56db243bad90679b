import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddingWords } from "../../features/waitlist/team/adding/words.ts";
import { adminSettings, openAdmin, signUpMany } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onOneEngine, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").adding as AddingWords;

onOneEngine("adding people on the team's page", (engine) => {
  const site = useSite(engine, adminSettings);

  test("one after another by hand, with what is wrong beside its field and nothing lost", async () => {
    await using visit = await site.visit("/waitlist-admin", { width: 1280 });
    const { page } = visit;
    visit.expectProblem(/HTTP 422: POST/);
    await openAdmin(page);
    await page.getByRole("button", { name: words.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=name]").fill("Hirut Bekele");
    await dialog.locator("[name=phone]").fill("(202) 555-0143");
    await dialog.locator("[name=email]").fill("hirut@example");
    await dialog.getByRole("button", { name: words.hand.submit }).click();
    await expect(dialog.locator("[aria-invalid]")).toHaveCount(3);
    await expect(dialog.locator("[name=email]")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.open }).click();
    await expect(dialog.locator("[name=phone]")).toHaveValue("(202) 555-0143");
    await dialog.locator("[name=email]").fill("hirut@example.com");
    await dialog.locator("[name=how]").fill("Asked us at the fair");
    await dialog.locator("[name=on]").fill("2026-11-20");
    await dialog.getByLabel(words.confirm.none).check();
    await dialog.getByRole("button", { name: words.hand.submit }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "Hirut Bekele" })).toBeVisible();
    await expect(dialog.locator("[name=email]")).toHaveValue("");
    await expect(dialog.locator("[name=how]")).toHaveValue("Asked us at the fair");
    await expect(page.locator(".people-list")).toContainText("Hirut Bekele");
  });

  test("from a file: checked, its columns matched, imported, and undone", async () => {
    await signUpMany(site.url(), [{ email: "there@example.com" }]);
    await using visit = await site.visit("/waitlist-admin", { width: 390 });
    const { page } = visit;
    await openAdmin(page);
    await page.getByRole("button", { name: words.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.modes.file).check();
    const lines = [
      "Who,Number,Email",
      "Almaz,2025550143,almaz@example.com",
      "Deqa,12,deqa",
      "Old,2025550143,there@example.com",
    ];
    const buffer = Buffer.from(lines.join("\n"));
    const choose = () =>
      dialog.locator("[type=file]").setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer });
    await choose();
    await dialog.locator("[type=file]").dispatchEvent("cancel", { bubbles: true });
    await dialog.getByLabel("Who").selectOption("name");
    await dialog.getByLabel("Number").selectOption("phone");
    await expect(dialog.locator("[data-added='1']")).toBeVisible();
    await expect(dialog.locator("[data-fault]")).toHaveCount(2);
    await expectAccessible(page, "checked file");
    const verdict = dialog.locator(".scroll-table");
    const [top, columns] = await Promise.all([verdict.boundingBox(), dialog.locator(".columns").boundingBox()]);
    expect(top!.y).toBeLessThan(columns!.y);
    expect(await verdict.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.locator("[name=how]").fill("Signed our sheet");
    await dialog.locator("[name=on]").fill("2026-11-22");
    await expect(dialog.locator("[name=version]")).toHaveValue("2026-11-22");
    await dialog.locator("button[type=submit]").click();
    const made = dialog.locator("[data-import]");
    await expect(made).toContainText("fair");
    await expect(dialog).toContainText(words.file.mailed.one.replace("{count}", "1"));
    await expect(dialog).toContainText(words.file.limits.replaceAll("{day}", "20").replaceAll("{month}", "60"));
    await expect(dialog).toContainText("gets at most 20 a day and 60 in 30 days");
    await made.getByRole("button").click();
    await made.getByRole("button", { name: words.imports.confirm }).click();
    await expect(dialog.locator("[data-import=undone]")).toBeVisible();
    await expect.poll(() => site.rows("select email from waitlist where email = 'almaz@example.com'")).toEqual([]);
    await expect(dialog).not.toContainText(words.file.added.one.replace("{count}", "1"));
    await expect(dialog.getByRole("link", { name: words.file.unsent })).toHaveCount(0);
    await choose();
    await dialog.getByLabel("Who").selectOption("name");
    await dialog.getByLabel("Number").selectOption("phone");
    await dialog.locator("button[type=submit]").click();
    await dialog.getByRole("link", { name: words.file.unsent }).click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("source")).toBe("import: fair");
    expect(new URL(page.url()).searchParams.get("mail")).toBe("suppressed");
    await page.getByRole("button", { name: words.open }).click();
    await choose();
    await expect(dialog.locator("[name=how]")).toHaveValue("Signed our sheet");
    await expect(dialog.locator("[name=on]")).toHaveValue("2026-11-22");
  });

  test("a file that was mended under its name is checked again, and what was said of it before goes with the dialog", async () => {
    await using visit = await site.visit("/waitlist-admin", { width: 1280 });
    const { page } = visit;
    await openAdmin(page);
    await page.getByRole("button", { name: words.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.modes.file).check();
    const folder = await mkdtemp(join(tmpdir(), "adding-"));
    const path = join(folder, "people.csv");
    const save = (language: string) =>
      writeFile(path, `Name,Phone,Email,Language\nSara,2025550147,sara@example.com,${language}\n`);
    const choose = async () => {
      const picking = page.waitForEvent("filechooser");
      await dialog.locator("[type=file]").click();
      await (await picking).setFiles(path);
    };
    await save("Tigrinya");
    await choose();
    const fault = dialog.locator("[data-fault=unknown]");
    await expect(fault).toContainText("Tigrinya");
    await expect(fault).toContainText("Use English, Amharic");
    await save("Amharic");
    await choose();
    await expect(dialog.locator("[data-added='1']")).toBeVisible();
    await dialog.locator("[name=how]").fill("Asked us");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.open }).click();
    await expect(dialog.locator("[type=file]")).toBeVisible();
    await expect(dialog.locator("[data-added]")).toHaveCount(0);
    await choose();
    await expect(dialog.locator("[name=how]")).toHaveValue("Asked us");
    await rm(folder, { recursive: true });
  });
});
