import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminSettings, applyMany, crowd, openAdmin, rows, signIn, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { applications: said } = words;
const wide = { width: 1280, height: 800 };
const tab = "/waitlist-admin/applications";
const above = (page: Page) => page.getByRole("region", { name: said.opened });
const table = (page: Page) => page.getByRole("table", { name: said.label });

onEachEngine(
  "the address of an application",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const idOf = async (name: string) =>
      String((await site.rows(`select id from ambassador_application where name = '${name}'`))[0]!.id);
    async function expectOpen(page: Page, id: string) {
      const row = page.locator(`tr[data-entry="${id}"]`);
      await expect(row).toHaveCount(1);
      const unfold = row.locator(".unfold");
      await expect(unfold).toHaveAttribute("aria-expanded", "true");
      await expect(unfold).toBeFocused();
      await expect(row).toBeInViewport();
      return row;
    }

    test("opens it in the list, and above it where the list doesn't hold it; Back and a reload open it again", async () => {
      await applyMany(site.url(), crowd(52));
      const [oldest, tenth, newest] = await Promise.all(["Person 1", "Person 42", "Person 52"].map(idOf));
      await using opened = await site.visit(`${tab}/${tenth}`, wide);
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      await expectOpen(page, tenth!);
      await expect(above(page)).toHaveCount(0);
      await page.goto(`${tab}/${oldest}`);
      await expectOpen(page, oldest!);
      await expect(above(page).getByText("Person 1", { exact: true })).toBeVisible();
      await expect(table(page).locator("[data-entry]")).toHaveCount(50);
      await expectAccessible(page, "an application above its list");
      if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-above.png` });
      await page.reload();
      const row = await expectOpen(page, oldest!);
      await row.locator(".unfold").click();
      await expect(page).toHaveURL(new RegExp(`${tab}$`));
      await expect(row).toHaveCount(0);
      await page.locator(`tr[data-entry="${newest}"] .unfold`).click();
      await expect(page).toHaveURL(new RegExp(`/${newest}$`));
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${tab}$`));
      await page.goBack();
      await expectOpen(page, oldest!);
      await page.goto(`${tab}/${oldest}?state=declined`);
      await expectOpen(page, oldest!);
      await expect(page.getByText(said.noneInState)).toBeVisible();
    });

    test("says plainly that there is none any more, and keeps the list", async () => {
      await applyMany(site.url(), crowd(2, "Later"));
      await using opened = await site.visit(`${tab}/${randomUUID()}`, wide);
      const { page } = opened;
      opened.expectProblem(/HTTP 404: GET/);
      await opened.goto();
      await signIn(page);
      await above(page).getByText(said.reply.gone).waitFor();
      await expect(table(page).locator("[data-entry]").first()).toBeVisible();
      await expectAccessible(page, "an application that is gone");
      await above(page).getByRole("link", { name: said.close }).click();
      await expect(above(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${tab}$`));
      const id = await idOf("Later 1");
      await page.locator(`tr[data-entry="${id}"] .unfold`).click();
      await site.rows(`delete from ambassador_application where id = '${id}' returning id`);
      await above(page).getByText(said.reply.gone).waitFor();
      await expect(table(page).locator("[data-entry]").first()).toBeVisible();
    });

    test("has the head of the one that is opened in view, and says there what was sent", async () => {
      await site.rows("delete from ambassador_application returning id");
      const reason = "Every Sunday they ask me. ".repeat(60);
      await applyMany(site.url(), [
        { name: "Omar Ali", reason },
        { name: "Hana Girma", reason },
      ]);
      await using opened = await site.visit(`${tab}?state=new`, { width: 390, height: 700 });
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      const [hana, omar] = ["Hana Girma", "Omar Ali"].map((name) => page.locator("tr[data-entry]", { hasText: name }));
      await hana!.locator(".unfold").click();
      await expect(hana!.getByText(said.unsent)).toBeVisible();
      await omar!.locator(".unfold").click();
      await expect(omar!.getByText(said.unsent)).toBeVisible();
      await expect(omar!.locator("td").first()).toBeInViewport({ ratio: 1 });
      await omar!.getByRole("button", { name: said.offer.open }).click();
      await page.getByRole("dialog").getByRole("button", { name: said.offer.confirm }).click();
      await expect(above(page).getByText(said.offer.sent.replace("{name}", "Omar Ali"))).toBeInViewport();
      await page.getByRole("button", { name: said.writeTo.replace("{name}", "Omar Ali") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(said.reply.text).fill("When can we talk?");
      await dialog.getByRole("button", { name: said.reply.preview, exact: true }).click();
      await dialog.getByRole("button", { name: said.reply.send, exact: true }).click();
      await expect(above(page).getByText(said.reply.sent.replace("{name}", "Omar Ali"))).toBeInViewport();
      await site.rows(
        "update outbox set state = 'suppressed', last_error = 'domain' where kind = 'ambassador-offer' returning id",
      );
      await page.reload();
      const why = said.reply.because
        .replace("{state}", said.reply.states.suppressed)
        .replace("{why}", words.person.mail.whys.domain);
      await expect(above(page).locator("[data-reply=suppressed]")).toContainText(` · ${why}`);
    });

    test("is where the log's and, for a single one, the needs' links lead", async () => {
      await site.rows("delete from ambassador_application returning id");
      await applyMany(site.url(), [{ name: "Saba Tesfay" }]);
      const id = await idOf("Saba Tesfay");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page
        .locator("[data-needs]")
        .getByRole("link", { name: /application/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${id}\\?state=new$`));
      const row = await expectOpen(page, id);
      await row.getByRole("button", { name: said.states.declined }).click();
      await expect(rows(page).first().locator(".state")).toHaveText(said.states.declined);
      await page.goto("/waitlist-admin/log");
      await page.getByRole("link", { name: "Saba Tesfay" }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await expectOpen(page, id);
    });
  },
  ["sqlite"],
);
