import { readFile } from "node:fs/promises";
import { adminSettings, openAdmin, operator, rows, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test, useSite } from "../support/visit.ts";

test.describe("the audit log on the team's page", () => {
  const site = useSite(undefined, adminSettings);
  const { audit } = words;

  test("tells an owner what was done, also a moment ago, and is taken along as a file; nobody else is shown it", async () => {
    await signUpMany(site.url(), [{ name: "Abeba Tesfaye" }]);
    await using opened = await site.visit("/waitlist-admin", { width: 1280 });
    const { page } = opened;
    await openAdmin(page);
    const button = page.getByRole("button", { name: words.export.csv, exact: true });
    const list = page.waitForEvent("download");
    await button.click();
    await list;

    const part = page.locator(".views").getByRole("button", { name: audit.label });
    await part.click();
    await expect(rows(page).nth(0)).toContainText(audit.kinds["exported-csv"]);
    await expect(rows(page).nth(0)).toContainText(operator.email.split("@")[0]!);
    await expect(rows(page).nth(1)).toContainText(audit.kinds["signed-in"]);
    await expect(page.locator("tbody button")).toHaveCount(0);
    await expectAccessible(page, "the log");

    const saved = page.waitForEvent("download");
    await button.click();
    const text = await readFile(await (await saved).path(), "utf8");
    const [heading, first, second] = text.split("\r\n");
    expect(heading).toBe(`\uFEFF${Object.values(audit.exported).join(",")}`);
    expect(first).toContain(audit.kinds["exported-log"]);
    expect(second).toContain(audit.kinds["exported-csv"]);
    expect(text).not.toContain("Abeba");

    await site.rows("update operator set role = 'editor' returning id");
    await page.reload();
    await rows(page).first().waitFor();
    await expect(part).toHaveCount(0);
  });
});
