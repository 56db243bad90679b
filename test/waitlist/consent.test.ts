import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

onOneEngine("the version of the consent line", (engine) => {
  for (const consent of ["2020-01", "2026-11-20", "x"]) {
    test(`${consent}, which was never published, is refused, and nothing is kept`, async () => {
      await using app = await createTestApp(engine);
      const answer = await app.post("/api/waitlist", person({ consent }));
      assert.equal(answer.status, 422);
      const { code, fields } = await answer.json();
      assert.deepEqual({ code, fields }, { code: "invalid", fields: { consent: "unknown" } });
      assert.deepEqual(await app.services.store.db.selectFrom("waitlist").select("id").execute(), []);
    });
  }

  test("of a page that was open since an earlier one was published is kept with the entry", async () => {
    await using app = await createTestApp(engine);
    const published = app.site.renderer.consentVersions as string[];
    published.unshift("2026-01-31");
    try {
      assert.equal((await app.post("/api/waitlist", person({ consent: "2026-01-31" }))).status, 201);
      const { consent } = await app.services.store.db
        .selectFrom("waitlist")
        .select("consent")
        .executeTakeFirstOrThrow();
      assert.equal(consent, "2026-01-31");
    } finally {
      published.shift();
    }
  });

  test("that the form sends is a published one", async () => {
    await using app = await createTestApp(engine);
    const page = await (await app.request("/")).text();
    const sent = page.match(/name="consent" value="([^"]+)"/)?.[1];
    assert.ok(sent && app.site.renderer.consentVersions.includes(sent), sent);
  });
});
