import assert from "node:assert/strict";
import { test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { countEntries } from "../../features/waitlist/server/statistics.ts";
import { minuteMs } from "../../languages/durations.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { insertMade } from "../support/read-rows.ts";
import { until } from "../support/server-process.ts";

/** Far enough ahead that no sweep of what is old, which the start of each server runs, ever reaches it. */
const base = Date.parse("2099-05-05T10:00:00.000Z");
const moments = (count: number, everyMs: number, start = base) =>
  Array.from({ length: count }, (_, index) => start + index * everyMs);

/** Checks the tallies against the rows themselves. */
async function assertExact({ db, engine }: Pick<Store, "db" | "engine">, what: string) {
  const epoch = engine === "sqlite" ? sql`unixepoch(created_at)` : sql`floor(extract(epoch from created_at))::bigint`;
  const spans = [10, 900].map(
    (
      seconds,
    ) => sql`select ${sql.lit(seconds)} as seconds, ${epoch} / ${sql.lit(seconds)} * ${sql.lit(seconds)} as since,
      count(*) as n from waitlist group by 2`,
  );
  const all = sql`select 0 as seconds, 0 as since, count(*) as n from waitlist having count(*) > 0`;
  const counted = await sql`select * from (${sql.join([all, ...spans], sql` union all `)}) as counted
    order by seconds, since`.execute(db);
  const kept = await sql`select seconds, since, sum(people) as n from waitlist_tally
    group by seconds, since having sum(people) <> 0 order by seconds, since`.execute(db);
  const plain = (rows: unknown[]) => rows.map((row) => Object.values(row as object).map(Number));
  assert.deepEqual(plain(kept.rows), plain(counted.rows), what);
  const jobs = await sql`select state, count(*) as n from outbox group by state order by state`.execute(db);
  const keptJobs = await sql`select state, sum(jobs) as n from outbox_tally
    group by state having sum(jobs) <> 0 order by state`.execute(db);
  const words = (rows: unknown[]) => rows.map((row) => Object.values(row as object).map(String));
  assert.deepEqual(words(keptJobs.rows), words(jobs.rows), what);
  const states = await sql`select state, count(*) as n from waitlist
    where confirmed_at is not null and state is not null group by state order by state`.execute(db);
  const keptStates = await sql`select state, sum(people) as n from waitlist_state_tally
    group by state having sum(people) <> 0 order by state`.execute(db);
  assert.deepEqual(words(keptStates.rows), words(states.rows), what);
}

const columns = sql`(id, name, email, phone, locale, consent, created_at)`;
const row = (id: string, email: string) =>
  sql`(${id}, 'Out Side', ${email}, '+12025550143', 'en', '1', '2099-05-05T12:00:00.000Z')`;

const writes = {
  "many rows in one statement": sql`insert into waitlist ${columns} values ${row("x1", "x1@a")}, ${row("x2", "x2@a")}`,
  "a row that exists, passed over": sql`insert into waitlist ${columns} values ${row("x9", "x1@a")} on conflict do nothing`,
  "a row after one that was passed over": sql`insert into waitlist ${columns} values ${row("x3", "x3@a")}`,
  "a row that exists, changed instead": sql`insert into waitlist ${columns} values ${row("x4", "x1@a")}
    on conflict (email) do update set created_at = '2099-06-01T00:00:00.000Z'`,
  "one entry moved to another moment": sql`update waitlist set created_at = '2099-07-01T08:14:59.999Z' where id = 'x2'`,
  "all entries moved": sql`update waitlist set created_at = '2099-07-02T08:00:00.000Z' where id like 'x%'`,
  "very many rows in one statement": sql`insert into waitlist ${columns}
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 6000)
    select 'z' || n, 'Many', 'z' || n || '@a', '+12025550143', 'en', '1', '2099-08-01T08:00:00.000Z' from numbers`,
  "very many rows moved": sql`update waitlist set created_at = '2099-09-01T08:00:00.000Z' where id like 'z%'`,
  "very many rows deleted": sql`delete from waitlist where id like 'z%'`,
  "states told": sql`update waitlist set state = case when id = 'x2' then 'MN' else 'WA' end where id like 'x%'`,
  "addresses confirmed": sql`update waitlist set confirmed_at = created_at where id in ('x1', 'x2')`,
  "a state corrected": sql`update waitlist set state = 'OH' where id = 'x2'`,
  "very many states": sql`update waitlist set state = 'TX', confirmed_at = created_at where id not like 'x%'`,
  "very many taken back": sql`update waitlist set state = null where id not like 'x%'`,
  "other columns changed": sql`update waitlist set name = 'Else'`,
  "one entry deleted": sql`delete from waitlist where id = 'x3'`,
  "jobs written": sql`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
    select 'j' || id, 'k', id, 'pending', 0, created_at, created_at from waitlist`,
  "jobs claimed": sql`update outbox set due_at = '2099-08-01T00:00:00.000Z'`,
  "some jobs sent": sql`update outbox set state = 'sent' where id like 'jx%'`,
  "sent jobs deleted": sql`delete from outbox where state = 'sent'`,
};

const onSqlite = {
  "a state where an entry is put in its place": sql`update waitlist set state = 'ND', confirmed_at = created_at`,
  "an entry put in another's place": sql`insert or replace into waitlist ${columns} values ${row("x5", "x1@a")}`,
  "one put in the place of two": sql`insert or replace into waitlist ${columns} values ${row("x5", "x2@a")}`,
  "an entry given another's address": sql`update or replace waitlist set email = 'x6@a' where id in (select id from waitlist limit 2)`,
  "a job put in another's place": sql`insert or replace into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
    select id, kind, subject_id, 'dead', 1, due_at, created_at from outbox limit 1`,
};

const onPostgres = {
  "states before the list is emptied": sql`update waitlist set state = 'ND', confirmed_at = created_at`,
  "the list emptied at once": sql`truncate waitlist`,
  "the list written anew after that": sql`insert into waitlist ${columns} values ${row("y1", "y1@a")}`,
  "the jobs emptied at once": sql`truncate outbox`,
};

/** Writes once more where PostgreSQL ended the write for a deadlock with the search index, which is written meanwhile. */
async function fromOutside(write: RawBuilder<unknown>, store: Store): Promise<void> {
  try {
    await write.execute(store.db);
  } catch (error) {
    if ((error as { code?: string }).code !== "40P01") throw error;
    await fromOutside(write, store);
  }
}

onEachEngine("the kept counts", (engine) => {
  const special = engine.name === "sqlite" ? onSqlite : onPostgres;

  test("are right after each kind of write from outside, folded or not", async () => {
    for (const folded of engine.name === "sqlite" ? [false] : [false, true]) {
      await using app = await createTestApp(engine);
      const { store, outbox } = app.services;
      await outbox.stop();
      await insertMade(store, moments(6000, 7 * minuteMs));
      for (const [what, write] of Object.entries({ ...writes, ...special })) {
        await fromOutside(write, store);
        if (folded)
          await sql`select waitlist_tally_fold() + waitlist_state_tally_fold() + outbox_tally_fold()`.execute(store.db);
        await assertExact(store, what);
      }
      await sql`delete from waitlist`.execute(store.db);
      await assertExact(store, "all deleted");
      assert.equal(await countEntries(store), 0);
    }
  });

  test("forget what is rolled back, and count in a transaction what it has written itself", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    await app.post("/api/waitlist", person());
    await store.db
      .transaction()
      .execute(async (trx) => {
        await insertMade({ ...store, db: trx }, moments(3, minuteMs));
        assert.equal(await countEntries({ db: trx }), 4);
        throw new Error("not this");
      })
      .catch(({ message }) => assert.equal(message, "not this"));
    assert.equal(await countEntries(store), 1);
    await assertExact(store, "after the rollback");
  });
});

