import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { createMigrator } from "../../db/migrate.ts";
import { openStore } from "../../db/open.ts";
import { openPostgres } from "../../db/postgres.ts";
import type { Schema } from "../../db/schema.ts";
import { openSqlite } from "../../db/sqlite.ts";
import { newDataDir } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";

/** For how long a statement waits for SQLite's write lock, at the least. */
const lockTimeoutMs = 5000;

/** The lock that Kysely's migrator holds on PostgreSQL while it is at work. */
const migratorsLock = "3853314791062309107";

/** A database with all migrations but the last few, whose next ones somebody has begun and not finished. */
async function halfMigrated(engine: TestEngine) {
  const dataDir = await newDataDir();
  const { DATABASE_URL: url } = await engine.newDatabase({ empty: true });
  const file = join(dataDir, "selam.db");
  const db = new Kysely<Schema>({ dialect: url ? openPostgres(url, () => {}) : openSqlite(file) });
  const { error } = await createMigrator(db, engine.name).migrateTo("006-milliseconds");
  await db.destroy();
  assert.equal(error, undefined);
  return { dataDir, url, finish: url ? await lockPostgres(url) : lockSqlite(file) };
}

async function lockPostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_advisory_lock(${migratorsLock})`);
  return () => client.end();
}

function lockSqlite(file: string) {
  const database = new DatabaseSync(file);
  database.exec("begin immediate");
  return async () => database.close();
}

onEachEngine("a process that starts", (engine) => {
  test("while another migrates waits for it, for longer than a request may", async () => {
    const { dataDir, url, finish } = await halfMigrated(engine);
    let state = "waiting";
    const opening = openStore({ url, dataDir, onError() {} });
    opening.then(
      () => (state = "open"),
      () => (state = "failed"),
    );
    await sleep(7000); // A request's statements end after 4 s, its wait for SQLite's lock after 5.
    assert.equal(state, "waiting");
    await finish();
    const store = await opening;
    await store.ping();
    await store.close();
  });

  test("on a database of a later version, which only adds, takes it as it is", async () => {
    const dataDir = await newDataDir();
    const { DATABASE_URL: url } = await engine.newDatabase({ empty: true });
    const store = await openStore({ url, dataDir, onError() {} });
    const later = { name: "999-later", timestamp: "2100-01-01T00:00:00.000Z" };
    await sql`insert into kysely_migration (name, timestamp) values (${later.name}, ${later.timestamp})`.execute(
      store.db,
    );
    await store.close();
    const earlier = await openStore({ url, dataDir, onError() {} });
    await earlier.ping();
    await earlier.close();
  });
});

onEachEngine("a process that starts on SQLite", () => {
  test("needs no lock when all migrations have run", async () => {
    const dataDir = await newDataDir();
    await (await openStore({ dataDir, onError() {} })).close();
    const finish = lockSqlite(join(dataDir, "selam.db"));
    const started = performance.now();
    const store = await openStore({ dataDir, onError() {} });
    assert.ok(performance.now() - started < lockTimeoutMs, "it waited for the lock");
    await finish();
    await store.close();
  });
}, ["sqlite"]);
