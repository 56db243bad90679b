import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const local = { PORT: "3000" };
const selam = { PUBLIC_URL: "https://selam.example" };
type Case = [env: Record<string, string>, headers: Record<string, string>];

onEachEngine(
  "a write",
  (engine) => {
    const allowed: Record<string, Case> = {
      "from our own page": [local, { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
      "that a person started, as from a bookmark": [local, { "sec-fetch-site": "none" }],
      "of a program, without either header": [local, {}],
      "of an older browser on our page": [local, { origin: "http://localhost:3000" }],
      "on 127.0.0.1": [local, { origin: "http://127.0.0.1:3000" }],
      "on [::1]": [local, { origin: "http://[::1]:3000" }],
      "at the public address": [selam, { origin: "https://selam.example" }],
      "at the host that was asked": [selam, { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" }],
    };
    for (const [what, [env, headers]] of Object.entries(allowed)) {
      test(`${what} is allowed`, async () => {
        await using app = await createTestApp(engine, env);
        assert.equal((await app.post("/api/waitlist", person(), headers)).status, 201);
      });
    }

    const refused: Record<string, Case> = {
      "from another site": [local, { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
      "from another site that hides its origin": [local, { "sec-fetch-site": "cross-site", origin: "null" }],
      "from another site that claims our origin": [
        local,
        { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
      ],
      "from a neighbour of our site": [local, { "sec-fetch-site": "same-site", origin: "http://localhost:3001" }],
      "of an older browser on another site": [local, { origin: "https://evil.example" }],
      "of an older browser on another port": [local, { origin: "http://localhost:3001" }],
      "of an older browser that hides its origin": [local, { origin: "null" }],
      "with an empty origin": [local, { origin: "" }],
      "of a site whose name begins like ours": [selam, { origin: "https://selam.example.evil.example" }],
      "over http at the public https address": [selam, { origin: "http://selam.example" }],
      "of another site that asked another host": [selam, { origin: "http://a.example", host: "b.example" }],
      "on localhost of a public server": [selam, { origin: "http://localhost:3000", host: "selam.example" }],
    };
    for (const [what, [env, headers]] of Object.entries(refused)) {
      test(`${what} is 403 forbidden_origin and does nothing`, async () => {
        await using app = await createTestApp(engine, env);
        const answer = await app.post("/api/waitlist", person(), headers);
        assert.equal(answer.headers.get("content-type"), "application/problem+json");
        assert.deepEqual([answer.status, (await answer.json()).code], [403, "forbidden_origin"]);
        assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 0 });
      });
    }

    for (const method of ["PUT", "PATCH", "DELETE"]) {
      test(`as ${method} from another site is refused wherever it goes`, async () => {
        await using app = await createTestApp(engine);
        const headers = { "sec-fetch-site": "cross-site" };
        assert.equal((await app.request("/api/admin/waitlist/1", { method, headers })).status, 403);
      });
    }

    test("that is none, as a link from another site, is allowed", async () => {
      await using app = await createTestApp(engine);
      const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
      assert.equal((await app.request("/", { headers })).status, 200);
    });
  },
  ["sqlite"],
);
