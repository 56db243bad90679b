import assert from "node:assert/strict";
import { test } from "node:test";
import type { AdminSources } from "../../features/statistics/contract.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

onOneEngine("the sources of the whole list", (engine) => {
  test("are told with how many came by each, most people first, however many there are", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const read = async () => (await (await ask("/api/admin/statistics/sources")).json()) as AdminSources;
    assert.deepEqual(await read(), { sources: [], other: 0 });
    const names = Array.from({ length: 12 }, (_, index) => `church-${String(index).padStart(2, "0")}`);
    for (const source of [...names, "church-07", undefined]) await app.post("/api/waitlist", person({ source }));
    await until(async () => (await read()).sources.length === 12 && (await read()).other === 0, {
      timeoutMs: 40_000,
      what: "the names of the sources",
    });
    const { sources } = await read();
    assert.deepEqual(sources[0], { value: "church-07", people: 2 });
    assert.deepEqual(sources.map(({ value }) => value).sort(), names);
    assert.equal(
      sources.reduce((sum, { people }) => sum + people, 0),
      13,
    );
  });
});
