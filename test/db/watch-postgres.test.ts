import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { watchPostgres } from "../../db/watch-postgres.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

onEachEngine(
  "who watches PostgreSQL",
  (engine) => {
    test("is told once it listens, and again after each time that its connection was lost", async () => {
      const { DATABASE_URL: url = "" } = await engine.newDatabase();
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      let told = 0;
      const errors: unknown[] = [];
      const stop = watchPostgres(
        url,
        () => told++,
        (error) => errors.push(error),
      );
      try {
        for (const times of [1, 2, 3]) {
          await until(() => told === times, { what: `word number ${times}` });
          const listening =
            "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'";
          await admin.query(`select pg_terminate_backend(pid) from (${listening}) as listener`);
        }
        await until(() => told === 4, { what: "the last word" });
        assert.equal(errors.length, 3);
      } finally {
        stop();
        await admin.end();
      }
    });
  },
  ["postgres"],
);
