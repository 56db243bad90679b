import assert from "node:assert/strict";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { watchSqlite } from "../../db/watch-sqlite.ts";
import { newDataDir } from "../support/app.ts";
import { until } from "../support/server-process.ts";

/** A database of two tables, of which the first is watched, and how often a change was told. */
async function watched() {
  const path = join(await newDataDir(), "watched.db");
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; create table waitlist_version (version integer); create table other (id)");
  database.exec("insert into waitlist_version values (0)");
  let told = 0;
  const stop = watchSqlite(path, () => told++);
  const change = () => database.exec("update waitlist_version set version = version + 1");
  const dispose = () => {
    stop();
    database.close();
  };
  return { path, database, change, stop, told: () => told, [Symbol.dispose]: dispose };
}

test("who watches SQLite is told of each change of the list, and of no other table's", async () => {
  using it = await watched();
  for (const times of [1, 2, 3]) {
    it.database.exec("insert into other values (1)");
    it.change();
    await until(() => it.told() === times, { what: `word number ${times}` });
    it.database.exec("insert into other values (1)");
  }
  await new Promise((resolve) => setTimeout(resolve, 200)); // Time cannot make this fail: more would be told by now.
  assert.equal(it.told(), 3);
});

test("who watches SQLite goes on when the file could not be read for a while", async () => {
  using it = await watched();
  it.database.exec("alter table waitlist_version rename to gone");
  await new Promise((resolve) => setTimeout(resolve, 200)); // Three looks, at which a throw would end this process.
  assert.equal(it.told(), 0);
  it.database.exec("alter table gone rename to waitlist_version");
  it.change();
  await until(() => it.told() > 0, { what: "the change" });
});

test("who watches SQLite keeps no file open afterwards", {
  skip: process.platform !== "linux" && "only Linux lists the files that are open",
}, async () => {
  const it = await watched();
  const open = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(it.path);
      } catch {
        return false;
      }
    }).length;
  const watching = open();
  it.stop();
  assert.ok(open() < watching, `${open()} of ${watching} are open`);
  it.database.close();
  assert.equal(open(), 0);
});
