import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { findIds } from "../../features/waitlist/server/listing/find-page.ts";
import { readListQuery } from "../../features/waitlist/server/listing/list-query.ts";
import { isSearchIndexed, searchUnindexed } from "../../features/waitlist/server/listing/search-index.ts";
import { checkDatabase } from "../../server/operator/doctor/database-check.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { askAll, listPeople } from "../support/listed.ts";
import { query } from "../support/postgres.ts";
import { insertMade, rowsRead } from "../support/read-rows.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

/** A new database, as a role sees it that may make tables in it and no extensions. */
async function withoutExtensions(engine: TestEngine) {
  const { DATABASE_URL: admin } = await engine.newDatabase({ empty: true });
  assert.ok(admin);
  const username = `plain_${randomUUID().replaceAll("-", "")}`;
  await query(admin, `create role ${username} login; grant all on schema public to ${username}`);
  return { admin, DATABASE_URL: Object.assign(new URL(admin), { username }).href };
}

onEachEngine(
  "a search where the role may not make extensions",
  (engine) => {
    test("finds the same people part by part, and the log and the doctor say so until the index is there", async () => {
      const { admin, DATABASE_URL } = await withoutExtensions(engine);
      await using app = await createTestApp(engine, { DATABASE_URL });
      const { store, outbox } = app.services;
      await outbox.stop();
      await until(() => app.logged().includes(searchUnindexed), { what: "a line in the log" });
      const said = async () => (await checkDatabase(store)).filter(({ said }) => said === searchUnindexed);
      assert.equal((await said()).length, 1);

      const { ask } = await signedIn(app);
      await insertMade(
        store,
        Array.from({ length: 2000 }, (_, index) => Date.parse("2025-06-01") + index * 60_000),
      );
      await listPeople(app, { sewit: { name: "Sewit", email: "sewit@example.com", phone: "+12025550199" } });
      const finds = async () => {
        for (const q of ["ewi", "wit@exa", "5550199"])
          assert.deepEqual((await askAll(ask, { q, sort: "oldest" })).ids, ["sewit"], q);
      };
      await finds();
      const asked = readListQuery({ q: "ewi", sort: "oldest" }, true);
      assert.ok(!asked.fields);
      const bounds = { rows: 100, lookUps: 50, few: 20 };
      const read = (from: typeof store) =>
        findIds({ store: from, bounds }, asked.query, { limit: 5, before: undefined });
      assert.ok((await rowsRead(store, "waitlist_search", read)) <= bounds.lookUps, "no more than a part at once");

      await query(admin, "create extension pg_trgm");
      await query(
        admin,
        "create index concurrently waitlist_search_trigram on waitlist_search using gin (text gin_trgm_ops, phones gin_trgm_ops)",
      );
      assert.ok(await isSearchIndexed(store));
      assert.deepEqual(await said(), []);
      await finds();
    });
  },
  ["postgres"],
);
