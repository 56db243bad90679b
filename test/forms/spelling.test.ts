import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { spelledBetter } from "../../forms/spelling.ts";

describe("a better spelling of an e-mail address", () => {
  for (const [typed, meant] of Object.entries({
    "gmial.com": "gmail.com",
    "gmail.co": "gmail.com",
    "gmail.con": "gmail.com",
    "gmail,com": "gmail.com",
    "yaho.com": "yahoo.com",
    "hotmial.com": "hotmail.com",
    "outlok.com": "outlook.com",
    "iclod.com": "icloud.com",
  })) {
    test(`${typed} is ${meant}`, () =>
      assert.deepEqual(spelledBetter(` Hirut.B+x@${typed} `), { domain: meant, full: `Hirut.B+x@${meant}` }));
  }

  for (const domain of [
    "gmail.com",
    "ymail.com",
    "mail.com",
    "email.com",
    "yahoo.co.uk",
    "yahoo.fr",
    "hotmail.it",
    "ethionet.et",
    "safaricom.co.ke",
    "somtel.so",
    "umn.edu",
    "ibm.com",
    "example.com",
  ]) {
    test(`${domain} stays`, () => assert.equal(spelledBetter(`hirut@${domain}`), undefined));
  }

  for (const text of ["", "hirut", "@", "hirut@", "@gmial"]) {
    test(`"${text}" has none`, () => assert.equal(spelledBetter(text), undefined));
  }
});
