import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkJoin } from "../../features/waitlist/contract.ts";
import { readPhone } from "../../forms/server/phone.ts";
import { person } from "../support/people.ts";

/** What is wrong with a person, by field; undefined when nothing is. */
function wrong(changes: Record<string, unknown>) {
  const checked = checkJoin(person(changes));
  return checked.ok ? undefined : checked.fields;
}

const tooLong = `${"a".repeat(65)}@example.com`;

describe("e-mail addresses", () => {
  for (const email of ["a@b.co", "o'neil+list@mail.example.com", "x_1-2.3@sub.sub.example", "1@1.de"]) {
    test(`${email} is one`, () => assert.equal(wrong({ email }), undefined));
  }
  for (const [code, emails] of Object.entries({
    email_at: ["hirut", "hirut.example.com"],
    email_domain: ["a@", "a@b", "a@gmail."],
    email_space: ["a b@example.com", "a@gmail .com"],
    email_comma: ["a@gmail,com", "a@b.com,c@d.com", "a, b@example.com"],
    email: [
      "@example.com",
      "a@b@example.com",
      "a@-b.com",
      ".a@b.com",
      "a.@b.com",
      "a..b@c.com",
      "a@b..com",
      "<a@b.com>",
      "a@[127.0.0.1]",
      "ሕሩት@example.com",
      "a@example.com.",
      tooLong,
    ],
  })) {
    for (const email of emails)
      test(`${email} is none: ${code}`, () => assert.deepEqual(wrong({ email }), { email: code }));
  }
  test("a line break in one is refused", () =>
    assert.deepEqual(wrong({ email: "a@b.com\nBcc: c@d.com" }), { email: "characters" }));
});

test("a number and an address copied from a phone's contacts come without the marks of direction around them", () => {
  const checked = checkJoin(person({ phone: "\u202d+1 (202) 555-0143\u202c", email: "\u2068hirut@example.com\u2069" }));
  assert.ok(checked.ok);
  assert.deepEqual([checked.value.phone, checked.value.email], ["+1 (202) 555-0143", "hirut@example.com"]);
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
    "251911234567": "+251911234567",
    "251 91 123 4567": "+251911234567",
    "252 61 5123456": "+252615123456",
    "25261512345": "+25261512345",
    "254-712-345678": "+254712345678",
    "256772123456": "+256772123456",
    "2917123456": "+2917123456",
    "٢٥١٩١١٢٣٤٥٦٧": "+251911234567",
    "251 955 0143 12": "+251955014312",
    "(251) 955-0143": "+12519550143",
    "252-661-0143": "+12526610143",
    "2547110143": "+12547110143",
    "256 771 0143": "+12567710143",
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

  for (const text of ["+1 0911 234567", "+10911234567", "1 0712 345678", "+1 (0911) 234-567", "001 0911234567"]) {
    test(`${text} is told that +1 is another country's`, () =>
      assert.deepEqual(readPhone(text), { error: "wrong_country" }));
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
