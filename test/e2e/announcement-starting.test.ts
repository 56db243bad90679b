import type { Page } from "@playwright/test";
import { newAudience } from "../../features/announcements/contract.ts";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { announcement, answerAnnouncements, counted } from "../support/announcements.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").announcements;
const wide = { width: 1280, height: 800 };
const written = { en: { subject: "We open", text: "Selam {name}, we open." } };

const inLanguage = (text: string, language: string) => text.replace("{language}", language);
const people = (page: Page) => page.locator("[data-people]");
const start = (page: Page) => page.getByRole("button", { name: words.start.open.news });

/** Opens the newest announcement of the list. */
async function openFirst(page: Page) {
  await openAdmin(page);
  await page.getByRole("link", { name: /announcements?$/ }).click();
  await page.locator(".announcements .opens").first().click();
}

test.describe("starting an announcement", () => {
  const site = useSite(undefined, adminSettings);

  test("the people are counted anew after each choice, and the choice is kept", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: written });
    const held = await answerAnnouncements(page, [draft]);
    await openFirst(page);
    await expect(people(page)).toHaveText("1,204 people will get it.");
    held.count = 31;
    held.countAfterMs = 1500;
    await page.getByRole("button", { name: words.audience.change }).click();
    await page.locator("[name=corridor]").selectOption("KES");
    await page.locator("[name=language]").selectOption("so");
    await page.getByText(words.counting.waiting).waitFor();
    await page.getByText(words.counting.counting).waitFor();
    await expect(people(page)).toHaveText("31 people will get it.");
    held.count = 1;
    await page.locator("[name=interest]").selectOption({ index: 1 });
    await page.locator("select[name=state]").selectOption("MN");
    await page.locator("[name=first]").fill("1,000");
    await page.locator("[name=unconfirmed]").check();
    await expect(people(page)).toHaveText("1 person will get it.");
    const interest = await page.locator("[name=interest]").inputValue();
    const chosen = {
      ...newAudience("news"),
      filter: `language=so&state=MN&corridor=KES&interest=${interest}`,
      confirmed: false,
      first: 1000,
    };
    await expect.poll(() => draft.audience).toEqual(chosen);
    await page.locator("[name=first]").fill("many");
    await page.getByText(words.fieldErrors.number).waitFor();
    await expectAccessible(page, "audience");
    held.count = 2;
    held.countAfterMs = 0;
    await page.getByRole("button", { name: words.counting.again }).click();
    await expect(people(page)).toHaveText("2 people will get it.");
  });

  test("a count that fails says so, and can be asked for again", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await answerAnnouncements(page, [announcement({ texts: written })]);
    const count = "**/api/admin/announcements/*/count";
    await page.route(count, (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
    await openFirst(page);
    await page.getByText("The people couldn't be counted.").waitFor();
    await page.unroute(count);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(people(page)).toHaveText("1,204 people will get it.");
    opened.expectProblem(/HTTP 503: POST/);
  });

  test("the mail is shown in each language, wide, on a phone and as text, as it was saved last", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await answerAnnouncements(page, [announcement({ texts: { ...written, am: { subject: "ሰላም", text: "እንከፍታለን" } } })]);
    await openFirst(page);
    const frame = page.locator("iframe");
    const inside = frame.contentFrame();
    await expect(inside.locator("p")).toHaveText("Selam {name}, we open.");
    await expect(frame).toHaveAttribute("sandbox", "");
    await page.locator("textarea[name=text]").fill("Changed");
    await expect(inside.locator("p")).toHaveText("Changed");
    await page.getByRole("button", { name: words.preview.phone }).click();
    expect((await frame.boundingBox())!.width).toBe(362);
    await page.getByRole("button", { name: words.preview.text, exact: true }).click();
    await expect(page.locator(".plain-mail")).toHaveText("Changed");
    const bar = page.getByRole("group", { name: words.preview.languages });
    await expect(bar.getByRole("button")).toHaveText(["English", "አማርኛ"]);
    await bar.getByRole("button", { name: "አማርኛ" }).click();
    await expect(bar.locator("[aria-pressed=true]")).toHaveText("አማርኛ");
    await page.getByRole("button", { name: inLanguage(words.test.send, "አማርኛ") }).waitFor();
    await expect(page.locator(".plain-mail")).toHaveText("እንከፍታለን");
    await page.getByRole("button", { name: words.preview.wide, exact: true }).click();
    await expect(frame).toHaveAttribute("title", "Preview of the email in አማርኛ");
  });

  test("a test goes out in the shown language, after what was typed is saved; a failure is said", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: written });
    const held = await answerAnnouncements(page, [draft]);
    await openFirst(page);
    await page.locator("textarea[name=text]").fill("Just typed");
    await page.getByRole("button", { name: inLanguage(words.test.send, "English") }).click();
    await page.getByText("A test is on its way to your own address, in English.").waitFor();
    expect(held.tests).toEqual(["en"]);
    expect(draft.texts.en!.text).toBe("Just typed");
    await page.route("**/api/admin/announcements/*/test", (route) =>
      route.fulfill({ status: 429, json: { code: "rate_limited" } }),
    );
    await page.getByRole("button", { name: inLanguage(words.test.send, "English") }).click();
    await page.getByText("No test was sent. Too many requests.").waitFor();
    opened.expectProblem(/HTTP 429: POST/);
  });

  test("the start asks for the number of people, takes no other, and then shows the sending", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: written });
    const held = await answerAnnouncements(page, [draft]);
    await openFirst(page);
    await people(page).waitFor();
    draft.count!.languages = { en: 1000, ti: 204 };
    await page.reload();
    await start(page).click();
    const dialog = page.getByRole("dialog", { name: "Send to 1,204 people?" });
    for (const language of ["Amharic", "Tigrinya"])
      await expect(dialog).toContainText(inLanguage(words.start.unwritten, language));
    await dialog.getByText(words.audience.said.confirmed).waitFor();
    const field = dialog.getByRole("textbox", { name: words.start.field });
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await field.fill("1203");
    await field.press("Enter");
    await dialog.getByText("That's not the number. Please type 1,204.").waitFor();
    await expect(field).toBeFocused();
    await expectAccessible(page, "start");
    expect(held.calls.filter((call) => call.endsWith("/start"))).toEqual([]);
    await field.fill("1,204");
    await dialog.getByRole("button", { name: words.start.confirm }).click();
    await page.getByRole("progressbar", { name: words.report.progress }).waitFor();
    await expect(page.getByRole("heading", { name: "We open" })).toBeFocused();
    expect(draft.state).toBe("sending");
  });

  test("what changed since the count is not sent to: it is counted anew, and asked again", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: written });
    const held = await answerAnnouncements(page, [draft]);
    await openFirst(page);
    await people(page).waitFor();
    await start(page).click();
    held.count = 1210;
    held.countAfterMs = 500;
    draft.count = counted(1210, draft.createdAt);
    await page.locator("[name=recipients]").fill("1204");
    await page.getByRole("dialog").getByRole("button", { name: words.start.confirm }).click();
    const dialog = page.getByRole("dialog", { name: "Send to 1,210 people?" });
    await dialog.getByText("The number has changed. Please type 1,210 now.").waitFor();
    expect(draft.state).toBe("draft");
    opened.expectProblem(/HTTP 422: POST/);
  });

  test("what is missing for a start is said instead of asking", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({ texts: {} });
    const held = await answerAnnouncements(page, [draft]);
    await openFirst(page);
    await people(page).waitFor();
    await page.getByText(words.preview.nothing).waitFor();
    await start(page).click();
    await page.getByText(words.start.missing).waitFor();
    held.count = 0;
    await page.locator("[name=subject]").fill("A subject");
    await page.locator("textarea[name=text]").fill("A text");
    await page.getByRole("button", { name: words.counting.again }).click();
    await page.getByText(words.counting.none).waitFor();
    await start(page).click();
    await page.getByText(words.start.nobody).waitFor();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    opened.allowProblem(/HTTP 422: PUT/);
  });

  test("a start waits by itself until the people are counted, and a count that ended early says so", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const audience = { ...newAudience("news"), first: 500 };
    const held = await answerAnnouncements(page, [announcement({ texts: written, audience })]);
    held.count = 500;
    const release = Promise.withResolvers<void>();
    await page.route("**/count", async (route) => {
      await release.promise;
      await route.fallback();
    });
    await openFirst(page);
    await page.getByRole("button", { name: words.schedule.open }).click();
    await expect(page.getByRole("button", { name: words.start.waiting })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release.resolve();
    await page.getByRole("dialog", { name: words.schedule.heading }).waitFor();
    await expect(page.locator("[data-met]")).toContainText(words.counting.lookedAt.other.replace("{count}", "1,000"));
  });

  test("an invitation tells whom the count met, and that a choice breaks the order of the list", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const audience = { ...newAudience("invitation"), first: 700 };
    const draft = announcement({ kind: "invitation", texts: written, audience });
    const held = await answerAnnouncements(page, [draft]);
    held.count = 622;
    await openFirst(page);
    await expect(people(page)).toHaveText("622 people will get it.");
    await expect(page.locator("[data-met]")).toContainText("1,244 people fit.");
    await expect(page.locator("[data-left-out=unconfirmed]")).toContainText("622");
    await expect(page.locator("[data-met] small").last()).toHaveText(words.counting.fewer.replace("{asked}", "700"));
    await page.getByLabel(words.audience.next).waitFor();
    await expect(page.locator("[name=unconfirmed], [name=uninvited]")).toHaveCount(0);
    const warning = page.getByText(words.audience.passesOver);
    await expect(warning).toHaveCount(0);
    await page.getByRole("button", { name: words.audience.change }).click();
    await page.locator("[name=language]").selectOption("am");
    await warning.waitFor();
    await expectAccessible(page, "narrowed");
    await people(page).waitFor();
    await page.getByRole("button", { name: words.start.open.invitation }).click();
    await page.getByRole("dialog").getByText(words.audience.passesOver).waitFor();
  });
});
