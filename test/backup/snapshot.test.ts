import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { readParts, writeLines } from "../../db/backup/backup-lines.ts";
import { fillTables } from "../../db/backup/filling.ts";
import { backedUpTables, type PortableValue, type Snapshot } from "../../db/backup/portable.ts";
import { openPostgresSnapshot } from "../../db/backup/postgres-snapshot.ts";
import { openSqliteSnapshot } from "../../db/backup/sqlite-snapshot.ts";
import { runMigrations } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { statisticsSchema } from "../../features/statistics/server/schema/schema.ts";
import { schemas } from "../../server/schemas.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newUnmigrated, openUnmigrated } from "../support/unmigrated.ts";

const secret = { check: "none" };

const snapshotOf = async ({ config }: TestApp): Promise<Snapshot> =>
  config.databaseUrl
    ? openPostgresSnapshot(config.databaseUrl, schemas)
    : openSqliteSnapshot(`${config.dataDir}/selam.db`, schemas);

/** The rows of some tables of a backup, by their columns. */
async function rowsIn(text: AsyncIterable<string>, wanted: string[]) {
  const found = new Map<string, Record<string, PortableValue>[]>(wanted.map((name) => [name, []]));
  let columns: string[] = [];
  let rows: Record<string, PortableValue>[] | undefined;
  for await (const part of readParts(text, schemas)) {
    if ("table" in part) [columns, rows] = [part.columns, found.get(part.table)];
    else if ("rows" in part)
      rows?.push(...part.rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]!]))));
  }
  return found;
}

onEachEngine("a backup of a running server", (engine) => {
  test("is of one moment, and holds nobody up who joins meanwhile", async () => {
    await using app = await createTestApp(engine, { MAIL_PER_MINUTE: "1" });
    let sent = 0;
    const join = async () => {
      for (let count = 0; count < 20; count++) {
        const address = `10.0.${sent++}.1`;
        assert.equal((await app.post("/api/waitlist", person(), {}, address)).status, 201);
      }
    };
    await join();
    const snapshot = await snapshotOf(app);
    async function* joinedMeanwhile() {
      for await (const text of writeLines(snapshot, secret)) {
        yield text;
        if (text.startsWith('{"table":"waitlist_interest"')) await join();
      }
    }
    const found = await rowsIn(joinedMeanwhile(), ["waitlist", "outbox", "waitlist_tally"]);
    await snapshot.close();
    const [people = [], jobs = [], tally = []] = found.values();
    assert.equal(people.length, 20);
    assert.deepEqual(
      people.map(({ id }) => id).sort(),
      jobs.map(({ subject_id }) => subject_id).sort(),
      "each with a job, and no job without a person",
    );
    assert.equal(tally.find(({ seconds }) => seconds === 0)?.people, people.length);
    const { n } = (await sql<{ n: unknown }>`select count(*) as n from waitlist`.execute(app.services.store.db))
      .rows[0]!;
    assert.equal(Number(n), 40);
  });

  test("has every table that the migrations make, but what others hold too", async () => {
    await using app = await createTestApp(engine);
    const all = await app.services.store.db.introspection.getTables();
    const tables = all.filter(({ schema }) => schema !== "kept"); // Of the test's own (emptied-database.ts).
    const own = {
      sqlite: [
        ...[
          "outbox_replaced",
          "dimension_tally_replaced",
          "waitlist_replaced",
          "waitlist_state_replaced",
          "waitlist_version",
        ],
        ...["", "_config", "_data", "_docsize", "_idx"].map((part) => `waitlist_trigram${part}`),
      ],
      postgres: ["outbox_tally", "dimension_tally", "waitlist_state_tally", "waitlist_tally"].flatMap((name) => [
        `${name}_change`,
        `${name}_folded`,
      ]),
    };
    const expected = backedUpTables(schemas);
    const made = tables.filter(({ isView, name }) => !isView || expected.includes(name)).map(({ name }) => name);
    assert.deepEqual(made.sort(), [...expected, "waitlist_search", ...own[engine.name]].sort());
    if (engine.name === "sqlite") return;
    const { rows } = await sql`select sequencename from pg_sequences`.execute(app.services.store.db);
    assert.deepEqual(rows, [], "a sequence would have to go on where it was");
  });
});

/** Puts people into a database that has no statistics yet, and reads it. */
async function* oldBackup(db: Database, snapshot: () => Promise<Snapshot>): AsyncGenerator<string> {
  for (const [index, interest] of ["home", null, "home"].entries())
    await sql`insert into waitlist (id, name, email, phone, locale, interest, consent, created_at)
      values (${`p${index}`}, 'Hirut', ${`${index}@example.com`}, '+1', 'so', ${interest}, '1', '2026-11-20T09:30:00.007Z')`.execute(
      db,
    );
  const opened = await snapshot();
  yield* writeLines(opened, secret);
  await opened.close();
}

onEachEngine("a backup of an earlier version", (engine) => {
  test("is restored as it was, and brought up to date", async () => {
    const { db: old, url, file } = await newUnmigrated(engine);
    const then = schemas.filter((schema) => schema !== statisticsSchema);
    await runMigrations(old, engine.name, then);
    const text = oldBackup(old, async () => (url ? openPostgresSnapshot(url, then) : openSqliteSnapshot(file, then)));
    const fresh = await openUnmigrated(engine);
    const counts = await fresh
      .transaction()
      .execute((trx) => fillTables(trx, engine.name, schemas, readParts(text, schemas)));
    assert.equal(counts.waitlist, 3);
    assert.equal(counts.dimension_tally, undefined, "there was no such table");
    const counted = await sql<{ dimension: string; value: string; n: unknown }>`
      select dimension, value, sum(people) as n from dimension_tally where seconds = 0 and dimension in ('language', 'interest')
      group by 1, 2 order by 1, 2`.execute(fresh);
    const said = counted.rows.map(({ dimension, value, n }) => [dimension, value, Number(n)]);
    assert.deepEqual(said, [
      ["interest", "", 1],
      ["interest", "*", 2],
      ["language", "*", 3],
    ]);
    await sql`delete from waitlist where id = 'p0'`.execute(fresh);
    const { n } = (
      await sql<{ n: unknown }>`select sum(people) as n from waitlist_tally where seconds = 0`.execute(fresh)
    ).rows[0]!;
    assert.equal(Number(n), 2, "the triggers count on");
    await Promise.all([old.destroy(), fresh.destroy()]);
  });
});
