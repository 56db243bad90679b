import type { Page } from "@playwright/test";
import { adminSettings, openAdmin, signIn } from "../support/admin.ts";
import { announcement, answerAnnouncements } from "../support/announcements.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").announcements;
const wide = { width: 1280, height: 800 };

const subject = (page: Page) => page.locator("[name=subject]");
const text = (page: Page) => page.locator("textarea[name=text]");
const saving = (page: Page) => page.locator("[data-saving]");
const saved = (page: Page) => expect(saving(page)).toHaveAttribute("data-saving", "saved", { timeout: 20_000 });

async function openList(page: Page) {
  await openAdmin(page);
  await page.getByRole("link", { name: /announcements?$/ }).click();
}

async function write(page: Page, button = words.write) {
  await openList(page);
  await page.getByRole("button", { name: button }).click();
  await subject(page).waitFor();
}

test.describe("writing an announcement", () => {
  const site = useSite(undefined, adminSettings);

  test("begins from an empty list, saves by itself, and is there again", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await openList(page);
    await page.getByText(words.empty).waitFor();
    const list = (url: URL) => url.pathname === "/api/admin/announcements";
    const mayRead = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      if (route.request().method() === "GET") await mayRead.promise;
      await route.fallback();
    });
    await page.getByRole("button", { name: words.write }).click();
    await expect(page.getByRole("heading", { name: words.writing.heading.news })).toBeFocused();
    await subject(page).fill("We have news");
    await expect.poll(() => held.list[0]?.texts).toEqual({ en: { subject: "We have news", text: "" } });
    await saved(page);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await page.getByRole("button", { name: words.test.send.replace("{language}", "English") }).click();
    await page.getByRole("alert").getByText(words.test.unwritten).waitFor();
    await page.getByRole("button", { name: words.start.open.news }).click();
    await page.getByText(words.start.missing).waitFor();
    await text(page).fill("Selam {name},\n\nwe open soon.");
    await expect.poll(() => held.list[0]?.texts.en?.text).toBe("Selam {name},\n\nwe open soon.");
    await saved(page);
    expect(held.list[0]!.texts).toEqual({ en: { subject: "We have news", text: "Selam {name},\n\nwe open soon." } });
    await page.getByRole("button", { name: words.back }).click();
    await expect(page.getByRole("button", { name: words.write })).toBeFocused();
    mayRead.resolve();
    const row = page.getByRole("button", { name: "Open: We have news" });
    await expect(row).toBeFocused();
    await row.press("Enter");
    await expect(text(page)).toHaveValue("Selam {name},\n\nwe open soon.");
  });

  test("keeps the text when a save fails, says so, and tries again by itself", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await write(page);
    await text(page).fill("Text");
    await saved(page);
    const put = (url: URL) => /^\/api\/admin\/announcements\/\d+$/.test(url.pathname);
    await page.route(put, (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
    await subject(page).fill("Kept");
    await saving(page).getByText("Your text is kept here").waitFor();
    await expect(subject(page)).toHaveValue("Kept");
    const asked = page.waitForEvent("dialog");
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await page.unroute(put);
    await saved(page);
    expect(held.list[0]!.texts.en!.subject).toBe("Kept");
    opened.expectProblem(/request failed: PUT/);
  });

  test("a text that is not saved outlives the way to another part, and a session that ends", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: { en: { subject: "Old", text: "Old" } } });
    await answerAnnouncements(page, [draft]);
    await openList(page);
    await page.getByRole("button", { name: "Open: Old" }).click();
    const put = (url: URL) => url.pathname === `/api/admin/announcements/${draft.id}`;
    await page.route(put, (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
    await text(page).fill("Typed and not saved");
    await saving(page).getByText("Your text is kept here").waitFor();
    await page.getByRole("link", { name: /people$/ }).click();
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await page.getByRole("button", { name: "Open: Old" }).click();
    await expect(text(page)).toHaveValue("Typed and not saved");
    const last = "Typed as the session ended";
    // An earlier text may be tried again meanwhile, and must not end the session before this one is typed.
    await page.route(put, (route) =>
      route.request().postData()?.includes(last)
        ? route.fulfill({ status: 401, json: { code: "unauthenticated" } })
        : route.fallback(),
    );
    await text(page).fill(last);
    await page.locator("[name=password]").waitFor();
    await page.unroute(put);
    await signIn(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await page.getByRole("button", { name: "Open: Old" }).click();
    await expect(text(page)).toHaveValue(last);
    await saved(page);
    expect(draft.texts.en!.text).toBe(last);
    opened.expectProblem(/request failed: PUT/);
    opened.expectProblem(/HTTP 401: PUT/);
  });

  test("somebody else's change is told, neither text is lost, and either can be kept", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: { en: { subject: "Subject", text: "First" } } });
    await answerAnnouncements(page, [draft]);
    await openList(page);
    await page.getByRole("button", { name: "Open: Subject" }).click();
    Object.assign(draft, {
      texts: { en: { subject: "Subject", text: "Theirs" } },
      updatedAt: new Date().toISOString(),
      updatedBy: "Abebe",
    });
    await text(page).fill("Mine");
    await page.getByRole("heading", { name: "Abebe saved this draft at" }).waitFor();
    await page.getByText(words.conflict.text).waitFor();
    await expect(text(page)).toHaveValue("Mine");
    await page.getByText(words.conflict.show).click();
    await page.locator(".elsewhere").getByText("Theirs").waitFor();
    await expectAccessible(page, "conflict");
    await page.getByRole("button", { name: words.conflict.theirs }).click();
    await expect(text(page)).toHaveValue("Theirs");
    await page.getByRole("button", { name: words.conflict.back }).click();
    await expect(text(page)).toHaveValue("Mine");
    await saved(page);
    expect(draft.texts.en!.text).toBe("Mine");
    Object.assign(draft, { texts: { en: { subject: "Subject", text: "Again" } }, updatedAt: new Date().toISOString() });
    await text(page).fill("Mine again");
    await page.getByRole("button", { name: words.conflict.mine }).click();
    await saved(page);
    expect(draft.texts.en!.text).toBe("Mine again");
    opened.expectProblem(/HTTP 409: PUT/);
  });

  test("what is wrong stands at its field, and is gone when it is corrected", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await answerAnnouncements(page);
    await write(page);
    await text(page).fill("<b>bold</b>");
    await subject(page).fill("Subject");
    await page.getByText(words.fieldErrors.html).waitFor();
    await expect(text(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "invalid");
    await text(page).fill("**bold**");
    await saved(page);
    await expect(page.getByText(words.fieldErrors.html)).toBeHidden();
    opened.expectProblem(/HTTP 422: (POST|PUT)/);
  });

  test("a language that is left empty falls back to English, and the page says so", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await write(page);
    await subject(page).fill("English subject");
    await text(page).fill("English text");
    await page.getByRole("button", { name: "አማርኛ not written, gets English" }).click();
    await page.getByText("People who chose አማርኛ get the English text.").waitFor();
    await expect(subject(page)).toHaveAttribute("lang", "am");
    await subject(page).fill("ሰላም");
    await page.getByText("write both a subject and a text").waitFor();
    await expect.poll(() => held.list[0]?.texts.am).toEqual({ subject: "ሰላም", text: "" });
    await saved(page);
    await page.getByRole("button", { name: words.start.open.news }).click();
    await page.getByText("In አማርኛ there's only a subject").waitFor();
    await expectAccessible(page, "two languages");
    await text(page).fill("ሰላም ለሁሉም");
    await page.getByRole("button", { name: "አማርኛ written" }).waitFor();
    await expect.poll(() => held.list[0]?.texts.am).toEqual({ subject: "ሰላም", text: "ሰላም ለሁሉም" });
    await saved(page);
  });

  test("a draft that somebody else deleted can be kept as a new one", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await write(page);
    await subject(page).fill("Not here for long");
    await saved(page);
    held.list = [];
    await subject(page).fill("Still here");
    await text(page).fill("And so is this");
    await page.getByRole("button", { name: words.gone.keep }).click();
    await page.getByText(words.gone.heading).waitFor({ state: "hidden" });
    await saved(page);
    await expect(subject(page)).toHaveValue("Still here");
    expect(held.list[0]!.texts.en!.subject).toBe("Still here");
    opened.expectProblem(/HTTP 404: PUT/);
    opened.allowProblem(/HTTP 404: (GET|POST)/);
  });

  test("a draft is deleted after it was asked once", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await write(page);
    await subject(page).fill("To be deleted");
    await saved(page);
    await page.getByRole("button", { name: words.writing.delete }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: words.discard.keep }).click();
    await page.getByRole("button", { name: words.writing.delete }).click();
    await dialog.getByRole("button", { name: words.discard.confirm }).click();
    await page.getByText(words.empty).waitFor();
    expect(held.list).toEqual([]);
  });

  test("nothing is stored before its first character, and the list knows it from then on", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page, [announcement({ texts: { en: { subject: "One", text: "Old" } } })]);
    await write(page);
    await expect(page.getByRole("button", { name: words.writing.delete })).toHaveCount(0);
    await page.locator("[data-people]").waitFor();
    await page.getByRole("button", { name: words.back }).click();
    await page.getByRole("link", { name: "1 announcement" }).waitFor();
    expect(held.calls.filter((call) => call.startsWith("POST"))).toEqual(["POST /counts"]);
    await page.getByRole("button", { name: words.write }).click();
    await subject(page).pressSequentially("Two");
    await saved(page);
    await expect(subject(page)).toBeFocused();
    await expect(subject(page)).toHaveValue("Two");
    await expect.poll(() => held.list.map(({ texts }) => texts.en?.subject)).toEqual(["Two", "One"]);
    await page.getByRole("link", { name: "2 announcements" }).waitFor();
    await page.getByRole("link", { name: /people$/ }).click();
    await page.getByRole("link", { name: "2 announcements" }).click();
    await page.getByRole("button", { name: "Open: Two" }).click();
    await expect(subject(page)).toHaveValue("Two");
  });

  test("what stands in the way of sending is said when a draft opens", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    held.blockers = ["no_postal_address", "mail_as_files", "other_invitation"];
    const said = page.locator("[data-blockers] p");
    await write(page);
    await expect(said).toHaveText([words.blockers.no_postal_address, words.blockers.mail_as_files]);
    await page.getByRole("button", { name: words.back }).click();
    await page.getByRole("button", { name: words.invite }).click();
    await expect(said).toHaveText(held.blockers.map((blocker) => words.blockers[blocker]));
    await expectAccessible(page, "blockers");
  });
});
