import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { countFound } from "../../features/waitlist/server/listing/count-found.ts";
import { findIds } from "../../features/waitlist/server/listing/find-page.ts";
import { readListCursor } from "../../features/waitlist/server/listing/list-cursor.ts";
import { readListQuery } from "../../features/waitlist/server/listing/list-query.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { searchWritten } from "../support/listed.ts";
import { insertMade, plansOf, rowsRead } from "../support/read-rows.ts";

const many = 6000;
const limit = 20;
/** What one page reads of a table: its rows, one more, and what tells which index to take. */
const mostRows = 4 * limit;

const queries: Record<string, string>[] = [
  {},
  { sort: "oldest" },
  { sort: "name" },
  { sort: "email" },
  { sort: "confirmed" },
  { sort: "confirmed_desc" },
  { sort: "state" },
  { sort: "state_desc" },
  { language: "so" },
  { corridor: "ETB" },
  { source: "church" },
  { interest: "credit" },
  { mail: "sent" },
  { confirmed: "yes" },
  { confirmed: "no" },
  { from: "2026-01-02", to: "2026-01-05" },
  { language: "so", from: "2026-01-02", to: "2026-01-05" },
  { q: "irut eke" },
];

onEachEngine("a page of a long list", (engine) => {
  test("reads no more than it shows, through an index, and sorts nothing", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    await longList(store);
    await searchWritten(app);
    await sql`analyze`.execute(store.db);
    for (const query of queries) {
      const asked = readListQuery(query, true);
      assert.ok(!asked.fields);
      const bounds = { rows: 10_000, lookUps: 1500, few: 0 };
      const read = (before: ReturnType<typeof readListCursor>) => (from: Store) =>
        findIds({ store: from, bounds }, asked.query, { limit, before });
      const { next } = await read(undefined)(store);
      for (const before of [undefined, readListCursor(next!, asked.query.sort)]) {
        const what = JSON.stringify({ ...query, before });
        if (engine.name === "sqlite") {
          const steps = (await plansOf(store, read(before))).map(({ detail }) => String(detail));
          // What follows a tie is put together from two short parts.
          const isTied: boolean = before !== undefined && /^(confirmed|state)/.test(asked.query.sort);
          const sorting = "USE TEMP B-TREE FOR ORDER BY";
          const sought = steps.filter((step) => /^SEARCH waitlist USING .*waitlist_by_/.test(step));
          const sorts = steps.filter((step) => step === sorting);
          if (isTied) assert.deepEqual([sought.length, sorts.length], [2, 2], what);
          const shown: string[] = isTied ? steps.filter((step) => step !== sorting) : steps;
          const bad = shown.filter((step) =>
            /TEMP B-TREE|^SCAN (?!scanned|counted|CONSTANT|.* USING |waitlist_trigram VIRTUAL TABLE INDEX 0:M)/.test(
              step,
            ),
          );
          assert.deepEqual(bad, [], what);
        } else {
          for (const table of ["waitlist", "waitlist_mail", "waitlist_interest", "waitlist_search"])
            assert.ok((await rowsRead(store, table, read(before))) <= mostRows, `${what}: ${table}`);
        }
      }
    }
  });
});

onEachEngine("the number of people whom a long list holds", (engine) => {
  test("is right whichever index it is counted by", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    await longList(store);
    await searchWritten(app);
    await sql`${sql.raw(engine.name === "sqlite" ? "analyze" : "vacuum analyze")}`.execute(store.db);
    for (const [given, expected] of [
      [{ interest: "credit", mail: "sent" }, many / (6 * 7)],
      [{ interest: "credit", mail: "sent", source: "church", from: "2026-01-03" }, many / 210 - 13],
      [{ interest: "credit", state: "MN", confirmed: "yes" }, many / 24],
      [{ mail: "sent", language: "so" }, many / 21],
      [{ q: "irut ekele", language: "so" }, many / 3],
      [{ q: "irut ekele", interest: "credit" }, many / 6],
      [{ q: "irut xyz" }, 0],
    ] as const) {
      const asked = readListQuery(given, true);
      assert.ok(!asked.fields);
      const total = { count: Math.floor(expected), exact: true };
      assert.deepEqual(await countFound(store, asked.query), total, JSON.stringify(given));
    }
  });
});

onEachEngine("a search of a long list", (engine) => {
  test("reads through its index those whom it finds, however common a part of it is", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    await insertMade(
      store,
      Array.from({ length: many }, (_, index) => Date.parse("2026-01-01") + index * 60_000),
    );
    await sql`update waitlist set name = 'Sewit ስዊት Bekele', phone = '+12025550199' where created_at = '2026-01-02T00:00:00.000Z'`.execute(
      store.db,
    );
    await searchWritten(app);
    await sql`${sql.raw(engine.name === "sqlite" ? "analyze" : "vacuum analyze")}`.execute(store.db);
    for (const q of ["ewi", "bekele ewi", "ስዊት", "5550199", "ekele 50199"]) {
      const asked = readListQuery({ q }, true);
      assert.ok(!asked.fields);
      const read = (from: Store) => findIds({ store: from }, asked.query, { limit, before: undefined });
      assert.equal((await read(store)).ids.length, 1, q);
      for (const table of ["waitlist", "waitlist_search"])
        assert.ok((await rowsRead(store, table, read)) <= limit, `${q}: ${table}`);
      if (engine.name === "postgres" && q.includes("ekele")) {
        const plans = JSON.stringify(await plansOf(store, read));
        assert.match(plans, /"Index Cond":"[^"]*(ewi|50199)/);
        assert.doesNotMatch(plans, /"Index Cond":"[^"]*ekele/, `${q}: what everyone holds is not sought`);
      }
    }
  });
});

/** People of whom each filter holds every other, so that an index that is not the filter's would read more. */
async function longList(store: Store) {
  const start = Date.parse("2026-01-01T00:00:00.000Z");
  await insertMade(
    store,
    Array.from({ length: many }, (_, index) => start + index * 60_000),
  );
  const part = (every: number) =>
    sql`id in (select id from (select id, row_number() over (order by created_at) as n from waitlist) as w where n % ${sql.lit(every)} = 0)`;
  const { db } = store;
  await sql`update waitlist set locale = 'so' where ${part(3)}`.execute(db);
  await sql`update waitlist set corridor = 'ETB' where ${part(4)}`.execute(db);
  await sql`update waitlist set source = 'church' where ${part(5)}`.execute(db);
  await sql`update waitlist set state = 'MN' where ${part(8)}`.execute(db);
  await sql`update waitlist set confirmed_at = created_at where ${part(2)}`.execute(db);
  await sql`insert into waitlist_interest (entry_id, topic) select id, 'credit' from waitlist where ${part(6)}`.execute(
    db,
  );
  await sql`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
    select id, 'k', id, 'sent', 0, created_at, created_at from waitlist where ${part(7)}`.execute(db);
  if (store.engine === "postgres") await sql`vacuum analyze`.execute(db);
}
