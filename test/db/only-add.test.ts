import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { runMigrations } from "../../db/migrate.ts";
import { migrationNames, type SchemaModules } from "../../db/schema-module.ts";
import { schemas } from "../../server/schemas.ts";
import { brokenFor, shapeOf } from "../support/added-only.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { openUnmigrated } from "../support/unmigrated.ts";

/** The first release. From here on a server of before has to go on beside one of after. */
const released = "1.0-";

/** Those of the migrations that are of the first release, or come up to one of a later release. */
const upTo = (last: string): SchemaModules =>
  schemas.map((schema) => ({
    ...schema,
    migrations: Object.fromEntries(
      Object.entries(schema.migrations).filter(([name]) => name.startsWith(released) || name <= last),
    ),
  }));

/** What a migration may not do, and what is said of it. A view of PostgreSQL's would stand in the way of some. */
const breaches: [statement: string, said: RegExp, only?: "postgres"][] = [
  ["drop table wish_count", /^wish_count is gone$/],
  ["alter table wish_count rename to wishes", /^wish_count is gone$/],
  ["alter table waitlist drop column amount", /^waitlist\.amount is gone$/],
  ["alter table waitlist rename column amount to remark", /^waitlist\.amount is gone$/],
  [
    "alter table waitlist alter column amount type varchar(9)",
    /^waitlist\.amount is varchar and was text$/,
    "postgres",
  ],
  ["alter table waitlist alter column amount set not null", /^waitlist\.amount may not be null any more$/, "postgres"],
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
    const later = migrationNames(schemas).filter((name) => !name.startsWith(released));
    if (!later.length) return;
    const db = await openUnmigrated(engine);
    await runMigrations(db, engine.name, upTo(released));
    let before = await shapeOf(db, engine.name);
    for (const name of later) {
      await runMigrations(db, engine.name, upTo(name));
      const after = await shapeOf(db, engine.name);
      assert.deepEqual(brokenFor(before, after), [], name);
      before = after;
    }
    await db.destroy();
  });

  test("runs after all that stand before it in the list, by its name", () => {
    const names = schemas.flatMap(({ migrations }) => Object.keys(migrations));
    const inOrder = names.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    assert.deepEqual(migrationNames(schemas), inOrder);
    assert.deepEqual(
      inOrder.filter((name) => name.startsWith(released)),
      names.filter((name) => name.startsWith(released)),
    );
    assert.equal(new Set(names).size, names.length);
  });
});
