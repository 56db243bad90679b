import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { sweepDimensions } from "../../features/statistics/server/dimension-moves.ts";
import { createDimensionNames } from "../../features/statistics/server/dimension-names.ts";
import { dayMs } from "../../languages/durations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { assertPartsExact, peopleBy } from "../support/kept-dimensions.ts";
import { person } from "../support/people.ts";
import { insertMade } from "../support/read-rows.ts";

const columns = sql`(id, name, email, phone, locale, corridor, interest, source, consent, created_at)`;
/** On days far enough ahead that no sweep of old counts, which the start of each server runs, ever reaches them. */
const row = (id: string, email: string, locale: string, source: string | null, at = "2099-05-05T12:07:00.000Z") =>
  sql`(${id}, 'Out Side', ${email}, '+12025550143', ${locale}, 'ETB', null, ${source}, '1', ${at})`;

const writes = {
  "many rows in one statement": sql`insert into waitlist ${columns} values
    ${row("x1", "x1@a", "en", "church-x")}, ${row("x2", "x2@a", "so", "ref=abc")}, ${row("x3", "x3@a", "am", null)}`,
  "a row that exists, passed over": sql`insert into waitlist ${columns} values ${row("x9", "x1@a", "so", "else")}
    on conflict do nothing`,
  "a row after one that was passed over": sql`insert into waitlist ${columns} values ${row("x4", "x4@a", "en", "*")}`,
  "a row that exists, changed instead": sql`insert into waitlist ${columns} values ${row("x5", "x1@a", "so", "else")}
    on conflict (email) do update set locale = excluded.locale, source = excluded.source`,
  "a language corrected": sql`update waitlist set locale = 'am' where id = 'x2'`,
  "an interest and a corridor corrected": sql`update waitlist set interest = 'savings', corridor = 'KES' where id = 'x3'`,
  "an entry moved to another day": sql`update waitlist set created_at = '2099-07-01T08:14:59.999Z' where id = 'x2'`,
  "other columns changed": sql`update waitlist set name = 'Else'`,
  "very many rows in one statement": sql`insert into waitlist ${columns}
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 6000)
    select 'z' || n, 'Many', 'z' || n || '@a', '+12025550143', 'so', 'SOS', 'course', 'event:seattle', '1',
      '2099-08-01T08:00:00.000Z' from numbers`,
  "very many rows corrected": sql`update waitlist set locale = 'en', source = null where id like 'z%'`,
  "very many rows deleted": sql`delete from waitlist where id like 'z%'`,
  "one entry deleted": sql`delete from waitlist where id = 'x3'`,
};
const onSqlite = {
  "an entry put in another's place": sql`insert or replace into waitlist ${columns} values ${row("x6", "x1@a", "am", "a")}`,
  "one put in the place of two": sql`insert or replace into waitlist ${columns} values ${row("x6", "x2@a", "am", "b")}`,
  "an entry given another's address": sql`update or replace waitlist set email = 'x7@a' where id in (select id from waitlist limit 2)`,
};
const onPostgres = {
  "the list emptied at once": sql`truncate waitlist`,
  "the list written anew after that": sql`insert into waitlist ${columns} values ${row("y1", "y1@a", "en", "new")}`,
};

/** The app, in which values get names only as a test tells. */
async function createQuietApp(engine: TestEngine) {
  const app = await createTestApp(engine);
  await app.services.dimensionNames.stop();
  return app;
}

/** Joins people with these sources, one after the other. */
async function join(app: TestApp, sources: string[], address?: string) {
  for (const source of sources) {
    const answer = await app.post("/api/waitlist", person({ source }), {}, address);
    assert.equal(answer.status, 201);
  }
}

