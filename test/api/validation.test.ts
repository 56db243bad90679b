import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkJoin } from "../../features/waitlist/contract.ts";
import { readPhone } from "../../features/waitlist/server/phone.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

/** What is wrong with a person, by field; undefined when nothing is. */
function wrong(changes: Record<string, unknown>) {
  const checked = checkJoin(person(changes));
  return checked.ok ? undefined : checked.fields;
}

onEachEngine("an entry that is not valid", (engine) => {
  test("is 422 invalid with the code of each wrong field", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ name: "www.evil.example", phone: "abc", email: "hirut" }));
    assert.equal(answer.status, 422);
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
    const { code, fields } = await answer.json();
    assert.equal(code, "invalid");
    assert.deepEqual(fields, { name: "web_address", phone: "phone", email: "email" });
  });

  test("is told of a bad phone number too when only that is wrong", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.post("/api/waitlist", person({ phone: "0911 234567" }));
    assert.deepEqual((await answer.json()).fields, { phone: "country_code" });
  });
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
  test("a phone of 201 characters is too long", () =>
    assert.deepEqual(wrong({ phone: "5".repeat(201) }), { phone: "too_long" }));
  test("an e-mail address of 255 characters is too long", () =>
    assert.deepEqual(wrong({ email: `a@${"b".repeat(50)}.${`${"c".repeat(60)}.`.repeat(3)}${"d".repeat(19)}` }), {
      email: "too_long",
    }));
});

describe("names", () => {
  for (const name of [
    "Hirut Bekele",
    "👨‍👩‍👧‍👦 Abebe 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "مريم عبد الرحمن",
    "ሕሩት በቀለ",
    "Cabdiraxmaan Cige",
    "=cmd()",
    "O'Neil-Smith Jr.",
    "<b>Bold</b>",
    "Dr. J. R. R. Tesfaye",
    "李小龍",
    "Zoë 3rd",
    "x",
    "{claim:sent-home} [[x]] $& %s",
    "null",
    "می‌خواهم",
  ]) {
    test(`${JSON.stringify(name)} is a name`, () => {
      const checked = checkJoin(person({ name }));
      assert.ok(checked.ok && checked.value.name === name);
    });
  }

  for (const [what, between] of Object.entries({
    NUL: "\0",
    "a line break": "\n",
    "a carriage return": "\r",
    "a tab": "\t",
    escape: "\x1b",
    delete: "\x7f",
    "a C1 control": "\x85",
    "a line separator": "\u2028",
    "a right-to-left override": "\u202e",
    "a left-to-right embedding": "\u202a",
    "a bidi isolate": "\u2066",
    "a lone surrogate": "\ud83d",
    "a lone low surrogate": "\udc2b",
    "a replacement character": "\ufffd",
  })) {
    test(`${what} in a name is refused`, () =>
      assert.deepEqual(wrong({ name: `Hirut${between}Bekele` }), { name: "characters" }));
  }

  for (const name of [
    "http://evil.example",
    "Win at HTTPS://EVIL.EXAMPLE/x",
    "www.evil.example",
    "evil.com",
    "Claim at evil.xyz now",
    "bit.ly/3xyz",
    "t.me/selam",
    "evil.co/prize",
  ]) {
    test(`${name} is no name`, () => assert.deepEqual(wrong({ name }), { name: "web_address" }));
  }
});

describe("e-mail addresses", () => {
  for (const email of ["a@b.co", "o'neil+list@mail.example.com", "x_1-2.3@sub.sub.example", "1@1.de"]) {
    test(`${email} is one`, () => assert.equal(wrong({ email }), undefined));
  }
  const tooLong = `${"a".repeat(65)}@example.com`;
  for (const email of [
    "hirut",
    "@example.com",
    "a@",
    "a@b",
    "a b@example.com",
    "a@b@example.com",
    "a@-b.com",
    "a@b..com",
    "a@b.com,c@d.com",
    "<a@b.com>",
    "a@[127.0.0.1]",
    "ሕሩት@example.com",
    "a@example.com.",
    tooLong,
  ]) {
    test(`${email} is none`, () => assert.deepEqual(wrong({ email }), { email: "email" }));
  }
  test("a line break in one is refused", () =>
    assert.deepEqual(wrong({ email: "a@b.com\nBcc: c@d.com" }), { email: "characters" }));
});

describe("phone numbers", () => {
  for (const [text, e164] of Object.entries({
    "(202) 555-0143": "+12025550143",
    "202-555-0143": "+12025550143",
    "202.555.0143": "+12025550143",
    "2025550143": "+12025550143",
    "1 202 555 0143": "+12025550143",
    "+1 (202) 555-0143": "+12025550143",
    "+251911234567": "+251911234567",
    "+251 91 123 4567": "+251911234567",
    "+251 (0)911 234567": "+251911234567",
    "011 251 911 234567": "+251911234567",
    "+252 61 5123456": "+252615123456",
    "+254712345678": "+254712345678",
    "+256 772 123456": "+256772123456",
    "+291 7 123456": "+2917123456",
    "+٢٥١٩١١٢٣٤٥٦٧": "+251911234567",
  })) {
    test(`${text} is ${e164}`, () => assert.deepEqual(readPhone(text), { e164 }));
  }

  for (const text of [
    "0911 234567",
    "0911234567",
    "(0911) 234 567",
    "0712-345678",
    "061 5123456",
    "٠٩١١٢٣٤٥٦٧",
    "０９１１２３４５６７",
  ]) {
    test(`${text} is asked for its country code`, () => assert.deepEqual(readPhone(text), { error: "country_code" }));
  }

  for (const text of [
    "abc",
    "-",
    "+",
    "5",
    "12345",
    "+999 123456789",
    "+1 202",
    "2025550143202555014320",
    "call me at 202-555-0143",
  ]) {
    test(`${text} is no phone number`, () => assert.deepEqual(readPhone(text), { error: "phone" }));
  }
});
