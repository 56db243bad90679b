import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { askAll, listPeople, searchWritten } from "../support/listed.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("how mail to people stands", (engine) => {
  test("is filtered by what became of the last message, and by what was told of the mailbox since", async () => {
    await using app = await createTestApp(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    const { ask } = await signedIn(app);
    const { db } = app.services.store;
    for (const name of ["fine", "hard", "angry"]) await enter(app, { email: `${name}@example.com` });
    await searchWritten(app);
    const by = async (mail: string) => {
      const { ids } = await askAll(ask, { mail, sort: "email" });
      const rows = await db.selectFrom("waitlist").select(["id", "email"]).execute();
      const emails = new Map(rows.map(({ id, email }) => [id, email.split("@")[0]]));
      return ids.map((id) => emails.get(id));
    };
    await until(async () => (await by("sent")).length === 3, { what: "the mails" });
    const bounce = { Type: "HardBounce", BouncedAt: new Date().toISOString() };
    await tell(app, postmarkBounce("hard@example.com", { ...bounce, ID: 1 }));
    await tell(app, postmarkBounce("angry@example.com", { ...bounce, Type: "SpamComplaint", ID: 2 }));
    assert.deepEqual([await by("bounced"), await by("complained")], [["hard"], ["angry"]]);
    // What was told before the words were written counts too.
    await db.deleteFrom("waitlist").where("email", "=", "hard@example.com").execute();
    await listPeople(app, { again: { email: "hard@example.com", mail: "sent" } });
    await until(async () => (await by("bounced")).length === 1, { what: "what was told before" });
    assert.deepEqual([await by("bounced"), await by("dead")], [["hard"], []]);
    await app.services.suppression.lift(db, "hard@example.com");
    assert.deepEqual(await by("bounced"), []);
    assert.ok((await by("sent")).includes("hard"));
    await db.updateTable("outbox").set({ state: "dead" }).where("id", "=", "job-again").execute();
    assert.deepEqual(await by("dead"), ["hard"]);
  });
});
