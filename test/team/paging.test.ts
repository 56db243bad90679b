import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

const lists = [
  [
    "waitlist",
    "waitlist",
    sql`insert into waitlist (id, name, email, phone, locale, consent, created_at)
    select 'w' || n, 'Person', 'p' || n || '@example.com', '+12025550143', 'en', '1'`,
  ],
  [
    "ambassadors",
    "ambassador_application",
    sql`insert into ambassador_application
    (id, name, email, phone, reason, created_at) select 'a' || n, 'Person', 'p@example.com', '+12025550143', 'Why'`,
  ],
] as const;

onEachEngine(
  "pages of the team's lists on PostgreSQL",
  (engine) => {
    for (const [path, table, insert] of lists) {
      test(`${path}: rows written from outside with the database's own time are all there`, async () => {
        await using app = await createTestApp(engine);
        const { ask } = await signedIn(app);
        const { db } = app.services.store;
        await sql`${insert}, now() from generate_series(1, 30) n`.execute(db);
        await sql`${insert}, clock_timestamp() - n * interval '137 microseconds' from generate_series(31, 60) n`.execute(
          db,
        );
        const ids: string[] = [];
        let next: string | null = null;
        do {
          const answer = await ask(`/api/admin/${path}?limit=3${next ? `&before=${next}` : ""}`);
          const page = (await answer.json()) as { entries: { id: string }[]; next: string | null };
          ids.push(...page.entries.map(({ id }) => id));
          next = page.next;
        } while (next);
        assert.deepEqual([ids.length, new Set(ids).size], [60, 60], table);
      });
    }
  },
  ["postgres"],
);

onOneEngine("pages of the team's lists", (engine) => {
  test("hold at most 1,000 rows each", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    for (const [path] of lists) {
      assert.equal((await ask(`/api/admin/${path}?limit=1000`)).status, 200);
      await assertProblem(await ask(`/api/admin/${path}?limit=1001`), 422, "invalid");
    }
  });

  test("ids and cursors that nobody was given are 4xx", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    for (const [path] of lists) {
      for (const id of ["none", "%00", "%FF", "a%2Fb"])
        await assertProblem(await ask(`/api/admin/${path}/${id}`, "DELETE"), 404, "not_found");
      for (const place of [
        "2026-01-01T00:00:00.000Z \0",
        "0000-01-01T00:00:00.000Z x",
        "2026-02-30T00:00:00.000Z x",
        "2026-01-01T24:00:00.000Z x",
        "2026-13-01T00:00:00.000Z x",
      ]) {
        const cursor = Buffer.from(place).toString("base64url");
        await assertProblem(await ask(`/api/admin/${path}?before=${cursor}`), 422, "invalid");
      }
    }
  });

  test("a zone is one of IANA's names", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    for (const call of ["summary", "days"]) {
      for (const zone of ["+01:00", "-05", "%2B0100", "Mars/Base"])
        await assertProblem(await ask(`/api/admin/waitlist/${call}?timeZone=${zone}`), 422, "invalid");
      for (const zone of ["UTC", "Etc/GMT%2B5", "Africa/Addis_Ababa"])
        assert.equal((await ask(`/api/admin/waitlist/${call}?timeZone=${zone}`)).status, 200, zone);
    }
  });

  test("deletions are limited as writes are", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const statuses: number[] = [];
    for (let time = 0; time < 60; time++)
      statuses.push((await ask(`/api/admin/${lists[time % 2]![0]}/x`, "DELETE")).status);
    assert.deepEqual(statuses.slice(0, 59), Array(59).fill(404));
    const refused = await ask("/api/admin/waitlist/x", "DELETE");
    assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    await assertProblem(refused, 429, "rate_limited");
    assert.equal((await ask("/api/admin/waitlist")).status, 200);
  });
});
