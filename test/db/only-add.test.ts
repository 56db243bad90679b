import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { createMigrator, migrationNames } from "../../db/migrate.ts";
import { brokenFor, shapeOf } from "../support/added-only.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { openUnmigrated } from "../support/unmigrated.ts";

/** The last migration of the first release. From here on a server of before has to go on beside one of after. */
const released = "025-factors";

/** What a migration may not do, and what is said of it. A view of PostgreSQL's would stand in the way of some. */
const breaches: [statement: string, said: RegExp, only?: "postgres"][] = [
  ["drop table wish_count", /^wish_count is gone$/],
  ["alter table wish_count rename to wishes", /^wish_count is gone$/],
  ["alter table waitlist drop column note", /^waitlist\.note is gone$/],
  ["alter table waitlist rename column note to remark", /^waitlist\.note is gone$/],
  ["alter table waitlist alter column note type varchar(9)", /^waitlist\.note is varchar and was text$/, "postgres"],
  ["alter table waitlist alter column note set not null", /^waitlist\.note may not be null any more$/, "postgres"],
  ["alter table operator alter column two_factor_enabled drop default", /has no default any more$/, "postgres"],
  ["alter table rate_source add column asked text not null", /^rate_source\.asked is required$/, "postgres"],
  ["create unique index one_phone on waitlist (phone)", /^waitlist: one_phone is a new uniqueness$/],
];
const harmless = [
  "alter table waitlist add column nickname text",
  "alter table waitlist add column kind text not null default 'person'",
  "create table later (id text not null primary key)",
  "create index waitlist_phone on waitlist (phone)",
];

onEachEngine("what a later migration does to a server of before", (engine) => {
  test("is found, whatever it is", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const before = await shapeOf(db, engine.name);
    const found = async (statements: string[]) => {
      const broken: string[] = [];
      const undo = new Error("undo");
      const trying = db.transaction().execute(async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx);
        broken.push(...brokenFor(before, await shapeOf(trx, engine.name)));
        throw undo;
      });
      await assert.rejects(trying, (error) => error === undo);
      return broken;
    };
    for (const [statement, said, only] of breaches) {
      if (only && only !== engine.name) continue;
      const broken = await found([statement]);
      assert.equal(broken.length, 1, `${statement}: ${broken}`);
      assert.match(broken[0]!, said);
    }
    assert.deepEqual(await found(harmless), []);
  });

  test("is only to add, from the first release on", async () => {
    assert.ok(migrationNames.includes(released));
    const later = migrationNames.filter((name) => name > released);
    if (!later.length) return;
    const db = await openUnmigrated(engine);
    const migrator = createMigrator(db, engine.name);
    assert.equal((await migrator.migrateTo(released)).error, undefined);
    let before = await shapeOf(db, engine.name);
    for (const name of later) {
      assert.equal((await migrator.migrateTo(name)).error, undefined);
      const after = await shapeOf(db, engine.name);
      assert.deepEqual(brokenFor(before, after), [], name);
      before = after;
    }
    await db.destroy();
  });
});
