import { newAudience } from "../../features/announcements/contract.ts";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { announcement, answerAnnouncements } from "../support/announcements.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const site = await builtSite();
const words = site.words("en").announcements;
const wide = { width: 1280, height: 900 };
const written = { en: { subject: "We open", text: "Selam." } };
const at = "2026-11-20T09:00:00.000Z";

test.describe("whom an announcement is for", () => {
  const served = useSite(undefined, adminSettings);

  test("is the filter of an address, counted before anything is typed, and stored with the first character", async () => {
    await using opened = await served.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    await openAdmin(page);
    await page.goto(new URL("/waitlist-admin/announcements?write=state%3DMN%26language%3Dam", page.url()).href);
    await expect(page.locator("[data-people]")).toHaveText("1,204 people will get it.");
    await expect(page.locator("[data-left-out=unconfirmed]")).toContainText("1,204");
    const filter = "state=MN&language=am";
    expect(held.counted).toEqual([newAudience("news", filter)]);
    expect(held.list).toEqual([]);
    await expect(page.locator("[data-filter=state]")).toContainText("Minnesota");
    await expectAccessible(page, "audience");
    await page.locator("[name=subject]").pressSequentially("W");
    await expect.poll(() => held.list[0]?.audience.filter).toBe(filter);
    await page.getByRole("link", { name: words.audience.show }).click();
    await expect(page).toHaveURL(/\/people\?state=MN&language=am$/);
  });

  test("is found in the list of people, from which one writes to those who were found", async () => {
    await using opened = await served.visit("/waitlist-admin", wide);
    const { page } = opened;
    const held = await answerAnnouncements(page);
    const mail = { state: "sent", trouble: null };
    const entry = {
      id: "1",
      name: "Hirut",
      email: "h@selam.example",
      locale: "am",
      interest: null,
      interests: [],
      mail,
    };
    const nothing = { corridor: null, amount: null, source: null, state: "MN", consent: "", confirmedAt: at };
    const entries = ["1", "2"].map((id) => ({ ...entry, ...nothing, id, createdAt: at }));
    await page.route(
      (url) => url.pathname === "/api/admin/waitlist",
      (route) => route.fulfill({ json: { entries, next: null } }),
    );
    await openAdmin(page);
    await page.goto(new URL("/waitlist-admin/people?state=MN", page.url()).href);
    const { writeTo } = site.words("en")["waitlist-admin"].people;
    await page.getByRole("link", { name: writeTo.other.replace("{count}", "2") }).click();
    await expect(page.locator("[data-people]")).toBeVisible();
    expect(held.counted).toEqual([newAudience("news", "state=MN")]);
  });

  test("a start is scheduled in a zone, shown with its name, and cancelled; all that is missing is said at once", async () => {
    await using opened = await served.visit("/waitlist-admin", wide);
    const { page } = opened;
    const draft = announcement({
      texts: { ...written, am: { subject: "ሰላም", text: "" }, so: { subject: "", text: "x" } },
    });
    await answerAnnouncements(page, [draft]);
    await openAdmin(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await page.locator(".announcements .opens").first().click();
    await page.locator("[data-people]").waitFor();
    await page.getByRole("button", { name: words.schedule.open }).click();
    await expect(page.getByRole("alert").locator("li")).toHaveCount(2);
    draft.texts = written;
    await page.reload();
    await page.locator("[data-people]").waitFor();
    await page.getByRole("button", { name: words.preview.dark }).click();
    await expect(page.locator("iframe")).toHaveAttribute("src", /scheme=dark/);
    await page.getByRole("button", { name: words.schedule.open }).click();
    const dialog = page.getByRole("dialog", { name: words.schedule.heading });
    await expect(dialog.locator("[name=zone] option").first()).toHaveAttribute("value", "America/New_York");
    await dialog.locator("[name=zone]").selectOption("America/Chicago");
    await dialog.locator("[name=time]").fill("2027-03-14T02:30");
    await expect(dialog.locator("[data-how]")).toHaveAttribute("data-how", "skipped");
    await expectAccessible(page, "schedule");
    await dialog.locator("[name=time]").fill("2027-03-15T09:00");
    await dialog.getByRole("button", { name: words.schedule.confirm }).click();
    await expect(page.locator("[data-starts]")).toContainText("(America/Chicago)");
    await expectAccessible(page, "scheduled");
    await page.getByRole("button", { name: words.schedule.cancel }).click();
    await expect(page.locator("[name=subject]")).toHaveValue("We open");
  });

  test("who did not come by an invitation is reminded by a draft of its own", async () => {
    await using opened = await served.visit("/waitlist-admin", wide);
    const { page } = opened;
    const invitation = { invited: 3, opened: 1, confirmed: 1 };
    const wave = announcement({
      kind: "invitation",
      state: "done",
      texts: written,
      invitation,
      startedAt: at,
      endedAt: at,
    });
    const held = await answerAnnouncements(page, [wave]);
    const one = { id: "1", name: "Hirut", email: "h@selam.example", invitedAt: at, openedAt: at, cameAt: null };
    held.invitees = [one];
    await openAdmin(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await page.locator(".announcements .opens").first().click();
    await expect(page.locator("[data-invitee]")).toContainText("Hirut");
    await expectAccessible(page, "wave");
    await page.getByRole("button", { name: words.invitation.remind.other.replace("{count}", "2") }).click();
    await page.getByText(words.audience.reminder).waitFor();
    expect(held.list[0]!.audience).toEqual({ ...newAudience("invitation"), first: null, reminds: wave.id });
    expect(held.list[0]!.texts).toEqual(written);
    await page.getByRole("link", { name: "2 announcements" }).waitFor();
  });
});
