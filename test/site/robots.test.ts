import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { fieldValue } from "../support/html.ts";
import { person } from "../support/people.ts";

onOneEngine("the trap for robots", (engine) => {
  const caught = person({ company_website: "https://spam.example" });

  test("filled in, it is 422, and nothing is stored or sent", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", caught);
    assert.equal(answer.status, 422);
    assert.deepEqual((await answer.json()).fields, { company_website: "leave_empty" });
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 0 });
    assert.deepEqual(await app.services.store.db.selectFrom("outbox").selectAll().execute(), []);
  });

  test("filled in a form, it comes back with all that was typed", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.postForm("/api/waitlist", caught as Record<string, string>);
    assert.equal(answer.status, 422);
    const html = await answer.text();
    for (const [name, value] of Object.entries(caught)) assert.equal(fieldValue(html, name), value);
    const { waitlist } = app.site.renderer.words("en") as Words;
    const field = /<input[^>]* name="company_website"/;
    const hidden = /aria-hidden="true"><label>[^<]*<input[^>]* name="company_website"/;
    assert.ok(field.test(html) && !hidden.test(html), "a person could not see what to mend");
    assert.match(await (await app.request("/")).text(), hidden);
    assert.ok(html.includes(`>${waitlist.fieldErrors.leave_empty}<`));
  });

  test("left empty, it is no obstacle", async () => {
    await using app = await createTestApp(engine);
    assert.equal((await app.post("/api/waitlist", person({ company_website: "" }))).status, 201);
  });
});
