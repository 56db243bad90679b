import { addressed } from "../support/addressed.ts";
import { adminSettings } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { everyRecord } from "../support/every-table.ts";
import { person } from "../support/people.ts";
import { signUp } from "../support/processes.ts";
import { teamSession } from "../support/team-session.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";
import { waitlistLife, words } from "../support/waitlist-life.ts";

const { invitation, emails } = words;
const refused = /HTTP 4(04|10): /;

onEachEngine(
  "the page of an invitation",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, ...addressed });
    const rows = () => everyRecord(engine.name, site.rows);
    const life = waitlistLife(site);

    /** Invites somebody new, and all before them; the counts of that invitation, and their link. */
    async function invited() {
      const { email } = person();
      expect((await signUp(site.url(), { email })).status).toBe(201);
      await life.mailTo(email, emails.waitlistConfirmation.subject);
      await site.rows(`update waitlist set confirmed_at = created_at where email = '${email}' returning id`);
      const team = await teamSession(site.url());
      const { id } = await team.announce("invitation", "Your turn");
      const counts = async () => (await team.read(id)).invitation;
      return { counts, link: await life.linkIn("invitation", email, "Your turn") };
    }

    for (const javaScript of [true, false])
      test(`says what is asked and takes one yes, ${javaScript ? "with" : "without"} JavaScript`, async () => {
        const { counts, link } = await invited();
        await using opened = await site.visit(link, { javaScript });
        const { page } = opened;
        const heading = (state: keyof typeof titles) => page.getByRole("heading", { level: 1, name: titles[state] });
        await opened.goto();
        await expect(heading("open")).toBeVisible();
        for (const point of invitation.open.points) await expect(page.getByText(point)).toBeVisible();
        await page.getByRole("button", { name: invitation.open.button }).click();
        await expect(heading("confirmed")).toBeVisible();
        expect(await counts()).toMatchObject({ opened: 1, confirmed: 1 });
        await page.goto(link);
        await expect(heading("used")).toBeVisible();
        await expect(page.getByRole("button", { name: invitation.open.button })).toHaveCount(0);
        await page.getByRole("main").getByRole("link", { name: invitation.home }).click();
        await expect(page).toHaveURL(/\/$/);

        const late = await invited();
        await page.goto(late.link);
        await site.rows("update invitation set expires_at = '2026-01-01T00:00:00.000Z' returning about");
        await page.getByRole("button", { name: invitation.open.button }).click();
        await expect(heading("expired")).toBeVisible();
        await page.goto(late.link);
        await expect(heading("expired")).toBeVisible();
        expect(await late.counts()).toMatchObject({ confirmed: 0 });
        await page.goto(`${link.slice(0, -4)}aaaa`);
        await expect(heading("badLink")).toBeVisible();
        opened.expectProblem(refused);
      });

    test("is not opened by a program, which loads it, runs its scripts and scrolls, but by a person who moves", async () => {
      const { counts, link } = await invited();
      await using opened = await site.visit(link, { height: 320 });
      const { page } = opened;
      const before = await rows();
      await opened.goto();
      await opened.quiet();
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
      // As Chromium does: a move to 0,0 that it makes up, and one for each time that the page changes below the pointer.
      for (const place of [0, 100, 100]) await page.mouse.move(place, place);
      await opened.quiet();
      expect(await rows()).toEqual(before);
      expect(await counts()).toMatchObject({ opened: 0 });
      await page.mouse.move(130, 100, { steps: 3 });
      await expect.poll(counts).toMatchObject({ opened: 1, confirmed: 0 });
      await page.mouse.move(160, 120, { steps: 3 });
      await opened.quiet();
      expect(await counts()).toMatchObject({ opened: 1, confirmed: 0 });
    });

    test("is open to everybody in each of its states, and with large text", async () => {
      const { link } = await invited();
      await using opened = await site.visit(link);
      const { page } = opened;
      const check = async (state: keyof typeof titles) => {
        await expect(page.getByRole("heading", { level: 1, name: titles[state] })).toBeVisible();
        await expectAccessible(page, state);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(
          0,
        );
      };
      await opened.goto();
      await check("open");
      await page.getByRole("button", { name: invitation.open.button }).click();
      await check("confirmed");
      await page.goto(link);
      await check("used");
      const late = await invited();
      await site.rows("update invitation set expires_at = '2026-01-01T00:00:00.000Z' returning about");
      await page.goto(late.link);
      await check("expired");
      await site.rows("delete from waitlist returning id");
      await page.goto(late.link);
      await check("closed");
      await page.goto(`${link.slice(0, -4)}aaaa`);
      await check("badLink");
      opened.expectProblem(refused);
    });
  },
  ["sqlite"],
);

const titles = {
  open: invitation.open.title,
  confirmed: invitation.confirmed.title,
  used: invitation.used.title,
  expired: invitation.expired.title,
  closed: invitation.closed.title,
  badLink: invitation.badLink.title,
};
