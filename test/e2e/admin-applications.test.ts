import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { posterFormats } from "../../features/posters/poster-path.ts";
import { adminSettings, applyMany, crowd, fromAccount, openAdmin, rows, scrollDown, words } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const built = await builtSite();
const { ambassador, emails } = built.words("en");
const wide = { width: 1280, height: 800 };
/** By the tab, which counts them as what needs somebody does. */
const openApplications = (page: Page) =>
  page
    .getByRole("navigation", { name: words.views.label })
    .getByRole("link", { name: /applications?$/ })
    .click();

onEachEngine(
  "the team's list of applications",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("is empty at first, shows by itself an application made elsewhere, and all of its reason", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByRole("link", { name: "0 applications" }).click();
      await page.getByText(words.applications.empty).waitFor();
      const reason = `They ask me.\n\n${"Every Sunday. ".repeat(40)}The end.`;
      await applyMany(site.url(), [{ name: "Saba Tesfamariam", phone: "+251 911 234567", reason }]);
      await page.getByRole("link", { name: "1 application" }).waitFor();
      const row = rows(page).first();
      await row.getByText("Saba Tesfamariam").waitFor();
      await row.getByText("+251911234567").waitFor();
      expect((await row.locator("time").getAttribute("datetime"))!).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const height = async () => (await row.boundingBox())!.height;
      expect((await height()) <= 49, `${await height()} px`).toBe(true);
      await row.getByRole("button").click();
      expect((await height()) > 80).toBe(true);
      await expect(row.locator("td > bdi").last()).toHaveText(reason);
    });

    test("grows by pages, holds still while one reads, and leaves the waitlist as it was", async () => {
      await applyMany(site.url(), crowd(54));
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByText("No signups yet").waitFor();
      await page.getByRole("link", { name: "50+ applications" }).click();
      await rows(page).first().waitFor();
      await expect(rows(page)).toHaveCount(50);
      await scrollDown(page);
      const seen = rows(page).filter({ hasText: "Person 30" });
      const before = (await seen.boundingBox())!.y;
      await applyMany(site.url(), [{ name: "Late" }]);
      await page.getByRole("button", { name: "1 new above. Show it" }).waitFor();
      expect(Math.round((await seen.boundingBox())!.y)).toBe(Math.round(before));
      await page.getByRole("button", { name: "1 new above. Show it" }).click();
      await rows(page).first().getByText("Late").waitFor();
      await page.getByRole("button", { name: "Show 50 more" }).click();
      await page.getByRole("link", { name: "56 applications" }).waitFor();
      await expect(rows(page)).toHaveCount(56);
    });

    test("lets one delete an application after ten seconds in which one can undo it", async () => {
      await applyMany(site.url(), [{ name: "Wrong Number" }]);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await page.clock.install();
      await openAdmin(page);
      await openApplications(page);
      const row = rows(page).filter({ hasText: "Wrong Number" });
      await row.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const remove = row.getByRole("button", { name: words.applications.delete });
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
      const undo = row.getByRole("button", { name: words.leaving.undo });
      await expect(undo).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(remove).toBeFocused();
      await page.clock.runFor(11_000);
      await expect(remove).toBeVisible();
      await remove.click();
      await page.locator(".leaving").getByText("Wrong Number").waitFor();
      await page.clock.runFor(10_000);
      await row.waitFor({ state: "detached" });
      await page.reload();
      await openApplications(page);
      await rows(page).first().waitFor();
      await expect(row).toHaveCount(0);
    });

    test("lets one say what becomes of an application, beside what came later from its mailbox", async () => {
      const twice = { name: "Twice Applied", email: "twice@example.com" };
      await applyMany(site.url(), [
        { ...twice, reason: "The first text." },
        { ...twice, reason: "The second text.", name: "T. Applied" },
      ]);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await openApplications(page);
      const row = rows(page).filter({ hasText: "Twice Applied" });
      await expect(row).toHaveCount(1);
      await row.getByRole("button").click();
      await expect(row.getByText("The second text.")).toBeVisible();
      await expect(row.getByText("T. Applied")).toBeVisible();
      const { states } = words.applications;
      await expect(row.getByRole("button", { name: states.new })).toHaveAttribute("aria-pressed", "true");
      const { offer } = words.applications;
      const offers = async () =>
        (await site.mails()).filter(({ subject }) => subject === emails.ambassadorOffer.subject).length;
      const dialog = page.getByRole("dialog");
      await row.getByRole("button", { name: offer.open }).click();
      await dialog.frameLocator("iframe").getByText(emails.ambassadorOffer.text).waitFor();
      await dialog.getByRole("button", { name: offer.keep }).click();
      await dialog.waitFor({ state: "detached" });
      await expect(row.getByRole("button", { name: states.new })).toHaveAttribute("aria-pressed", "true");
      expect(await offers()).toBe(0);
      await row.getByRole("button", { name: offer.open }).click();
      await dialog.getByRole("button", { name: offer.confirm }).dblclick();
      await expect(row.getByRole("button", { name: states.offered })).toHaveAttribute("aria-pressed", "true");
      await row.locator("[data-reply=sent]").getByText(emails.ambassadorOffer.subject).waitFor();
      expect(await offers()).toBe(1);
      await expect(row.getByText(/\/\?ref=/)).toHaveCount(0);

      // The person says yes on the page that the mail leads to, without a script.
      const mail = (await site.mails()).find(({ subject }) => subject === emails.ambassadorOffer.subject)!;
      const [address] = mail.text!.match(/http\S+\/ambassador\/[\w-]+\.[\w-]+/)!;
      await using applicant = await site.visit(new URL(address).pathname, { ...wide, javaScript: false });
      await applicant.goto();
      await applicant.page.getByRole("button", { name: ambassador.offer.yes }).click();
      await applicant.page.getByRole("heading", { name: ambassador.ownPage.heading }).waitFor();
      await expect(applicant.page.locator("tbody tr")).toHaveCount(1);

      await row.getByText(/\/\?ref=a\w{8}$/).waitFor();
      await expect(row.locator(".state")).toHaveText(states.accepted);
      const square = (state: string) =>
        page
          .locator(`.state[data-state=${state}]`)
          .first()
          .evaluate((shown) => getComputedStyle(shown, "::before").backgroundColor);
      expect(await square("new")).not.toBe("rgba(0, 0, 0, 0)");
      expect(await square("accepted")).not.toBe("rgba(0, 0, 0, 0)");
      expect(await square("accepted")).not.toBe(await square("new"));
    });

    test("keeps a note, sends an answer that was looked at, and hands out those in one state as a file", async () => {
      await applyMany(site.url(), [{ name: "Abdi Warsame", email: "abdi@example.com" }]);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await openApplications(page);
      const row = rows(page).filter({ hasText: "Abdi Warsame" });
      await row.locator(".unfold").click();
      const { applications } = words;
      const { reply, states, filter, exportAs } = applications;
      const { noteForm: note } = words;

      await row.getByLabel(note.label).fill("Met him on Sunday.");
      const noted = "update ambassador_application set note = 'Speaks Somali.', noted_by = 'Ruth'";
      /** Not before the save is on its way: the page shows at once what somebody else writes. */
      const noteFirst = async (route: Route) => {
        await site.rows(`${noted} where email = 'abdi@example.com' returning id`);
        await route.continue();
      };
      await page.route("**/note", noteFirst, { times: 1 });
      await row.getByRole("button", { name: note.save }).click();
      await row.getByText(note.changed.replace("{text}", "Speaks Somali.")).waitFor();
      opened.expectProblem(/409/);
      await expect(row.getByLabel(note.label)).toHaveValue("Met him on Sunday.");
      await row.getByRole("button", { name: note.seen }).click();
      await row.getByRole("button", { name: note.save }).click();
      await row.getByText(note.saved).waitFor();

      await row.getByRole("button", { name: reply.write }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: reply.send, exact: true }).click();
      await dialog.getByText(applications.fields.required).waitFor();
      await dialog.getByLabel(reply.subject).fill("About Sunday");
      await dialog.getByLabel(reply.text).fill("Selam Abdi,\n\nshall we talk on Sunday?");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await row.getByRole("button", { name: reply.write }).click();
      await dialog.getByRole("button", { name: reply.preview, exact: true }).click();
      const frame = dialog.frameLocator("iframe");
      await frame.getByText("shall we talk on Sunday?").last().waitFor();
      await frame.getByText(emails.ambassadorReply.why).waitFor();
      await frame.getByRole("heading", { name: "About Sunday" }).waitFor();
      await dialog.getByRole("button", { name: reply.send, exact: true }).dblclick();
      await dialog.waitFor({ state: "detached" });
      const sent = row.locator("details[data-reply=sent] summary");
      await sent.getByText("About Sunday").waitFor();
      await expect(sent.locator("bdi")).toHaveCSS("display", "inline"); // Beside the summary's own mark.
      const mails = (await site.mails()).filter(({ subject }) => subject === "About Sunday");
      expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(["abdi@example.com"]);

      await page.getByRole("group", { name: filter.label }).getByRole("button", { name: states.declined }).click();
      await page.getByText(applications.noneInState).waitFor();
      await row.waitFor({ state: "detached" });
      await page.getByRole("group", { name: filter.label }).getByRole("button", { name: states.talking }).click();
      await row.waitFor();
      const link = page.getByRole("link", { name: exportAs.csv });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^applications-talking-[\d-]{10}\.csv$/);
      const text = await readFile(await download.path(), "utf8");
      expect(text).toContain("Abdi Warsame,abdi@example.com,");
      expect(text).toContain("Met him on Sunday.");
      expect(text).not.toContain("Twice Applied");
    });

    test("shows the posters to print, each of which is there", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByRole("link", { name: words.posters.label }).click();
      const posters = page.locator(".posters a.button");
      const count = built.gatherings("en").length * built.languages.length * posterFormats.length;
      await expect(posters).toHaveCount(count);
      for (const href of await posters.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
        const answer = await page.request.get(href);
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      }
    });

    test("is gone after the sign-out", async () => {
      await applyMany(site.url(), crowd(1));
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await openApplications(page);
      await rows(page).first().waitFor();
      await fromAccount(page, words.account.signOut);
      opened.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
      await page.getByText(words.signIn.left).waitFor();
      expect(await page.content()).not.toMatch(/Person \d|They ask me|hirut-/);
    });
  },
  ["sqlite"],
);
