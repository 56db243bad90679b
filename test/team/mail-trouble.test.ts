import assert from "node:assert/strict";
import { test } from "node:test";
import type { AdminPage } from "../../features/waitlist/team/contract.ts";
import { createTestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("the team's list", (engine) => {
  test("says of each person what was told of their mailbox, until the address is another", async () => {
    await using app = await createTestApp(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    const { ask } = await signedIn(app);
    const BouncedAt = new Date(Date.now() - 60_000).toISOString();
    const told = { bounced: "HardBounce", complained: "SpamComplaint", soft: "SoftBounce", fine: undefined };
    let ID = 0;
    for (const [name, Type] of Object.entries(told)) {
      await enter(app, { email: `${name}@example.com` });
      for (let time = 0; Type && time < 2; time++)
        await tell(app, postmarkBounce(`${name}@example.com`, { Type, BouncedAt, ID: ++ID }));
    }
    const listed = async () => {
      const { entries } = (await (await ask("/api/admin/waitlist")).json()) as AdminPage;
      return Object.fromEntries(entries.map(({ email, mail }) => [email, mail.trouble]));
    };
    const at = BouncedAt;
    assert.deepEqual(await listed(), {
      "bounced@example.com": { state: "bounced", softBounces: 0, reason: "mailbox", at },
      "complained@example.com": { state: "complained", softBounces: 0, reason: "complaint", at },
      "soft@example.com": { state: "soft", softBounces: 2, reason: "other", at },
      "fine@example.com": null,
    });
    const { db } = app.services.store;
    await db
      .updateTable("waitlist")
      .set({ email: "corrected@example.com" })
      .where("email", "=", "bounced@example.com")
      .execute();
    assert.equal((await listed())["corrected@example.com"], null);
  });
});
