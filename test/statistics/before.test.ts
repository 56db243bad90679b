import assert from "node:assert/strict";
import { test } from "node:test";
import { readJoins } from "../../features/statistics/server/joins.ts";
import { readMailSpan } from "../../features/statistics/server/mail-numbers.ts";
import { readVisits } from "../../features/statistics/server/visits/read-visits.ts";
import { createVisitTallies } from "../../features/statistics/server/visits/visit-tallies.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { insertMade } from "../support/read-rows.ts";
import { until } from "../support/server-process.ts";

onEachEngine("the period before", (engine) => {
  test("of joins is as long, up to the same time of day", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = Date.parse("2026-11-22T15:00:00Z");
    const moments = ["2026-11-16T00:00:00Z", "2026-11-15T15:00:00Z", "2026-11-15T14:59:00Z", "2026-11-09T00:00:00Z"];
    await insertMade(
      store,
      [...moments, "2026-11-08T23:59:00Z"].map((time) => Date.parse(time)),
    );
    const joins = await readJoins(store, "UTC", "7", now);
    assert.deepEqual([joins.total, joins.before], [1, 2]);
    assert.equal((await readJoins(store, "UTC", "all", now)).before, null);
  });

  test("of visits is as many days, under the same filter, across months", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = Date.UTC(2026, 10, 22, 12);
    const clock = { now };
    const tallies = createVisitTallies(store, () => clock.now);
    for (const daysAgo of [0, 27, 28, 55, 56]) {
      clock.now = now - daysAgo * 86_400_000;
      tallies.count("views", { path: "/savings", language: "en", source: "direct" });
      tallies.count("confirmed", { path: "", language: "en", source: "email" });
    }
    await tallies.flush();
    const { funnel, before } = await readVisits(store, "28", {}, now);
    assert.deepEqual([funnel.views, before!.views, before!.confirmed], [2, 2, 2]);
    const page = await readVisits(store, "28", { path: "/credit" }, now);
    assert.deepEqual([page.before!.views, page.before!.confirmed], [0, null]);
    assert.equal((await readVisits(store, "all", {}, now)).before, null);
  });

  test("of mail is what was sent and given up on those days", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    await app.post("/api/waitlist", person());
    const sent = () => readMailSpan(store, "7");
    await until(async () => (await sent()).sent === 1, { what: "the day's count" });
    const row = { day: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10), sent: 4, failed: 2 };
    await store.db.insertInto("mail_day").values(row).execute();
    assert.deepEqual(await sent(), { sent: 1, failed: 0, before: { sent: 4, failed: 2 } });
    assert.equal((await readMailSpan(store, "all")).sent, 5);
  });
});
