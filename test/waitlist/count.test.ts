import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

onEachEngine("the count", (engine) => {
  test("is the exact number of people, as JSON that is never kept", async () => {
    await using app = await createTestApp(engine);
    for (let expected = 0; expected < 3; expected++) {
      const answer = await app.request("/api/waitlist/count");
      assert.deepEqual([answer.status, answer.headers.get("cache-control")], [200, "no-store"]);
      assert.deepEqual(await answer.json(), { count: expected });
      await app.post("/api/waitlist", person());
    }
  });

  test("without what it is read from is a generic 500", async () => {
    await using app = await createTestApp(engine);
    await app.services.store.db.schema.alterTable("waitlist_tally").renameTo("elsewhere").execute();
    const answer = await app.request("/api/waitlist/count");
    assert.deepEqual([answer.status, (await answer.json()).code], [500, "internal"]);
  });
});
