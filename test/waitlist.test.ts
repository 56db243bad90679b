import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "./support/app.ts";
import { onEachEngine } from "./support/engines.ts";
import { person } from "./support/people.ts";
import { until } from "./support/server-process.ts";

onEachEngine("joining the waitlist", (engine) => {
  test("a new person gets an id and the time, and a confirmation mail", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ email: "Hirut@Example.com " }));
    assert.equal(answer.status, 201);
    const { id, createdAt } = await answer.json();
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(typeof id, "string");
    await until(async () => (await app.mails()).length === 1, { what: "one mail" });
  });
});