onEachEngine(
  "the counts that PostgreSQL keeps",
  (engine) => {
    test("hold no signup up, whatever other writers and the fold leave open", async () => {
      await using app = await createTestApp(engine);
      const { store, outbox } = app.services;
      await outbox.stop();
      await app.post("/api/waitlist", person());
      await store.db.transaction().execute(async (writer) => {
        await insertMade({ ...store, db: writer }, moments(2, minuteMs, Date.now()));
        await store.db.transaction().execute(async (folder) => {
          await sql`select waitlist_tally_fold() + outbox_tally_fold()`.execute(folder);
          const answers = await Promise.all([1, 2, 3].map(() => app.post("/api/waitlist", person())));
          assert.deepEqual(
            answers.map(({ status }) => status),
            [201, 201, 201],
          );
          assert.equal(await countEntries(store), 4);
        });
      });
      assert.equal(await countEntries(store), 6);
      await assertExact(store, "after all have ended");
    });

    test("are folded by themselves, by one process at a time", async () => {
      await using app = await createTestApp(engine);
      const { store } = app.services;
      await insertMade(store, moments(100, minuteMs));
      const waiting = async () =>
        Number(
          (await sql<{ n: string }>`select count(*) as n from waitlist_tally_change`.execute(store.db)).rows[0]?.n,
        );
      await until(async () => (await waiting()) === 0, { what: "the fold" });
      await assertExact(store, "after the fold");
      await store.db.transaction().execute(async (first) => {
        await sql`select waitlist_tally_fold() + outbox_tally_fold()`.execute(first);
        await insertMade(store, moments(1, minuteMs));
        await sql`select waitlist_tally_fold() + outbox_tally_fold()`.execute(store.db);
        assert.ok(await waiting(), "the second fold leaves the work to the first");
      });
    });

    test("are kept for roles that may write the list and nothing else", async () => {
      await using app = await createTestApp(engine);
      const { store } = app.services;
      const role = `writer_${process.pid}_${Math.random().toString(36).slice(2)}`;
      await sql
        .raw(`create role ${role}; grant select, insert, update, delete, truncate on waitlist to ${role}`)
        .execute(store.db);
      try {
        await store.db.transaction().execute(async (trx) => {
          await sql.raw(`set local role ${role}`).execute(trx);
          await writes["many rows in one statement"].execute(trx);
          await writes["all entries moved"].execute(trx);
          await writes["one entry deleted"].execute(trx);
        });
        await assertExact(store, "written by the role");
        await store.db.transaction().execute(async (trx) => {
          await sql.raw(`set local role ${role}`).execute(trx);
          await sql`truncate waitlist`.execute(trx);
        });
        assert.equal(await countEntries(store), 0);
      } finally {
        await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(store.db);
      }
    });
  },
  ["postgres"],
);
