import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { countDays, countEntries, summarize } from "../../features/waitlist/server/statistics.ts";
import { dayMs, minuteMs } from "../../languages/durations.ts";
import { outboxStatus } from "../../mail/outbox-status.ts";
import { listPage, readCursor } from "../../team/server/paging.ts";
import { dayFormat, startOfDay } from "../../team/server/zone-days.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { insertMade, plansOf, rowsRead } from "../support/read-rows.ts";

const many = 20_000;

/** Zones whose days begin at whole hours, at halves and quarters of one, and at one that moves. */
const zones = ["UTC", "Africa/Addis_Ababa", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns"];

onOneEngine("the summary", (engine) => {
  test("counts to the millisecond from 00:00 of the zone, and from 7 x 24 h ago", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const nows = ["2026-11-02T15:00:00.000Z", "2026-10-25T00:59:59.999Z", "2026-04-05T15:07:23.456Z"].map(Date.parse);
    const edges = nows.flatMap((now) => [now - 7 * dayMs, ...zones.map((zone) => startOfDay(dayFormat(zone), now))]);
    const around = [-quarterMs, -10_001, -10_000, -1, 0, 1, 5_000, 9_999, 10_000, 60_000, quarterMs, 3 * quarterMs];
    const moments = edges.flatMap((edge) => around.map((ms) => edge + ms));
    await insertMade(store, moments);
    for (const now of nows) {
      for (const zone of zones) {
        const from = (start: number) => moments.filter((moment) => moment >= start).length;
        assert.deepEqual(
          await summarize(store, zone, now),
          { total: moments.length, today: from(startOfDay(dayFormat(zone), now)), last7Days: from(now - 7 * dayMs) },
          `${zone}, ${new Date(now).toISOString()}`,
        );
        const { days } = await countDays(store, zone, now);
        const between = (from: number, until: number) => moments.filter((at) => at >= from && at < until).length;
        const starts = days.map(({ date }) => startOfDay(dayFormat(zone), Date.parse(`${date}T12:00:00Z`)));
        assert.deepEqual(
          days.map(({ count }) => count),
          starts.map((start, index) => between(start, starts[index - 1] ?? Number.POSITIVE_INFINITY)),
          `days of ${zone}, ${new Date(now).toISOString()}`,
        );
      }
    }
  });
});

const quarterMs = 15 * minuteMs;

onEachEngine("what is told of a long list", (engine) => {
  test("is not found out by reading the list", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    const now = Date.parse("2026-06-15T12:34:56.789Z");
    const everyMs = 2 * minuteMs;
    await insertMade(
      store,
      Array.from({ length: many }, (_, index) => now - index * everyMs),
    );
    for (const digit of "0123456789")
      await sql`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
        select id, 'k', id, case when email like '%7@example.com' then 'pending' else 'sent' end, 0, created_at, created_at
        from waitlist where email like ${`%${digit}@example.com`}`.execute(store.db);
    if (engine.name === "postgres") await sql`select waitlist_tally_fold()`.execute(store.db);
    await sql`analyze`.execute(store.db);
    const read = (table: string, ask: Parameters<typeof rowsRead>[2]) => rowsRead(store, table, ask);
    const asks: Record<string, Parameters<typeof rowsRead>[2]> = {
      count: countEntries,
      summary: (asked) => summarize(asked, "Africa/Nairobi", now),
      days: (asked) => countDays(asked, "Africa/Nairobi", now),
      figures: outboxStatus,
    };
    for (const [what, ask] of Object.entries(asks)) {
      assert.ok((await read("waitlist", ask)) <= 1, `people, for ${what}`);
      assert.ok((await read("outbox", ask)) <= 1, `jobs, for ${what}`);
      assert.ok((await read("waitlist_tally_folded", ask)) < 3000, `counts, for ${what}`);
    }
    // SQLite does not tell how many of those that wait it reads.
    const plans = JSON.stringify(await plansOf(store, outboxStatus));
    assert.match(plans, /outbox_waiting/, "the oldest job that waits");
    const last = await deepCursor(store, many - 200);
    const page: Parameters<typeof rowsRead>[2] = (asked) => listPage(asked, "waitlist", 100, last);
    assert.ok((await read("waitlist", page)) <= 101, "people, for a page near the end");
    const { entries } = await listPage(store, "waitlist", 100, last);
    assert.equal(entries[0]?.createdAt, new Date(now - (many - 199) * everyMs).toISOString());
  });
});

/** The cursor after the row that so many others are newer than. */
async function deepCursor(store: Parameters<typeof listPage>[0], depth: number) {
  const row = await store.db
    .selectFrom("waitlist")
    .select(["created_at", "id"])
    .orderBy("created_at", "desc")
    .offset(depth)
    .limit(1)
    .executeTakeFirstOrThrow();
  const cursor = readCursor(Buffer.from(`${row.created_at} ${row.id}`).toString("base64url"));
  assert.ok(cursor);
  return cursor;
}
