import { say } from "../../languages/say.ts";
import { addressed } from "../support/addressed.ts";
import { adminSettings } from "../support/admin.ts";
import type { TestEngine } from "../support/engines.ts";
import { everyRecord, everyTable } from "../support/every-table.ts";
import { eventsToken } from "../support/mail-providers.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";
import { teamSession } from "../support/team-session.ts";
import { expect, onEachEngine, test, useServer } from "../support/visit.ts";
import { type Joiner, waitlistLife, words } from "../support/waitlist-life.ts";

const settings = { ...adminSettings, MAIL_EVENTS_TOKEN: eventsToken };
const { account, waitlist, emails, invitation } = words;
const counted = (people: number) => say(account.sharing.people, { people }, "en");

const almaz: Joiner = { name: "Almaz Woldegebriel", phone: "+251911234567", email: "almaz.typo@example.com" };
const corrected: Joiner = { name: "Almaz Tesfaye", phone: "+12025550187", email: "almaz.right@example.com" };
/** By what she could be found: names, phone numbers and addresses, old and new. */
const traces = [almaz, corrected].flatMap(({ name, phone, email }) => [name, phone.slice(-9), email.split("@")[0]!]);

function useLife(engine: TestEngine, javaScript: boolean) {
  const site = useServer(engine, { ...settings, ...addressed });
  const life = waitlistLife(site, javaScript);

  /** Joins by a link and confirms by the first mail; leaves one's own page open. */
  async function joinAndConfirm(link: string, values: Joiner) {
    const opened = await site.visit(link, { javaScript });
    await life.join(opened.page, link, values, "joined");
    const ownPage = await life.linkIn("account", values.email, emails.waitlistConfirmation.subject);
    await opened.page.goto(ownPage);
    await life.press(opened.page, account.confirm.button, account.confirmed.done);
    return { ...opened, ownPage };
  }

  test("one person joins, loses the mail, confirms, corrects, shares, is invited, bounces, leaves and joins again", async () => {
    test.setTimeout(400_000);
    const team = await teamSession(site.url());
    await using sharer = await joinAndConfirm("/", person());
    const shared = await life.sharedLink(sharer.page);
    await expect(sharer.page.getByText(counted(0))).toBeVisible();
    /** What the sharer's page says of how many people came. */
    async function expectCounted(people: number) {
      await sharer.page.goto(sharer.ownPage);
      await expect(sharer.page.getByText(counted(people))).toBeVisible();
    }

    await using opened = await site.visit(shared, { javaScript });
    const { page } = opened;
    await test.step("joins by the link of somebody, and loses the mail", async () => {
      await life.join(page, shared, almaz, "joined");
      await life.mailTo(almaz.email, emails.waitlistConfirmation.subject);
      await expectCounted(0);
    });

    const typoPage = await test.step("joins again, confirms by the reminder, and is counted once", async () => {
      if (javaScript) opened.expectProblem(/HTTP 409: POST/);
      await life.join(page, shared, { ...almaz, name: "Somebody Else" }, "already");
      expect(await life.listed()).toHaveLength(2);
      const ownPage = await life.linkIn("account", almaz.email, emails.waitlistReminder.subject);
      await page.goto(ownPage);
      await expect(page.locator("[data-rank]")).toHaveText("2");
      await expectCounted(0);
      await life.press(page, account.confirm.button, account.confirmed.done);
      await expectCounted(1);
      return ownPage;
    });

    const rightPage = await test.step("corrects name, phone and address, which confirms itself first", async () => {
      await page.locator("#details [name=name]").fill(corrected.name);
      await page.locator("#details [name=phone]").fill(corrected.phone);
      await life.press(page, account.details.button, account.details.saved);
      await page.locator("#address [name=email]").fill(corrected.email);
      await life.press(page, account.address.button, account.address.asked);
      expect(await life.listed()).toContain(almaz.email);
      await life.mailTo(almaz.email, emails.waitlistAddressChange.subject);
      await page.goto(await life.linkIn("account", corrected.email, emails.waitlistNewAddress.subject));
      await page.getByRole("button", { name: account.newAddress.button }).click();
      await expect(page.locator("[data-rank]")).toHaveText("2");
      const ownPage = page.url().replace(/#.*/, "");
      expect(await life.listed()).not.toContain(almaz.email);
      await expect(page.locator("#details [name=name]")).toHaveValue(corrected.name);
      await expect(page.locator("#details [name=phone]")).toHaveValue(corrected.phone);
      opened.expectProblem(/HTTP 404: GET \S+\/place\//);
      await page.goto(typoPage);
      await expect(page.getByRole("heading", { name: account.unknown.heading })).toBeVisible();
      await expectCounted(1);
      return ownPage;
    });

    await test.step("chooses what to hear of, and shares a link by which a friend joins", async () => {
      await page.goto(rightPage);
      for (const topic of ["course", "checking"]) await page.locator(`[name=topic-${topic}]`).check();
      await life.press(page, account.interests.button, account.interests.saved);
      for (const topic of ["course", "checking"]) await expect(page.locator(`[name=topic-${topic}]`)).toBeChecked();
      await using friend = await joinAndConfirm(await life.sharedLink(page), person());
      await expect(friend.page.locator("[data-rank]")).toHaveText("3");
      await page.goto(rightPage);
      await expect(page.getByText(counted(1))).toBeVisible();
      await expectCounted(1);
    });

    const invited = await test.step("is invited by the team, and says that she will come", async () => {
      const { id, progress, invitation: none } = await team.announce("invitation", "Your turn");
      expect([progress.sent, none]).toEqual([3, { invited: 3, opened: 0, confirmed: 0 }]);
      const link = await life.linkIn("invitation", corrected.email, "Your turn");
      const unread = "select entry_id from waitlist_arrival where domain is null";
      await until(async () => !(await site.rows(unread)).length, { what: "the arrivals to be looked at" });
      const before = await everyRecord(engine.name, site.rows);
      await page.goto(link);
      await opened.quiet();
      expect(await everyRecord(engine.name, site.rows)).toEqual(before);
      await life.press(page, invitation.open.button, invitation.confirmed.title);
      expect((await team.read(id)).invitation).toEqual({ invited: 3, opened: 1, confirmed: 1 });
      return link;
    });

    await test.step("bounces, sees it on her page, and gets nothing more", async () => {
      await life.bounce(corrected.email);
      await page.goto(rightPage);
      const stopped = account.mail.states.stopped.replace("{email}", corrected.email);
      await expect(page.locator("[data-mail-state=stopped]")).toHaveText(stopped);
      await expect(page.getByRole("button", { name: account.mail.button })).toHaveCount(0);
      const mails = await life.mailsTo(corrected.email);
      const { progress } = await team.announce("news", "We have news");
      expect(progress).toEqual({ planned: 2, sent: 2, waiting: 0, skipped: 0, dead: 0 });
      expect(await life.mailsTo(corrected.email)).toHaveLength(mails.length);
    });

    await test.step("leaves the list, which names her first and forgets her", async () => {
      const inDatabase = async () => JSON.stringify(await everyTable(engine.name, site.rows)).toLowerCase();
      const present = await inDatabase();
      const hers = [corrected.name, corrected.phone, corrected.email].map((trace) => trace.toLowerCase());
      expect(hers.filter((trace) => !present.includes(trace))).toEqual([]);
      const unsubscribe = await life.linkIn("leave", corrected.email, "Your turn");
      await page.goto(rightPage);
      await page.locator("#leave summary").click();
      await expect(page.locator("#leave details").getByText(corrected.email)).toBeVisible();
      await life.press(page, account.leave.button, waitlist.left.title);
      const left = await inDatabase();
      expect(traces.filter((trace) => left.includes(trace.toLowerCase()))).toEqual([]);
      expect(traces.filter((trace) => site.server().output().includes(trace))).toEqual([]);
      for (const link of [rightPage, `${rightPage}/data`]) expect((await page.goto(link))!.status()).toBe(404);
      opened.expectProblem(/HTTP 410: GET \S+\/invitation\//);
      await page.goto(invited);
      await expect(page.getByRole("heading", { name: invitation.closed.title })).toBeVisible();
      await page.goto(unsubscribe);
      await expect(page.getByRole("heading", { name: waitlist.left.title })).toBeVisible();
      await expectCounted(1);
    });

    await test.step("joins again at the end of the list, and causes no mail", async () => {
      const mails = await life.mailsTo(corrected.email);
      await life.join(page, shared, corrected, "joined");
      const end = waitlist.joined.rank.replace("{place}", "3");
      if (javaScript) await expect(page.locator("#waitlist [role=status]").getByText(end)).toBeVisible();
      expect((await life.listed()).at(-1)).toBe(corrected.email);
      expect(await life.listed()).toHaveLength(3);
      await life.settled();
      expect(await life.mailsTo(corrected.email)).toHaveLength(mails.length);
      await expectCounted(1);
    });
  });
}

onEachEngine("the whole life of one person", (engine) => {
  // What the script asks of the database, plain forms ask too; in the sweep, both on each engine.
  for (const javaScript of isSweep ? [true, false] : [engine.name === "sqlite"])
    test.describe(javaScript ? "with JavaScript" : "without JavaScript", () => useLife(engine, javaScript));
});
