import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { migrate, runMigrations } from "../../db/migrate.ts";
import { openStore } from "../../db/open.ts";
import { openPostgres } from "../../db/postgres.ts";
import type { Schema } from "../../db/schema.ts";
import type { SchemaModule, SchemaModules } from "../../db/schema-module.ts";
import { openSqlite } from "../../db/sqlite.ts";
import { ambassadorsSchema } from "../../features/ambassadors/server/schema.ts";
import { announcementsSchema } from "../../features/announcements/server/schema/schema.ts";
import { statisticsSchema } from "../../features/statistics/server/schema/schema.ts";
import { schemas } from "../../server/schemas.ts";
import { newDataDir } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { assertPartsExact } from "../support/kept-dimensions.ts";
import { insertMade } from "../support/read-rows.ts";
import { openUnmigrated } from "../support/unmigrated.ts";

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
  await runMigrations(db, engine.name, schemas.slice(0, -2)).finally(() => db.destroy());
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
    const opening = openStore({ url, dataDir, schemas, onError() {} });
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
    const store = await openStore({ url, dataDir, schemas, onError() {} });
    const later = { name: "999-later", timestamp: "2100-01-01T00:00:00.000Z" };
    await sql`insert into kysely_migration (name, timestamp) values (${later.name}, ${later.timestamp})`.execute(
      store.db,
    );
    await store.close();
    const earlier = await openStore({ url, dataDir, schemas, onError() {} });
    await earlier.ping();
    await earlier.close();
  });
});

onEachEngine("a feature that can be left out", (engine) => {
  test("is added to people who are there, and taken out again before the next migration", async () => {
    const db = await openUnmigrated(engine);
    const optional: SchemaModules = [statisticsSchema, announcementsSchema, ambassadorsSchema];
    const without = schemas.filter((schema) => !optional.includes(schema));
    const later = (name: string): SchemaModule => ({
      migrations: { [name]: () => [`create table ${name.slice(4)} (id text)`] },
      tables: {},
    });
    await migrate(db, engine.name, [...without, later("1.1-next")]);
    await insertMade({ db, engine: engine.name }, [Date.parse("2026-05-05"), Date.parse("2026-05-06")]);
    await migrate(db, engine.name, [...schemas, later("1.1-next")]);
    await assertPartsExact({ db, engine: engine.name }, "people who were there");
    await migrate(db, engine.name, [...without, later("1.1-next"), later("1.2-last")]);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    assert.ok(tables.includes("last") && tables.includes("ambassador_application"));
    await db.destroy();
  });
});

onEachEngine("a process that starts on SQLite", () => {
  test("needs no lock when all migrations have run", async () => {
    const dataDir = await newDataDir();
    await (await openStore({ dataDir, schemas, onError() {} })).close();
    const finish = lockSqlite(join(dataDir, "selam.db"));
    const started = performance.now();
    const store = await openStore({ dataDir, schemas, onError() {} });
    assert.ok(performance.now() - started < lockTimeoutMs, "it waited for the lock");
    await finish();
    await store.close();
  });
}, ["sqlite"]);
