import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminSettings, signIn, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { person: said } = words;
const wide = { width: 1280, height: 900 };
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
const pane = (page: Page) => page.locator("section.person");
const button = (page: Page, name: string) => pane(page).getByRole("button", { name, exact: true });
const fact = (page: Page, name: string) => pane(page).locator(`[data-fact=${name}] dd`);

onEachEngine(
  "a person of the list",
  (engine) => {
    const site = useSite(engine, adminSettings);

    /** Lets somebody join; their id and address. */
    async function joined(name: string) {
      const email = `${name.toLowerCase().replace(/\W+/g, "-")}@example.com`;
      await signUpMany(site.url(), [{ name, email }]);
      const [row] = await site.rows(`select id from waitlist where email = '${email}'`);
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      return { id: String(row!.id), email };
    }
    const mailsTo = async (email: string) => (await site.mails()).filter(({ to }) => to?.[0]?.address === email);
    const isListed = async (id: string) => (await site.rows(`select id from waitlist where id = '${id}'`)).length === 1;

    /** Opens the page at a person, signed in. */
    async function openAt(page: Page, id: string, name: string) {
      await page.goto(`/waitlist-admin/people/${id}`);
      await signIn(page);
      await pane(page).getByRole("heading", { name }).waitFor();
    }

    test("gets a wrong address corrected, whose message comes; a colleague's change is not written over", async () => {
      const { id, email } = await joined("Hirut Bekele");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      opened.expectProblem(/HTTP 422: PATCH/);
      opened.expectProblem(/HTTP 409: PATCH/);
      await openAt(page, id, "Hirut Bekele");
      await button(page, said.correct.open).click();
      await expect(pane(page).locator("[name=name]")).toBeFocused();
      await pane(page).locator("[name=email]").fill("hirut.tadesse@example");
      await button(page, said.correct.save).click();
      const field = pane(page).locator("[name=email]");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("hirut.tadesse@example");
      await site.rows(`update waitlist set name = 'Hirut B. Tadesse' where id = '${id}' returning id`);
      await field.fill("hirut.tadesse@example.com");
      await pane(page).locator("[name=name]").fill("Hirut Tadesse");
      await pane(page).locator("[name=locale]").selectOption("am");
      await button(page, said.correct.save).click();
      await pane(page)
        .getByText(filled(said.correct.changed, { value: "Hirut B. Tadesse" }))
        .waitFor();
      await expect(pane(page).locator("[name=name]")).toHaveValue("Hirut Tadesse");
      await button(page, said.correct.save).click();
      const to = "hirut.tadesse@example.com";
      await pane(page)
        .getByText(filled(said.correct.moved, { email: to }))
        .waitFor();
      await expect(button(page, said.correct.open)).toBeFocused();
      await pane(page).getByRole("heading", { name: "Hirut Tadesse" }).waitFor();
      await expect(fact(page, "email")).toHaveText(to);
      expect(await site.rows(`select locale from waitlist where id = '${id}'`)).toEqual([{ locale: "am" }]);
      await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
      expect((await mailsTo(email)).length).toBe(1);
      await pane(page).locator("[data-message=waitlist-confirmation] [data-state=sent]").nth(1).waitFor();
    });

    test("is sent the confirmation again, and the page says why it is not a third time", async () => {
      const { id, email } = await joined("Saba Again");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAt(page, id, "Saba Again");
      await button(page, said.mail.send).click();
      await pane(page).getByText(filled(said.mail.sent, { email })).waitFor();
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      await pane(page).locator("[data-suppression=mail_limit]").waitFor();
      await expect(button(page, said.mail.send)).toHaveCount(0);
    });

    test("has a note that keeps what is typed whatever comes in, and a file of all that is held", async () => {
      const { id } = await joined("Noted Person");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAt(page, id, "Noted Person");
      const note = pane(page).getByLabel(words.noteForm.label);
      await note.fill("Call in the evening.");
      await site.rows(`update waitlist set phone = '+251911234567', note = 'Theirs' where id = '${id}' returning id`);
      await expect(fact(page, "phone")).toHaveText("+251911234567", { timeout: 30_000 });
      await expect(note).toHaveValue("Call in the evening.");
      await pane(page)
        .getByText(filled(words.noteForm.changed, { text: "Theirs" }))
        .waitFor();
      await button(page, words.noteForm.seen).click();
      await expect(note).toHaveValue("Call in the evening.");
      await button(page, words.noteForm.save).click();
      await pane(page).getByText(words.noteForm.saved).waitFor();
      const download = page.waitForEvent("download");
      await button(page, said.export).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`waitlist-${id.slice(0, 8)}.json`);
      const held = JSON.parse(await readFile(await file.path(), "utf8"));
      expect([held.name, held.teamNote]).toEqual(["Noted Person", "Call in the evening."]);
    });

    test("keeps what is typed and not saved while another is open, and until it is saved or given up", async () => {
      const first = await joined("Typed About");
      const other = await joined("Another One");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAt(page, first.id, "Typed About");
      await pane(page).getByLabel(words.noteForm.label).fill("Half a thought");
      await button(page, said.correct.open).click();
      await pane(page).locator("[name=name]").fill("Typed About Her");
      const row = (id: string) => page.locator(`[data-entry="${id}"]`);
      await row(other.id).locator("[data-open]").click();
      await pane(page).getByRole("heading", { name: "Another One" }).waitFor();
      await expect(pane(page).getByLabel(words.noteForm.label)).toHaveValue("");
      await expect(row(first.id)).toContainText(words.list.unsaved);
      await expect(row(other.id)).not.toContainText(words.list.unsaved);
      await row(first.id).locator("[data-open]").click();
      await expect(pane(page).locator("[name=name]")).toHaveValue("Typed About Her");
      await expect(pane(page).getByLabel(words.noteForm.label)).toHaveValue("Half a thought");
      const asked = page.waitForEvent("dialog");
      await page.evaluate(() => void setTimeout(() => location.reload()));
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await button(page, said.correct.cancel).click();
      await fact(page, "email").waitFor();
      await button(page, words.noteForm.save).click();
      await pane(page).getByText(words.noteForm.saved).waitFor();
      await expect(row(first.id)).not.toContainText(words.list.unsaved);
      expect(await site.rows(`select name, note from waitlist where id = '${first.id}'`)).toEqual([
        { name: "Typed About", note: "Half a thought" },
      ]);
    });

    test("is deleted after ten seconds in which one can undo it, and by the server when the page is closed", async () => {
      const { id } = await joined("Leaving Soon");
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await page.clock.install();
      await openAt(page, id, "Leaving Soon");
      await button(page, said.delete).focus();
      await page.keyboard.press("Enter");
      await expect(button(page, words.leaving.undo)).toBeFocused();
      await page.clock.runFor(5000);
      await page.keyboard.press("Enter");
      await expect(button(page, said.delete)).toBeFocused();
      await page.clock.runFor(9000);
      expect(await isListed(id)).toBe(true);
      await button(page, said.delete).click();
      await button(page, words.leaving.undo).waitFor();
      await button(page, said.close).click();
      await page.locator(`tr.is-leaving[data-entry="${id}"]`).waitFor();
      const bar = page.locator(`.leaving-bar [data-leaving="${id}"]`);
      await expect(bar).toContainText(filled(words.leaving.person.soon, { name: "Leaving Soon" }));
      await bar.getByRole("button", { name: words.leaving.undo }).click();
      await expect(bar).toHaveCount(0);
      await expect(page.locator("tr.is-leaving")).toHaveCount(0);
      expect(await isListed(id)).toBe(true);

      // Who hears of a deletion before its answer asks once more for whom it showed.
      opened.allowProblem(new RegExp(`HTTP 404: GET .*/api/admin/waitlist/${id}$`));
      await page.goto(`/waitlist-admin/people/${id}`);
      await button(page, said.delete).click();
      await button(page, words.leaving.undo).waitFor();
      await page.clock.runFor(10_000);
      await expect.poll(() => isListed(id)).toBe(false);
      await expect(pane(page)).toHaveCount(0);

      const other = await joined("Closed Tab");
      const tab = await context.newPage();
      await tab.goto(`/waitlist-admin/people/${other.id}`);
      await button(tab, said.delete).click();
      await button(tab, words.leaving.undo).waitFor();
      const noted = () => site.rows(`select entry_id from waitlist_deletion where entry_id = '${other.id}'`);
      await expect.poll(noted).toHaveLength(1);
      await tab.close({ runBeforeUnload: true });
      expect(await noted()).toHaveLength(1);
    });

    test("shows each try of a message, fits a phone in each state, and tells a viewer the rest without the phone", async () => {
      const { id, email } = await joined("ሂሩት በቀለ ".repeat(9).trim());
      const job = randomUUID();
      const now = new Date().toISOString();
      await site.rows(`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
        values ('${job}', 'waitlist-reminder', '${id}', 'dead', 1, '${now}', '${now}') returning id`);
      await site.rows(`insert into mail_attempt (job_id, number, outcome, said, times, first_at, last_at) values
        ('${job}', 1, 'permanent', 'EENVELOPE 550 5.1.1 RCPT TO', 1, '${now}', '${now}'),
        ('${job}', 1, 'unreachable', 'ECONNREFUSED CONN', 12, '${now}', '${now}') returning job_id`);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      opened.expectProblem(/HTTP 422: PATCH/);
      opened.expectProblem(/HTTP 404: GET/);
      await openAt(page, id, "ሂሩት በቀለ");
      await pane(page).locator("summary").click();
      await pane(page).getByText(said.mail.said.noMailbox).waitFor();
      await pane(page).getByText(said.mail.said.refused).waitFor();
      await expectAccessible(page, "a person");
      if (process.env.SHOT) await shots(page);
      await button(page, said.correct.open).click();
      await pane(page).locator("[name=email]").fill("");
      await button(page, said.correct.save).click();
      await pane(page).locator("[aria-invalid]").waitFor();
      await expectAccessible(page, "a person who is corrected");

      await site.rows("update operator set role = 'viewer' returning id");
      opened.allowProblem(/HTTP 403: GET .*\/api\/admin\/audit/); // What the owner's page was still to read.
      await page.reload();
      await expect(fact(page, "email")).toHaveText(email);
      await expect(fact(page, "phone")).toHaveCount(0);
      await expect(pane(page).locator("button")).toHaveCount(1);
      await site.rows("update operator set role = 'owner' returning id");
      await page.goto(`/waitlist-admin/people/${randomUUID()}`);
      await pane(page).getByText(said.gone).waitFor();
      await expectAccessible(page, "a person who is gone");
    });
  },
  ["sqlite"],
);

async function shots(page: Page) {
  for (const [width, colorScheme] of [
    [360, "light"],
    [768, "light"],
    [1440, "light"],
    [360, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${process.env.SHOT}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize(wide);
}
