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
      for (let i = 0; i < 5; i++) assert.equal((await app.post("/api/waitlist", person())).status, 201);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where generic_plans + custom_plans >= 5 and statement not like '%kysely%'
          and statement not like 'insert into "waitlist\\_%' order by 1`.execute(app.services.store.db);
      assert.deepEqual(
        rows.map(({ statement }) => /^insert into "(\w+)"/.exec(statement)?.[1]),
        ["outbox", "rate_limit", "waitlist"],
      );
    });
  },
  ["postgres"],
);
