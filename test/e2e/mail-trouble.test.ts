import { adminSettings, openAdmin, rows, signUpMany, words } from "../support/admin.ts";
import { eventsPath, eventsToken, postmarkBounce } from "../support/mail-providers.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const day = new Date(Date.now() - 60_000);

onEachEngine(
  "the team's list of people",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, MAIL_EVENTS_TOKEN: eventsToken });

    test("says beside an address that it bounced, that somebody complained, or how often it bounced softly", async () => {
      const told = ["HardBounce", "SpamComplaint", "SoftBounce"];
      await signUpMany(
        site.url(),
        ["Fine", ...told].map((name) => ({ name, email: `${name}@example.com`.toLowerCase() })),
      );
      for (const [ID, Type] of [...told, "SoftBounce"].entries()) {
        const bounce = postmarkBounce(`${Type}@example.com`, { Type, ID, BouncedAt: day.toISOString() });
        const answer = await fetch(`${site.url()}${eventsPath}?token=${eventsToken}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(bounce),
        });
        expect(answer.status).toBe(200);
      }
      await using opened = await site.visit("/waitlist-admin", { width: 360, height: 800 });
      const { page } = opened;
      await openAdmin(page);
      const note = (name: string) => rows(page).filter({ hasText: name }).locator("[data-mail]");
      const when = await page.evaluate(
        (ms) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(ms),
        day.getTime(),
      );
      const said = (text: string) => text.replace("{day}", when).replace("{count}", "2");
      await expect(note("HardBounce")).toHaveText(said(words.list.bounced));
      await expect(note("SpamComplaint")).toHaveText(said(words.list.complained));
      await expect(note("SoftBounce")).toHaveText(said(words.list.softBounces.other));
      await expect(note("Fine")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
    });
  },
  ["sqlite"],
);