onEachEngine("the counts by what people came with", (engine) => {
  test("are right after each kind of write from outside, folded or not", async () => {
    const special = engine.name === "sqlite" ? onSqlite : onPostgres;
    for (const folded of engine.name === "sqlite" ? [false] : [false, true]) {
      await using app = await createQuietApp(engine);
      const { store, outbox } = app.services;
      await outbox.stop();
      for (const value of ["church-x", "event:seattle"])
        await store.db.insertInto("dimension_tally_name").values({ dimension: "source", value }).execute();
      for (const [what, write] of Object.entries({ ...writes, ...special })) {
        await write.execute(store.db);
        if (folded) await sql`select dimension_tally_fold()`.execute(store.db);
        await assertPartsExact(store, what);
      }
      await sql`delete from waitlist`.execute(store.db);
      await assertPartsExact(store, "all deleted");
    }
  });

  test("forget what is rolled back", async () => {
    await using app = await createQuietApp(engine);
    const { store } = app.services;
    await store.db
      .transaction()
      .execute(async (trx) => {
        await writes["many rows in one statement"].execute(trx);
        throw new Error("not this");
      })
      .catch(({ message }) => assert.equal(message, "not this"));
    await assertPartsExact(store, "after the rollback");
  });
});

onEachEngine("the values that are counted on their own", (engine) => {
  test("get a name by themselves, also those that came from outside long ago", async () => {
    await using app = await createQuietApp(engine);
    const { store } = app.services;
    // Not so long that the sweep at the start takes its quarter of an hour.
    const longAgo = Date.now() - 90 * dayMs;
    await join(app, ["church-a", "church-a", "church-b", "ref=hirut", "ref=abel&utm_source=x"]);
    await insertMade(
      store,
      Array.from({ length: 1200 }, () => longAgo),
    );
    await sql`update waitlist set source = 'old' where id in (select id from waitlist order by created_at, id limit 3)`.execute(
      store.db,
    );
    const names = createDimensionNames(store);
    for (let look = 0; look < 4; look++) await names.look();
    assert.deepEqual(await peopleBy(store, "source"), { "": 1197, "church-a": 2, "church-b": 1, old: 3, "ref=": 2 });
    await assertPartsExact(store, "with names");
  });

  test("stay few, however many different ones come, and are those that most people have", async () => {
    await using app = await createQuietApp(engine);
    const { store } = app.services;
    const names = createDimensionNames(store, () => 3);
    await store.db.deleteFrom("dimension_tally_name").execute();
    await join(app, ["junk-1", "junk-2", "junk-3"]);
    await names.look();
    await join(app, ["junk-4", "church", "church", "junk-5"]);
    await names.look();
    const { "*": others = 0, church, ...rest } = await peopleBy(store, "source");
    assert.equal(church, 2);
    assert.equal(others, 3);
    assert.equal(Object.keys(rest).length, 2);
    await assertPartsExact(store, "after one gave way");
    await store.db.deleteFrom("waitlist").where("source", "=", "church").execute();
    await assertPartsExact(store, "after deletions");
  });

  test("are exact while people join and the names change, in two processes", async () => {
    await using app = await createQuietApp(engine);
    const { store } = app.services;
    const two = [createDimensionNames(store, () => 3), createDimensionNames(store, () => 3)];
    let busy = 4;
    const joining = Array.from({ length: busy }, async (_, who) => {
      for (let n = 0; n < 10; n++) await join(app, [`source-${n}`], `10.0.0.${who}`);
      busy--;
    });
    const naming = two.map(async (names) => {
      for (let look = 0; busy > 0 && look < 500; look++) await names.look();
    });
    await Promise.all([...joining, ...naming]);
    await assertPartsExact(store, "after all that");
  });

  test("lose their quarters of an hour after 100 days, and nothing else", async () => {
    await using app = await createQuietApp(engine);
    const { store } = app.services;
    const now = Date.now();
    await insertMade(store, [now - 300 * 86_400_000, now - 101 * 86_400_000, now - 99 * 86_400_000]);
    if (engine.name === "postgres") await sql`select dimension_tally_fold()`.execute(store.db);
    await sweepDimensions(store, now, new AbortController().signal);
    const { rows } = await sql<{ seconds: number; n: string }>`select seconds, sum(people) as n from dimension_tally
      where dimension = 'language' group by seconds order by seconds`.execute(store.db);
    assert.deepEqual(
      rows.map(({ seconds, n }) => [seconds, Number(n)]),
      [
        [0, 3],
        [900, 1],
        [86_400, 3],
      ],
    );
  });
});
