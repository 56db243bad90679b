import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

onEachEngine(
  "PostgreSQL's statements",
  (engine) => {
    test("of joining are prepared once on a connection; what reads is planned with its values", async () => {
      await using app = await createTestApp(engine);
      await app.services.outbox.stop();
      for (let i = 0; i < 20; i++) assert.equal((await app.post("/api/waitlist", person())).status, 201);
      // What is prepared belongs to a connection: each is asked, as none answers twice meanwhile.
      const prepared = () =>
        sql<{ statement: string }>`
          select statement from pg_prepared_statements cross join pg_sleep(0.2)
            where generic_plans + custom_plans >= 5 and statement not like '%kysely%'`.execute(app.services.store.db);
      const answers = await Promise.all(Array.from({ length: 10 }, prepared));
      const tables = answers.flatMap(({ rows }) =>
        rows.map(({ statement }) => /^insert into "(\w+)"/.exec(statement)?.[1] ?? statement),
      );
      const ofTheList = [...new Set(tables)].filter((table) => !table.startsWith("waitlist_"));
      assert.deepEqual(ofTheList.sort(), ["outbox", "rate_limit", "waitlist"]);
    });
  },
  ["postgres"],
);
