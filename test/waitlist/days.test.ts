import assert from "node:assert/strict";
import { test } from "node:test";
import { countDays } from "../../features/waitlist/server/statistics.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

onEachEngine("signups by day", (engine) => {
  test("are counted by the zone's own days, over the change of the clocks too", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const moments = [
      "2026-11-02T04:59:59.999Z", // 23:59 on Nov 1 in New York, whose Nov 1 has 25 hours
      "2026-11-01T04:00:00.000Z", // its first moment
      "2026-11-01T03:59:59.999Z", // the last of Oct 31
      "2026-11-02T05:00:00.000Z", // the first of Nov 2
      "2026-10-05T12:00:00.000Z", // before the 28 days
    ];
    for (const created_at of moments) {
      await app.post("/api/waitlist", person({ source: created_at }));
      await store.db.updateTable("waitlist").set({ created_at }).where("source", "=", created_at).execute();
    }
    const { days } = await countDays(store, "America/New_York", Date.parse("2026-11-02T15:00:00Z"));
    assert.equal(days.length, 28);
    assert.deepEqual(days.slice(0, 3), [
      { date: "2026-11-02", count: 1 },
      { date: "2026-11-01", count: 2 },
      { date: "2026-10-31", count: 1 },
    ]);
    assert.equal(days.at(-1)!.date, "2026-10-06");
    assert.equal(
      days.reduce((sum, { count }) => sum + count, 0),
      4,
    );
  });

  test("are for operators, and of a zone that exists", async () => {
    await using app = await createTestApp(engine);
    assert.equal((await app.request("/api/admin/waitlist/days")).status, 401);
  });
});
