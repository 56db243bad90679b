import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("a NUL in an address", (engine) => {
  test("names nothing, and asks for nothing", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const cases: [method: string, path: string, status: number][] = [
      ["POST", "/api/admin/operators/invitations/a%00/mail", 404],
      ["GET", "/api/admin/announcements/1%00", 404],
      ["GET", "/place/%00", 404],
      ["GET", "/api/admin/waitlist?q=a%00", 422],
      ["GET", "/api/admin/waitlist?q=%2500", 200],
      ["GET", "/?to=%00", 200],
      ["GET", "/news?before=%00", 404],
    ];
    for (const [method, path, status] of cases) assert.equal((await ask(path, method)).status, status, path);
  });
});
