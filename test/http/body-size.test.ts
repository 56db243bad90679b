import assert from "node:assert/strict";
import { test } from "node:test";
import { assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const form = "application/x-www-form-urlencoded";
const kilobyte = 1024;
/** A signup of exactly so many bytes. */
const json = (bytes: number) => JSON.stringify(person()).padEnd(bytes, " ");
const urlencoded = (bytes: number) => `${new URLSearchParams(person())}&more=`.padEnd(bytes, "x");

onEachEngine(
  "the length of a body",
  (engine) => {
    for (const announced of [true, false]) {
      const length = (body: string): Record<string, string> =>
        announced ? { "content-length": String(body.length) } : {};
      const how = announced ? "announced" : "not announced";

      test(`JSON of 16 KiB, ${how}, is taken; a byte more is 413`, async () => {
        await using app = await createTestApp(engine);
        const send = (body: string) => app.post("/api/waitlist", body, length(body));
        assert.equal((await send(json(16 * kilobyte))).status, 201);
        await assertProblem(await send(json(16 * kilobyte + 1)), 413, "too_large");
      });

      test(`a form of 64 KiB, ${how}, is taken; a byte more is 413 as a page`, async () => {
        await using app = await createTestApp(engine);
        const send = (body: string) => app.post("/api/waitlist", body, { "content-type": form, ...length(body) });
        assert.equal((await send(urlencoded(64 * kilobyte))).status, 303);
        const refused = await send(urlencoded(64 * kilobyte + 1));
        assert.deepEqual([refused.status, refused.headers.get("content-type")], [413, "text/html; charset=utf-8"]);
      });
    }
  },
  ["sqlite"],
);
