import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { walkList } from "../../features/waitlist/server/listing/walk-list.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { insertMade } from "../support/read-rows.ts";

const people = 350;
/** What is known of people is in six tables. */
const mostQueries = 6;

onOneEngine("the list as exports read it", (engine) => {
  test("comes in small parts, and lets others go on between finding people and reading them", async () => {
    await using app = await createTestApp(engine);
    const { store, suppression, outbox } = app.services;
    await outbox.stop();
    await insertMade(
      store,
      Array.from({ length: people }, (_, index) => Date.parse("2026-01-01") + index * 60_000),
    );
    let turn = 0;
    let isOver = false;
    const turning = (async () => {
      for (; !isOver; turn++) await nextTurn();
    })();
    const queriesIn = new Map<number, number>();
    const spy: KyselyPlugin = {
      transformQuery({ node }) {
        queriesIn.set(turn, (queriesIn.get(turn) ?? 0) + 1);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const spied = { ...store, db: store.db.withPlugin(spy) };
    const parts: number[] = [];
    const query = { q: "", sort: "newest", findsPhones: true } as const;
    for await (const entries of walkList({ store: spied, suppression }, query)) parts.push(entries.length);
    isOver = true;
    await turning;
    assert.deepEqual(parts, [100, 100, 100, 50]);
    assert.ok(Math.max(...queriesIn.values()) <= mostQueries, JSON.stringify([...queriesIn]));
  });
});
