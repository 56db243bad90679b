import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, newDataDir, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { launch } from "../support/processes.ts";

const form = "application/x-www-form-urlencoded";
const megabytes = 10 * 1024 * 1024;

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
  "bodies that are too large",
  (engine) => {
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

      test(`a form of 10 MB ${what} is 413 as a page, and hardly read`, async () => {
        await using app = await createTestApp(engine);
        const { body, pulled } = largeBody();
        const answer = await postLarge(app, body, { "content-type": form, ...headers });
        assert.deepEqual([answer.status, answer.headers.get("content-type")], [413, "text/html; charset=utf-8"]);
        assert.ok(pulled() < 1024 * 1024, `${pulled()} bytes read`);
      });
    }

    test("10 MB over a real connection is 413, and the server goes on", async () => {
      const dataDir = await newDataDir();
      const server = await launch({ DATA_DIR: dataDir });
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
