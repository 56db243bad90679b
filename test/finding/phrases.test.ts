import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { findIds } from "../../features/waitlist/server/listing/find-page.ts";
import { readListQuery } from "../../features/waitlist/server/listing/list-query.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { findAll, listPeople, wordsWritten } from "../support/listed.ts";
import { insertMade, rowsRead } from "../support/read-rows.ts";

const people = {
  a: { name: "Tesfaye Hirut" },
  b: { name: "Hirut Tesfaye Hirut Tesfamariam", locale: "so" },
  c: { name: "Hirut Bekele Tesfaye", locale: "so" },
  d: { name: "Almaz Hirut Tesema", email: "hirut.tesema@example.com" },
  e: { name: "Hirut Alemu" },
  f: { name: "Tesfaye Alemu", email: "f.hirut.tes@example.com", locale: "so" },
  g: { name: "Hirut Tesfaye", locale: "so" },
};

/** What is typed, in whom its words follow each other, and who else has them all. */
const searches: [q: string, inARow: string, others: string][] = [
  ["Hirut Tes", "bdg", "acf"],
  ["Tesfaye Hirut", "ab", "cfg"],
  ["hirut.tes", "df", "abcg"],
  ["Hirut Tesfaye Hirut", "b", "acfg"],
  ["tes hir ale", "", "f"],
];

onEachEngine("a search for several words", (engine) => {
  test("tells first in whom they follow each other, then the others, and nobody twice", async () => {
    await using app = await createTestApp(engine);
    await listPeople(app, people);
    const sorted = (ids: string[]) => ids.toSorted().join("");
    const bySomali = (ids: string) =>
      [...ids].filter((id) => (people as Record<string, { locale?: string }>)[id]!.locale);
    for (const [q, inARow, others] of searches)
      for (const limit of [1, 2, 3, 10]) {
        const bounds = { rows: 5, lookUps: 3, few: 0 };
        const { ids, sort } = await findAll(app, { q }, limit, bounds);
        assert.deepEqual(
          [sorted(ids.slice(0, inARow.length)), sorted(ids.slice(inARow.length)), sort],
          [inARow, others, "match"],
          `${q}, ${limit} at once`,
        );
        const somali = await findAll(app, { q, language: "so" }, limit, bounds);
        assert.equal(sorted(somali.ids), sorted(bySomali(inARow + others)), `${q} in Somali, ${limit} at once`);
      }
  });

  test("reads of many who have one of them no more than it shows", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    await insertMade(
      store,
      Array.from({ length: 1500 }, (_, index) => Date.parse("2026-01-01") + index * 60_000),
    );
    const among = (every: number) => sql`id like ${`%${every}`}`;
    await sql`update waitlist set name = 'Almaz Tesfaye' where ${among(5)}`.execute(store.db);
    await sql`update waitlist set name = 'Hirut Tesfaye' where ${among(77)}`.execute(store.db);
    await wordsWritten(app);
    if (engine.name === "postgres") await sql`vacuum analyze`.execute(store.db);
    const asked = readListQuery({ q: "hirut tes" }, true);
    assert.ok(!asked.fields);
    const limit = 5;
    const bounds = { rows: 10_000, lookUps: 1500, few: 20 };
    const read = (from: Store) => findIds({ store: from, bounds }, asked.query, { limit, before: undefined });
    assert.equal((await read(store)).ids.length, limit);
    // SQLite does not tell how many rows it read.
    if (engine.name === "postgres") assert.ok((await rowsRead(store, "waitlist_search", read)) <= 3 * limit);
  });
});
