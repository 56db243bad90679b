import { newAudience } from "../../features/announcements/contract.ts";
import { adminSettings, openAdmin } from "../support/admin.ts";
import { announcement, answerAnnouncements, counted } from "../support/announcements.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const words = (await builtSite()).words("en").announcements;
const wide = { width: 1280, height: 800 };
const written = { en: { subject: "We open", text: "Selam {name}, we open." } };

test.describe("waves of invitations", () => {
  const site = useSite(undefined, adminSettings);

  test("a reminder's draft says whom it reminds, and the list tells the waves apart", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const progress = { planned: 500, sent: 500, waiting: 0, skipped: 0, dead: 0 };
    const startedAt = "2026-11-24T18:00:00.000Z";
    const kind = "invitation" as const;
    const wave = announcement({
      kind,
      state: "done",
      texts: written,
      progress,
      startedAt,
      endedAt: startedAt,
      wave: 1,
    });
    const audience = { ...newAudience(kind), uninvited: false, reminds: wave.id };
    const reminderOf = { id: wave.id, subject: "We open", wave: 1 };
    await answerAnnouncements(page, [announcement({ kind, texts: written, audience, reminderOf }), wave]);
    await openAdmin(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    const kinds = page.locator(".announcements [data-entry] td:first-child small");
    await expect(kinds).toHaveText(["Reminder for: Wave 1: We open ", /^Wave 1 ·/]);
    await page.locator(".announcements .opens").first().click();
    const heading = page.getByRole("heading", { name: /^Reminder to the 500 people of the wave of Nov/ });
    await expect(heading).toBeVisible();
  });

  test("a reminder that is planned says of which wave it is, and the wave tells of it in place of the offer", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    const [kind, startedAt] = ["invitation" as const, "2026-11-24T18:00:00.000Z"];
    const progress = { planned: 500, sent: 500, waiting: 0, skipped: 0, dead: 0 };
    const schedule = { at: "2126-12-02T18:00:00.000Z", zone: "America/Chicago" };
    const invitation = { invited: 500, opened: 20, confirmed: 10 };
    const wave = announcement({
      ...{ kind, texts: written, progress, invitation, startedAt, wave: 1 },
      ...{ state: "done", audience: newAudience(kind), endedAt: startedAt },
    });
    const reminder = announcement({
      ...{ kind, texts: written, schedule, count: counted(490, startedAt) },
      ...{ state: "scheduled", audience: { ...newAudience(kind), uninvited: false, reminds: wave.id } },
      reminderOf: { id: wave.id, subject: "We open", wave: 1 },
    });
    const held = await answerAnnouncements(page, [reminder, wave]);
    await openAdmin(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await expect(page.locator(".announcements small").first()).toHaveText("Reminder for: Wave 1: We open (490 people)");
    await page.locator(".announcements").getByRole("link", { name: "Wave 1: We open" }).click();
    const remind = page.getByRole("button", { name: "Remind the 490 people who didn't come..." });
    const next = page.getByRole("button", { name: words.invitation.next });
    await remind.waitFor();
    expect((await next.boundingBox())!.y).toBe((await remind.boundingBox())!.y);
    await expectAccessible(page, "a wave");

    wave.reminder = { id: reminder.id, ...schedule };
    await page.getByRole("button", { name: words.back }).click();
    await page.locator(".announcements .opens").last().click();
    const planned = page.getByRole("link", { name: "A reminder is planned for Dec 2, 2126" });
    await planned.waitFor();
    await expect(remind).toHaveCount(0);
    await planned.click();
    const said = page.locator(".heading small").filter({ hasText: "Reminder for: Wave 1: We open (490 people)" });
    await said.getByRole("link").click();

    await next.click();
    await page.getByRole("heading", { name: words.writing.heading.invitation }).waitFor();
    expect(held.list[0]!.audience).toEqual(wave.audience);
    await page.getByText("you can send a reminder to those who didn't come").waitFor();
  });
});
