import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { fieldValue } from "../support/html.ts";
import { person } from "../support/people.ts";
import { startServer } from "../support/server-process.ts";

const form = "application/x-www-form-urlencoded";
const megabytes = 10 * 1024 * 1024;

async function assertProblem(answer: Response, status: number, code: string) {
  assert.equal(answer.headers.get("content-type"), "application/problem+json");
  const body = await answer.json();
  assert.deepEqual([answer.status, body.status, body.code], [status, status, code]);
  assert.equal(typeof body.title, "string");
}

async function assertPage(answer: Response, status: number) {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(await answer.text(), /<form[^>]*action="\/api\/waitlist"/);
}

/** A body of 10 MB that arrives in pieces; `pulled` is how much of it was read. */
function largeBody() {
  let pulled = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (pulled >= megabytes) return controller.close();
    pulled += 65_536;
    controller.enqueue(new Uint8Array(65_536).fill(97));
  };
  return { body: new ReadableStream({ pull }), pulled: () => pulled };
}

const postLarge = (app: TestApp, body: ReadableStream, headers: Record<string, string>) =>
  app.request("/api/waitlist", { method: "POST", headers, body, duplex: "half" } as RequestInit);

onEachEngine(
  "bodies that cannot be used",
  (engine) => {
    const json = JSON.stringify(person());
    for (const [what, body] of Object.entries<string | Uint8Array>({
      "an empty body": "",
      "broken JSON": json.slice(0, -1),
      "JSON and more": `${json} x`,
      "bytes that are not UTF-8": Buffer.from(json.replace("Hirut", "H\xffrut"), "latin1"),
      "an encoded surrogate": Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
      "a list": `[${json}]`,
      null: "null",
      "a number": "42",
      "a string": '"Hirut"',
      "an empty object": "{}",
      "deep nesting": `{"name":${"[".repeat(7000)}${"]".repeat(7000)}}`,
      "deep nesting that never ends": "[".repeat(16_000),
      "a prototype": '{"__proto__":{"name":"Hirut","phone":"2025550143","email":"a@example.com"}}',
    })) {
      test(`${what} as JSON is 422 invalid`, async () => {
        await using app = await createTestApp(engine);
        await assertProblem(await app.post("/api/waitlist", body), 422, "invalid");
      });
    }

    for (const [what, body] of Object.entries({
      "an empty form": "",
      "a form with percent-encoded bytes that are not UTF-8": new URLSearchParams(person())
        .toString()
        .replace("Hirut", "H%FFrut"),
      "a form with a broken percent code in a required field": "name=%&phone=%zz&email=%e1",
    })) {
      test(`${what} is 422 with the form as a page`, async () => {
        await using app = await createTestApp(engine);
        await assertPage(await app.post("/api/waitlist", body, { "content-type": form }), 422);
      });
    }

    test("a form with raw bytes that are not UTF-8 is 422 with the form as a page", async () => {
      await using app = await createTestApp(engine);
      const body = Buffer.from("name=H\xffrut&phone=2025550143&email=a@example.com", "latin1");
      await assertPage(await app.post("/api/waitlist", body, { "content-type": form }), 422);
    });

    for (const [what, headers] of Object.entries<Record<string, string>>({
      "without its length": {},
      "with its length": { "content-length": String(megabytes) },
    })) {
      test(`10 MB of JSON ${what} is 413 and hardly read`, async () => {
        await using app = await createTestApp(engine);
        const { body, pulled } = largeBody();
        await assertProblem(
          await postLarge(app, body, { "content-type": "application/json", ...headers }),
          413,
          "too_large",
        );
        assert.ok(pulled() < 1024 * 1024, `${pulled()} bytes read`);
      });

      test(`a form of 10 MB ${what} is 413 with the form as a page`, async () => {
        await using app = await createTestApp(engine);
        await assertPage(await postLarge(app, largeBody().body, { "content-type": form, ...headers }), 413);
      });
    }

    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", "application/jsonx", ""]) {
      test(`${type || "no content type"} is 415`, async () => {
        await using app = await createTestApp(engine);
        await assertProblem(
          await app.post("/api/waitlist", Buffer.from(json), { "content-type": type }),
          415,
          "unsupported_media_type",
        );
      });
    }

    test("a content type in capitals, with a charset, is understood", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.post("/api/waitlist", json, { "content-type": "Application/JSON; charset=UTF-8" });
      assert.equal(answer.status, 201);
    });

    test("a field that is sent twice in a form counts once", async () => {
      await using app = await createTestApp(engine);
      const body = `name=Someone&${new URLSearchParams(person())}`;
      assert.equal((await app.post("/api/waitlist", body, { "content-type": form })).status, 303);
    });

    test("10 MB over a real connection is 413, and the server goes on", async () => {
      const dataDir = await mkdtemp(join(tmpdir(), "selam-test-"));
      const server = await startServer({ DATA_DIR: dataDir });
      try {
        const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
          const headers = { "content-type": "application/json", "content-length": megabytes };
          const call = request(`${server.url}/api/waitlist`, { method: "POST", headers }, async (response) =>
            resolve({ status: response.statusCode, body: await text(response) }),
          );
          call.on("error", reject).end(Buffer.alloc(megabytes, "a"));
        });
        assert.deepEqual([answer.status, JSON.parse(answer.body).code], [413, "too_large"]);
        assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
      } finally {
        await server.kill();
        await rm(dataDir, { recursive: true, force: true });
      }
    });
  },
  ["sqlite"],
);

onEachEngine("the trap for robots", (engine) => {
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
  });

  test("left empty, it is no obstacle", async () => {
    await using app = await createTestApp(engine);
    assert.equal((await app.post("/api/waitlist", person({ company_website: "" }))).status, 201);
  });
});
