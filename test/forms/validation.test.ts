import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as v from "valibot";
import { checkJoin } from "../../features/waitlist/contract.ts";
import { check } from "../../forms/contact.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

/** What is wrong with a person, by field; undefined when nothing is. */
function wrong(changes: Record<string, unknown>) {
  const checked = checkJoin(person(changes));
  return checked.ok ? undefined : checked.fields;
}

onOneEngine("an entry that is not valid", (engine) => {
  test("is 422 invalid with the code of each wrong field", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ name: "Hi\nrut", phone: "abc", email: "hirut" }));
    assert.equal(answer.status, 422);
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
    const { code, fields } = await answer.json();
    assert.equal(code, "invalid");
    assert.deepEqual(fields, { name: "characters", phone: "phone", email: "email_at" });
  });

  test("says of a phone number that is too long only that", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ phone: "5".repeat(201) }));
    assert.deepEqual((await answer.json()).fields, { phone: "too_long" });
  });

  test("is told of a bad phone number too when only that is wrong", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ phone: "0911 234567" }));
    assert.deepEqual((await answer.json()).fields, { phone: "country_code" });
  });
});

test("a field's checks end with the first that fails, the other fields' go on", () => {
  const asked: string[] = [];
  const asks = (name: string, passes: boolean) => v.check<string, string>(() => asked.push(name) > 0 && passes, name);
  const schema = v.object({
    one: v.pipe(v.string(), asks("first", true), asks("second", false), asks("third", false)),
    two: v.pipe(v.string(), asks("another", false)),
  });
  assert.deepEqual(check(schema, { one: "", two: "" }), { ok: false, fields: { one: "second", two: "another" } });
  assert.deepEqual(asked, ["first", "second", "another"]);
});

describe("required fields", () => {
  for (const field of ["name", "phone", "email"]) {
    for (const [what, value] of Object.entries({
      missing: undefined,
      empty: "",
      blank: " \t ",
      null: null,
      "a number": 5,
      "an object": { a: 1 },
      "a list": ["Hirut"],
      true: true,
    })) {
      test(`${field} that is ${what} is required`, () =>
        assert.deepEqual(wrong({ [field]: value }), { [field]: "required" }));
    }
  }

  test("all that are missing are named at once", () => {
    const all = { name: "required", phone: "required", email: "required" };
    assert.deepEqual(checkJoin({}), { ok: false, fields: all });
  });
});

describe("lengths", () => {
  test("a name of 200 letters fits", () => assert.equal(wrong({ name: "a".repeat(200) }), undefined));
  test("a name of 200 emoji fits", () => assert.equal(wrong({ name: "🐫".repeat(200) }), undefined));
  for (const [field, most] of Object.entries({
    name: 200,
    interest: 200,
    corridor: 200,
    amount: 200,
    source: 200,
    locale: 200,
    consent: 200,
  })) {
    test(`${field} of ${most + 1} characters is too long`, () =>
      assert.deepEqual(wrong({ [field]: "a".repeat(most + 1) }), { [field]: "too_long" }));
    test(`${field} of ${most + 1} emoji is too long`, () =>
      assert.deepEqual(wrong({ [field]: "🐫".repeat(most + 1) }), { [field]: "too_long" }));
  }
  for (const field of ["name", "phone", "email", "source", "locale"]) {
    test(`${field} that is too long is looked at no further`, () =>
      assert.deepEqual(wrong({ [field]: "\u202e".repeat(401) }), { [field]: "too_long" }));
  }
  test("a phone of 201 characters is too long", () =>
    assert.deepEqual(wrong({ phone: "5".repeat(201) }), { phone: "too_long" }));
  test("an e-mail address of 255 characters is too long", () =>
    assert.deepEqual(wrong({ email: `a@${"b".repeat(50)}.${`${"c".repeat(60)}.`.repeat(3)}${"d".repeat(19)}` }), {
      email: "too_long",
    }));
});
