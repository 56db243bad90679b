import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkJoin } from "../../features/waitlist/contract.ts";
import { person } from "../support/people.ts";

/** What is wrong with a person, by field; undefined when nothing is. */
function wrong(changes: Record<string, unknown>) {
  const checked = checkJoin(person(changes));
  return checked.ok ? undefined : checked.fields;
}

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
    "Dr.abebe Kebede",
    "Mohamed.Ali",
    "A.Hassan",
    "St.Mary",
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
    "t.me",
    "evil.de",
    "EVIL.DE",
    "Selam.et",
    "Win at casino.bet",
    "пример.рф",
    "a@evil.de",
    "192.168.1.1/x",
    "javascript:alert(1)",
    "evil.co/prize",
  ]) {
    test(`${name} is no name`, () => assert.deepEqual(wrong({ name }), { name: "web_address" }));
  }
});
