import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnnouncedPage } from "../../features/announcements/contract.ts";
import { announcing, jobsAbout, listPeople, openMinute, useUpTheMinute } from "../support/announcing.ts";
import { onEachEngine } from "../support/engines.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { until } from "../support/server-process.ts";

onEachEngine("an announcement to people whose mail came back", (engine) => {
  test("leaves them out of the count, and skips whose came back after their job was made", async () => {
    await using team = await announcing(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    const { store } = team.app.services;
    const people = await listPeople(store, 10);
    const bounce = async (index: number) =>
      assert.equal((await tell(team.app, postmarkBounce(people[index]!.email))).status, 200);
    await bounce(0);
    const told = store.db.selectFrom("waitlist_mail").select("id").where("trouble", "=", "bounced");
    await until(async () => (await told.execute()).length, { what: "the bounce on the list" });
    await useUpTheMinute(store);
    const { id } = await team.draft();
    await team.start(id);
    await until(async () => (await jobsAbout(team.app, id)).size === 9, { what: "the jobs" });
    await bounce(1);
    await openMinute(store);
    team.app.services.announcing.wake();
    const { progress } = await team.ended(id);
    assert.deepEqual(progress, { planned: 9, sent: 8, waiting: 0, skipped: 1, dead: 0 });
    const to = (await team.app.mails()).map((mail) => mail.to?.[0]?.address);
    assert.deepEqual(
      people.flatMap(({ email }, index) => (to.includes(email) ? [] : [index])),
      [0, 1],
    );
    const skipped = (await (await team.ask(`/${id}/people?state=skipped`)).json()) as AnnouncedPage;
    assert.deepEqual(
      skipped.entries.map(({ email }) => email),
      [people[1]!.email],
    );
  });
});
