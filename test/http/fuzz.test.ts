import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachEngine } from "../support/engines.ts";
import { callOf } from "../support/fuzz/fuzzed-asks.ts";
import { fuzzedPlace } from "../support/fuzz/fuzzed-place.ts";
import { runFuzz } from "../support/fuzz/run-fuzz.ts";
import { sentBodies } from "../support/fuzz/sent-bodies.ts";

onEachEngine("whatever is sent", (engine) => {
  test("is made from a body that means well, for every call that takes one", async () => {
    await using place = await fuzzedPlace(engine);
    const writes = place.app.routes.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method)).map(callOf);
    assert.deepEqual([...new Set(writes)].sort(), Object.keys(sentBodies).sort());
  });

  test("gets an answer of ours, soon", async () => {
    const runs = engine.name === "sqlite" ? 1500 : 300;
    const { statuses } = await runFuzz({ engine, runs, seed: 20261122 });
    for (const status of [200, 204, 401, 403, 404, 415, 422])
      assert.ok(statuses.has(status), `some request is answered by ${status}`);
  });
});
