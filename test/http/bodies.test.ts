import assert from "node:assert/strict";
import { test } from "node:test";
import { assertFormPage, assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const form = "application/x-www-form-urlencoded";

onEachEngine(
  "bodies that cannot be used",
  (engine) => {
    const json = JSON.stringify(person());
    for (const [what, body] of Object.entries<string | Uint8Array>({
      "an empty body": "",
      "broken JSON": json.slice(0, -1),
      "JSON and more": `${json} x`,
      "bytes that are not UTF-8": Buffer.from(json.replace("Hirut", "H\xffrut"), "latin1"),
      "bytes that are not UTF-8 in what nobody asked for": Buffer.from(`{"x":"\xff",${json.slice(1)}`, "latin1"),
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
      "nesting 65 deep": `{"name":"Hirut","phone":"2025550143","email":"a@example.com","x":${"[".repeat(65)}${"]".repeat(65)}}`,
      "deep nesting": `{"name":${"[".repeat(7000)}${"]".repeat(7000)}}`,
      "deep nesting that never ends": "[".repeat(16_000),
      "a text that never ends": `{"name":"${"[".repeat(70)}`,
      "a phone number that is no text": JSON.stringify({ ...person(), phone: { toString: 1 } }),
      "a prototype": '{"__proto__":{"name":"Hirut","phone":"2025550143","email":"a@example.com"}}',
    })) {
      test(`${what} as JSON is 422 invalid`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.post("/api/waitlist", body);
        assert.equal(typeof (await answer.clone().json()).fields, "object");
        await assertProblem(answer, 422, "invalid");
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
        await assertFormPage(await app.post("/api/waitlist", body, { "content-type": form }), 422);
      });
    }

    test("a form with raw bytes that are not UTF-8 is 422 with the form as a page", async () => {
      await using app = await createTestApp(engine);
      const body = Buffer.from("name=H\xffrut&phone=2025550143&email=a@example.com", "latin1");
      await assertFormPage(await app.post("/api/waitlist", body, { "content-type": form }), 422);
    });

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

    test("nesting 63 deep below a field that nobody asked for is understood", async () => {
      await using app = await createTestApp(engine);
      const body = `${json.slice(0, -1)},"x":${"[".repeat(63)}${"]".repeat(63)}}`;
      assert.equal((await app.post("/api/waitlist", body)).status, 201);
    });

    test("brackets in a text are letters, also behind a quotation mark of its own", async () => {
      await using app = await createTestApp(engine);
      const name = `Hirut \\"${"[".repeat(70)}{`;
      assert.equal((await app.post("/api/waitlist", person({ name }))).status, 201);
    });

    test("deep nesting is 422 for signing in too", async () => {
      await using app = await createTestApp(engine);
      const body = `{"email":${"[".repeat(7900)}${"]".repeat(7900)},"password":"a"}`;
      await assertProblem(await app.post("/api/auth/sign-in/email", body), 422, "invalid");
    });

    test("a field that is sent twice in a form counts once", async () => {
      await using app = await createTestApp(engine);
      const body = `name=Someone&${new URLSearchParams(person())}`;
      assert.equal((await app.post("/api/waitlist", body, { "content-type": form })).status, 303);
    });
  },
  ["sqlite"],
);
