import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const [proxy, stranger] = ["10.0.0.1", "192.0.2.1"];
const proxies = { TRUSTED_PROXIES: "10.0.0.0/8" };
const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Ids as nginx, Caddy and Envoy, and others make them. */
const safe = ["4f1c0d1f2b7e4d8e9a0b1c2d3e4f5a6b", "0b7c1a52-6d3f-4c1e-8a9b-1c2d3e4f5a6b", "01JD8Z3K9QW4X5Y6V7T8R9P0NM"];

/** Asks for what is refused, with an id that somebody sent. */
const ask = (app: TestApp, address: string, id: string, init: RequestInit = {}) =>
  app.request("/api/admin/waitlist", { ...init, address, headers: { ...init.headers, "x-request-id": id } });

onEachEngine(
  "a request's id",
  (engine) => {
    test("is that of a trusted proxy in header and log, and a refusal's body says nothing of it", async () => {
      await using app = await createTestApp(engine, proxies);
      for (const id of safe) {
        const answer = await ask(app, proxy, id);
        assert.equal(answer.headers.get("x-request-id"), id);
        const { code, requestId } = await answer.json();
        assert.deepEqual([code, requestId], ["unauthenticated", undefined]);
        const line = JSON.parse(app.logged().trim().split("\n").at(-1)!);
        assert.deepEqual([line.msg, line.requestId], ["answered", id]);
      }
    });

    test("is ours where a stranger sends one", async () => {
      await using app = await createTestApp(engine, proxies);
      for (const id of safe) {
        const answer = await ask(app, stranger, id);
        assert.match(answer.headers.get("x-request-id")!, made);
        assert.ok(!app.logged().includes(id));
      }
    });

    test("is ours where a proxy passes on what is no id", async () => {
      await using app = await createTestApp(engine, proxies);
      const texts = ["short", "a".repeat(65), `${safe[0]}, ${safe[1]}`, "zerihun@private.example", `${safe[0]}"}`, ""];
      for (const text of texts) {
        const answer = await ask(app, proxy, text);
        assert.match(answer.headers.get("x-request-id")!, made, text);
        if (text) assert.ok(!app.logged().includes(text), text);
      }
    });

    test("is told on pages, streams and answers to HEAD too", async () => {
      await using app = await createTestApp(engine, proxies);
      for (const path of ["/", "/nothing-here", "/api/waitlist/events", "/api/admin/waitlist"]) {
        const init = { address: proxy, headers: { "x-request-id": safe[0]! } };
        assert.equal((await app.request(path, { ...init, method: "HEAD" })).headers.get("x-request-id"), safe[0], path);
        const answer = await app.request(path, init);
        assert.equal(answer.headers.get("x-request-id"), safe[0], path);
        await answer.body?.cancel();
      }
    });

    test("stands in every line that a request writes", async () => {
      await using app = await createTestApp(engine, proxies);
      await app.services.store.db.schema.dropTable("waitlist").execute();
      const headers = {
        "x-request-id": safe[1]!,
        "x-forwarded-for": "198.51.100.1",
        "content-type": "application/json",
      };
      const person = { name: "Abeba", email: "abeba@example.com", phone: "+1 202 555 0143" };
      const asked = { method: "POST", headers, body: JSON.stringify(person) };
      const answer = await app.request("/api/waitlist", { ...asked, address: proxy });
      assert.deepEqual([answer.status, (await answer.json()).requestId], [500, safe[1]]);
      await app.request("/api/waitlist", { ...asked, address: "172.16.0.1" });
      const lines = app
        .logged()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      const ofRequests = lines.filter(({ msg }) => msg !== "background");
      assert.deepEqual(
        ofRequests.filter(({ requestId }) => requestId === safe[1]).length,
        2,
        "its failure and its answer",
      );
      assert.ok(ofRequests.length >= 5);
      for (const line of ofRequests) assert.ok(line.requestId, JSON.stringify(line));
    });
  },
  ["sqlite"],
);
