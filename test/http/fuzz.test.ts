import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachEngine } from "../support/engines.ts";
import { bodies } from "../support/fuzz/bodies.ts";
import { fuzzedApp } from "../support/fuzz/fuzzed-app.ts";
import { callOf } from "../support/fuzz/requests.ts";
import { runFuzz } from "../support/fuzz/run-fuzz.ts";

onEachEngine("whatever is sent", (engine) => {
  test("is made from the schema of every call that takes a body", async () => {
    await using fuzzed = await fuzzedApp(engine);
    const writes = fuzzed.app.routes.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method)).map(callOf);
    assert.deepEqual([...new Set(writes)].sort(), Object.keys(bodies).sort());
  });

  test("gets an answer of ours, soon", async () => {
    const runs = engine.name === "sqlite" ? 1500 : 300;
    const { statuses } = await runFuzz({ engine, runs, seed: 20261122 });
    for (const status of [200, 201, 204, 401, 403, 404, 415, 422])
      assert.ok(statuses.has(status), `some request is answered by ${status}`);
  });
});
