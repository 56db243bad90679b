import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

onEachEngine(
  "calls that lead nowhere",
  (engine) => {
    const cases: [method: string, path: string, status: number, code: string][] = [
      ["GET", "/api/admin/waitlist", 401, "unauthenticated"],
      ["GET", "/api/admin/waitlist?limit=5", 401, "unauthenticated"],
      ["GET", "/api/admin/waitlist/summary", 401, "unauthenticated"],
      ["GET", "/api/admin/waitlist/events", 401, "unauthenticated"],
      ["GET", "/api/admin/ambassadors", 401, "unauthenticated"],
      ["GET", "/api/admin/rates", 401, "unauthenticated"],
      ["POST", "/api/admin/rates/accept", 401, "unauthenticated"],
      ["POST", "/api/rates", 404, "not_found"],
      ["DELETE", "/api/admin/waitlist/1", 401, "unauthenticated"],
      ["GET", "/api/nothing", 404, "not_found"],
      ["GET", "/api", 404, "not_found"],
      ["POST", "/api/waitlist/nothing", 404, "not_found"],
      ["GET", "/api/waitlist", 404, "not_found"],
      ["PUT", "/api/waitlist", 404, "not_found"],
      ["DELETE", "/api/waitlist/count", 404, "not_found"],
      ["POST", "/", 404, "not_found"],
      ["POST", "/nothing-here", 404, "not_found"],
      ["DELETE", "/healthz", 404, "not_found"],
    ];
    for (const [method, path, status, code] of cases) {
      test(`${method} ${path} is ${status} ${code}`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.request(path, { method });
        assert.equal(answer.headers.get("content-type"), "application/problem+json");
        assert.deepEqual([answer.status, (await answer.json()).code], [status, code]);
      });
    }
  },
  ["sqlite"],
);
