import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js";
import { parse } from "yaml";
import { checkJoin } from "../../features/waitlist/contract.ts";
import { looseError } from "../../forms/loose-phone.ts";
import { readPhone } from "../../forms/server/phone.ts";

const { fieldErrors } = parse(readFileSync(new URL("../../content/en/waitlist.yml", import.meta.url), "utf8"));
const known = new Set(Object.keys(fieldErrors));
const required = ["name", "phone", "email"];
const notes = ["locale", "interest", "corridor", "amount", "source", "consent", "company_website"];

/** Any JSON value for some of the fields, so that values reach the checks of each. */
const anyFields = fc.record(
  Object.fromEntries(
    [...required, ...notes].map((field) => [field, fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }))]),
  ),
  { requiredKeys: [] },
);
/** Text that is often fit to be a name or note, and often just not. */
const nearlyFit = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 210 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string(),
);
const people = fc.record({
  name: nearlyFit,
  phone: fc.constantFrom("+251911234567", " 202-555-0143 "),
  email: fc.oneof(
    fc.emailAddress(),
    fc.emailAddress().map((email) => ` ${email.toUpperCase()} `),
  ),
  interest: fc.option(nearlyFit),
  amount: fc.oneof(nearlyFit, fc.double()),
});

test("no JSON value makes the check throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => typeof checkJoin(input).ok === "boolean"),
    { numRuns: 2000 },
  );
});

test("each refusal names its fields, each with a code that has a message", () => {
  fc.assert(
    fc.property(fc.oneof(anyFields, fc.jsonValue()), (input) => {
      const checked = checkJoin(input);
      if (checked.ok) return;
      const codes = Object.entries(checked.fields);
      assert.ok(codes.length > 0);
      for (const [field, code] of codes) assert.ok(known.has(code!), `${field}: ${code}`);
    }),
    { numRuns: 5000 },
  );
});

test("what is accepted keeps the rules", () => {
  let accepted = 0;
  fc.assert(
    fc.property(people, (input) => {
      const checked = checkJoin(input);
      if (!checked.ok) return;
      accepted++;
      const { name, email, phone } = checked.value;
      const length = Array.from(name).length;
      assert.ok(length >= 1 && length <= 200);
      assert.equal(name, name.trim());
      assert.doesNotMatch(name, /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u00ad\u200b\u2060\ufeff]/u);
      assert.equal(email, email.trim().toLowerCase());
      assert.match(email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      assert.ok("e164" in readPhone(phone));
    }),
    { numRuns: 3000 },
  );
  assert.ok(accepted > 100, `only ${accepted} accepted`);
});

test("what is accepted is accepted again, unchanged", () => {
  fc.assert(
    fc.property(people, (input) => {
      const once = checkJoin(input);
      if (once.ok) assert.deepEqual(checkJoin(once.value), once);
    }),
    { numRuns: 3000 },
  );
});

test("no text makes reading a phone number throw, and what is read is E.164", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789+-() .x;=#,extEXT٠٩０"), maxLength: 30 });
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: "binary" })), (text) => {
      const phone = readPhone(text);
      if ("error" in phone) return assert.ok(known.has(phone.error));
      assert.match(phone.e164, /^\+[1-9]\d{3,14}$/);
      assert.deepEqual(readPhone(phone.e164), phone);
    }),
    { numRuns: 5000 },
  );
});

test("the loose check of a phone number refuses nothing that the exact one accepts", () => {
  const digits = (most: number) => fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: most });
  const written = fc
    .tuple(fc.constantFrom("", "+", "00", "011 ", "＋", "+1", "1", "+251", "+43", "+683", "0", "+252 "), digits(14))
    .map(([start, rest]) => start + rest);
  const spaced = fc.string({ unit: fc.constantFrom(..."0123456789+-() .x#٠٩"), maxLength: 20 });
  for (const text of ["00٩80000", "0٠٩80000", "٠٠٩80000"]) {
    assert.ok(!("error" in readPhone(text)), text);
    assert.equal(looseError(text), undefined, text);
  }
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(written, spaced), (text) => {
      if ("error" in readPhone(text)) return;
      accepted++;
      assert.equal(looseError(text), undefined);
    }),
    { numRuns: 20_000, examples: [["٩000000000"]] },
  );
  assert.ok(accepted > 500, `only ${accepted} accepted`);
});

test("the loose check takes the shortest number of every country with its code", () => {
  const metadata = new Metadata();
  for (const country of getCountries()) {
    metadata.selectNumberingPlan(country);
    const shortest = Math.min(...metadata.numberingPlan!.possibleLengths());
    const number = `+${getCountryCallingCode(country)}${"2".repeat(shortest)}`;
    assert.equal(looseError(number), undefined, `${country}: ${number}`);
  }
});
