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

    const part = page.locator(".views").getByRole("link", { name: audit.label });
    await page.request.get("/api/admin/waitlist/export?format=csv&language=en&q=abeba");
    await part.click();
    const filtered = rows(page).nth(0);
    await expect(filtered).toContainText(audit.kinds["exported-filtered-csv"]);
    await expect(filtered).toContainText(`${words.people.filters.language} English`);
    await expect(filtered).toContainText(audit.facts.searched);
    await expect(filtered).toContainText(audit.facts.people.one.replace("{count}", "1"));
    await expect(filtered).not.toContainText("abeba");
    await expect(rows(page).nth(1)).toContainText(audit.kinds["exported-csv"]);
    await expect(rows(page).nth(1)).toContainText(operator.email.split("@")[0]!);
    await expect(rows(page).nth(2)).toContainText(audit.kinds["signed-in"]);
    await expect(page.locator("tbody button")).toHaveCount(0);
    await expectAccessible(page, "the log");

    const saved = page.waitForEvent("download");
    await button.click();
    const text = await readFile(await (await saved).path(), "utf8");
    const [heading, first, , second] = text.split("\r\n");
    expect(heading).toBe(`\uFEFF${Object.values(audit.exported).join(",")}`);
    expect(first).toContain(audit.kinds["exported-log"]);
    expect(second).toContain(audit.kinds["exported-csv"]);
    expect(text.toLowerCase()).not.toContain("abeba");

    const draft = "0b2f7a34-5c1d-4e8f-9a6b-7c8d9e0f1a2b";
    await site.rows(`insert into audit (id, created_at, operator_id, operator_name, what, subject_id, client, changes)
      select '${draft}', created_at, operator_id, operator_name, 'deleted-draft', '${draft}', client,
        '[{"field":"only","before":null,"after":"Declined"}]' from audit where what = 'signed-in' returning id`);
    await page.reload();
    const deleted = page.locator("[data-what=deleted-draft]");
    await expect(deleted).toContainText(audit.facts.only.replace("{what}", "Declined"));
    await expect(deleted.getByRole("link", { name: audit.allOfNameless })).toBeVisible();
    await expect(deleted).not.toContainText(draft);

    const address = page.url();
    await page.goto("about:blank"); // Else the page might read the log anew once it may not.
    await site.rows("update operator set role = 'editor' returning id");
    await page.goto(address);
    await rows(page).first().waitFor();
    await expect(part).toHaveCount(0);
  });
});
