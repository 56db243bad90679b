import type { Page } from "@playwright/test";
import { adminSettings, fromAccount, openAdmin, operator, signIn, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { linksIn } from "../support/html.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { colleagues, mailLinks, ownAccount, reauthentication } = words;
const colleague = { name: "Bereket Woldemariam-Tsegaye Gebrekidan", email: "bereket@selam.example" };
const chosen = "a password of my own";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const part = (page: Page, name: string) => page.locator(".views").getByRole("link", { name, exact: true });
const row = (page: Page, text: string) => page.locator(".colleagues tbody tr").filter({ hasText: text });

onEachEngine(
  "the team on its page",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const wide = { width: 1280, height: 800 };

    /** The link in the newest of `count` mails to an address that bring one, from the # on. */
    async function linkTo(address: string, count = 1): Promise<string> {
      const mails = async () =>
        (await site.mails()).filter(
          ({ to, html = "" }) => to?.[0]?.address === address && /waitlist-admin#/.test(html),
        );
      await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(count);
      const link = linksIn((await mails()).at(-1)!.html ?? "").find((each) => each.includes("#"))!;
      return link.slice(link.indexOf("/waitlist-admin#"));
    }

    test("an owner invites a colleague, who chooses a name and a password and is in", async () => {
      await using visit = await site.visit("/waitlist-admin", wide);
      const { page } = visit;
      await openAdmin(page);
      await part(page, colleagues.label).click();
      await page.getByText(colleagues.alone).waitFor();
      await button(page, colleagues.invite.open).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("[name=email]").fill("nothing");
      await button(page, colleagues.invite.confirm).click();
      await dialog.getByText(ownAccount.fieldErrors.email).waitFor();
      await expect(dialog.locator("[name=email]")).toBeFocused();
      await dialog.locator("[name=email]").fill(colleague.email);
      await dialog.getByText(colleagues.roles.viewer, { exact: true }).click();
      await page.keyboard.press("Enter");
      await page.getByText(colleagues.invite.done.replace("{email}", colleague.email)).waitFor();
      await expect(row(page, colleague.email)).toContainText(colleagues.roles.viewer);
      await expectAccessible(page, "a pending invitation");

      const link = await linkTo(colleague.email);
      {
        await using entering = await site.visit(link);
        const guest = entering.page;
        await entering.goto();
        await guest.getByRole("heading", { name: mailLinks.invitation.heading }).waitFor();
        await guest.getByText(colleague.email).waitFor();
        await expectAccessible(guest, "an invitation");
        await guest.locator("[name=name]").fill(colleague.name);
        await guest.locator("[name=password]").fill("qwertyqwerty");
        await button(guest, mailLinks.invitation.submit).click();
        await guest.getByText(ownAccount.fieldErrors.common).waitFor();
        await expect(guest.locator("[name=name]")).toHaveValue(colleague.name);
        await guest.locator("[name=password]").fill(chosen);
        await button(guest, mailLinks.invitation.submit).click();
        await guest.getByText(words.list.empty).waitFor();
        await expect(guest).not.toHaveURL(/#/);
        await expect(part(guest, colleagues.label)).toHaveCount(0);
        entering.allowProblem(/HTTP 4(22|10): POST .*invitation/);
        await guest.goto("/");
        await guest.goto(link);
        await guest.getByRole("heading", { name: mailLinks.ended }).waitFor();
      }
      await page.reload();
      await part(page, colleagues.label).click();
      await expect(row(page, colleague.name)).toContainText(colleagues.roles.viewer);
      visit.allowProblem(/HTTP 422: POST .*invitations/);
    });

    test("an owner removes a colleague, whose page closes, after giving the password once more", async () => {
      await using theirs = await site.visit("/waitlist-admin", wide);
      await theirs.goto();
      await signIn(theirs.page, { email: colleague.email, password: chosen });
      await theirs.page.getByText(words.list.empty).waitFor();
      await using visit = await site.visit("/waitlist-admin", wide);
      const { page } = visit;
      await openAdmin(page);
      await part(page, colleagues.label).click();
      const manage = button(page, colleagues.manage.replace("{name}", colleague.name));
      await manage.click();
      await expectAccessible(page, "one colleague");
      const dialog = page.getByRole("dialog");
      const early = new Date(Date.now() - 3_600_000).toISOString();
      await site.rows(`update operator_session set created_at = '${early}' returning id`);
      await dialog.getByText(colleagues.roles.editor, { exact: true }).click();
      await button(page, colleagues.one.save).click();
      await page.getByRole("dialog", { name: reauthentication.heading }).waitFor();
      await expectAccessible(page, "the password once more");
      await page.locator("[name=password]").fill("not the password");
      await page.keyboard.press("Enter");
      await page.getByText(reauthentication.wrong).waitFor();
      await page.locator("[name=password]").fill(operator.password);
      await page.keyboard.press("Enter");
      await expect(row(page, colleague.name)).toContainText(colleagues.roles.editor);
      await expect(manage).toBeFocused();
      await page.keyboard.press("Enter");
      await button(page, colleagues.one.remove).click();
      await button(page, colleagues.remove.confirm).click();
      await expect(row(page, colleague.name)).toHaveCount(0);
      visit.allowProblem(/HTTP (403: PATCH|422: POST) /);
      theirs.allowProblem(/HTTP 401: /);
      await expect(theirs.page.locator("[name=password]")).toBeVisible({ timeout: 60_000 });
    });

    test("who forgot their password comes back by a mail", async () => {
      await using opened = await site.visit("/waitlist-admin");
      const { page } = opened;
      await opened.goto();
      await button(page, mailLinks.forgotten.open).click();
      await page.locator("[name=email]").fill(operator.email);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: mailLinks.forgotten.sentHeading }).waitFor();
      await page.goto("/");
      await page.goto(await linkTo(operator.email));
      await page.locator("[name=password]").fill(chosen);
      await page.keyboard.press("Enter");
      await page.getByText(mailLinks.recovery.done).waitFor();
      await signIn(page, { email: operator.email, password: chosen });
      await page.getByText(words.list.empty).waitFor();
      await fromAccount(page, ownAccount.open);
      await page.locator("[name=name]").waitFor();
      await expectAccessible(page, "one's own account");
      await page.locator("[name=name]").fill("Ruth Alemu");
      await page.keyboard.press("Enter");
      await page.getByText(ownAccount.name.done).waitFor();
      await page.locator("[name=email]").fill("new@selam.example");
      await page.keyboard.press("Enter");
      await page.getByText(ownAccount.address.done.replace("{email}", "new@selam.example")).waitFor();
      await page.goto("/");
      await page.goto(await linkTo("new@selam.example"));
      await button(page, mailLinks.address.submit).click();
      await page.getByText(mailLinks.address.done.replace("{email}", "new@selam.example")).waitFor();
      expect(await site.rows("select name, email from operator")).toEqual([
        { name: "Ruth Alemu", email: "new@selam.example" },
      ]);
    });
  },
  ["sqlite"],
);
