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
  for (const [what, name] of Object.entries({
    joiners: "\u200d\u200c",
    "a variation selector": "\ufe0f",
    "empty Braille cells": "\u2800\u2800",
    "zero-width spaces": "\u200b\u200b",
    "tags outside of a flag": "\u{e0067}\u{e007f}",
  })) {
    test(`nothing but ${what} is no name`, () => assert.deepEqual(wrong({ name }), { name: "required" }));
  }

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
    "mohamed.ali",
    "w/ro.hirut",
    "Ato.abebe",
    "ALI.HASSAN",
    "Call 1-888-555-0100",
    "s.id/prize",
    "evil․com",
    "http://evil.example",
    "www.evil.example",
    "a@evil.de",
    "192.168.1.1/x",
    "javascript:alert(1)",
    "李小龍",
    "辻\u{e0100}さん",
    "❤️ Sara",
    "⠓⠊⠗⠥⠞⠀⠃",
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
    "a soft hyphen": "\u00ad",
    "a combining grapheme joiner": "\u034f",
    "an Arabic letter mark": "\u061c",
    "a zero-width space": "\u200b",
    "a left-to-right mark": "\u200e",
    "a right-to-left mark": "\u200f",
    "a word joiner": "\u2060",
    "an invisible comma": "\u2063",
    "a Hangul filler": "\u3164",
    "a byte order mark": "\ufeff",
    "an annotation's anchor": "\ufff9",
    "a tag outside of a flag": "\u{e0041}",
    "a flag's tags that never end": "🏴\u{e0067}\u{e0062}",
  })) {
    test(`${what} in a name is refused`, () =>
      assert.deepEqual(wrong({ name: `Hirut${between}Bekele` }), { name: "characters" }));
  }
});
