import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { schemas } from "../../server/schemas.ts";
import { newDataDir } from "../support/app.ts";
import { person } from "../support/people.ts";

/** A store in a directory of its own, or in `dataDir`. */
async function open(dataDir?: string) {
  const directory = dataDir ?? (await newDataDir());
  const store = await openStore({ dataDir: directory, schemas, onError: () => {} });
  const dispose = async () => {
    await store.close();
    if (!dataDir) await rm(directory, { recursive: true, force: true });
  };
  return { ...store, directory, [Symbol.asyncDispose]: dispose };
}

const count = ({ db }: Pick<Store, "db">, key: string) =>
  db.insertInto("rate_limit").values({ key, count: 1, resets_at: timestamp() }).execute();

/** What the database itself says of a setting. */
async function pragma({ db }: Store, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]?.[name];
}

test("every commit is synced to disk, into a log that readers do not wait for", async () => {
  await using store = await open();
  assert.equal(await pragma(store, "synchronous"), 2, "full");
  assert.equal(await pragma(store, "journal_mode"), "wal");
});

test("what is deleted is overwritten in the file", async () => {
  await using store = await open();
  const name = "Hirut whom nobody finds again";
  const file = () => readFile(join(store.directory, "selam.db"));
  const written = () => sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  const more = { locale: "en", consent: "1", created_at: timestamp() };
  for (const id of ["a", "b", "c"])
    await store.db
      .insertInto("waitlist")
      .values({ ...person({ name }), id, ...more } as never)
      .execute();
  await written();
  assert.ok((await file()).includes(name));
  await store.db.deleteFrom("waitlist").execute();
  await written();
  assert.ok(!(await file()).includes(name));
});

test("a transaction that reads before it writes is not broken by another process's write", async () => {
  await using one = await open();
  await using two = await open(one.directory);
  const written: Promise<unknown>[] = [];
  await one.db.transaction().execute(async (trx) => {
    await trx.selectFrom("rate_limit").select("key").execute();
    written.push(count(two, "by the other"));
    await wait(100);
    await count({ db: trx }, "by the transaction");
  });
  await Promise.all(written);
  const keys = await one.db.selectFrom("rate_limit").select("key").execute();
  assert.deepEqual(keys.map(({ key }) => key).sort(), ["by the other", "by the transaction"]);
});

test("a statement is prepared once, however often it runs", async (t) => {
  await using store = await open();
  const prepare = t.mock.method(DatabaseSync.prototype, "prepare");
  for (let i = 0; i < 50; i++) await count(store, `key ${i}`);
  assert.equal(prepare.mock.callCount(), 1);
});

test("of statements whose texts vary the hundred that ran last stay prepared", async (t) => {
  await using store = await open();
  const prepare = t.mock.method(DatabaseSync.prototype, "prepare");
  const run = (number: number) => sql`select ${sql.lit(number)} as number`.execute(store.db);
  for (let number = 0; number < 300; number++) {
    await run(number);
    await run(0);
  }
  assert.equal(prepare.mock.callCount(), 300);
  for (let number = 202; number < 300; number++) await run(number);
  assert.equal(prepare.mock.callCount(), 300);
  await run(1);
  assert.equal(prepare.mock.callCount(), 301);
});

test("a statement that was prepared before a table got another column sees that column", async () => {
  await using store = await open();
  await count(store, "a");
  const read = () => store.db.selectFrom("rate_limit").selectAll().execute();
  assert.deepEqual(Object.keys((await read())[0]!), ["key", "count", "resets_at"]);
  const other = new DatabaseSync(join(store.directory, "selam.db"));
  other.exec("alter table rate_limit add column more text");
  other.close();
  assert.deepEqual(Object.keys((await read())[0]!), ["key", "count", "resets_at", "more"]);
});
