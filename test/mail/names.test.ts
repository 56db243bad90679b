import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { greetingName } from "../../mail/greeting-name.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { createSenderNetworkOf } from "../../mail/sender-network.ts";

describe("the name that a mail greets with", () => {
  for (const name of [
    "Hirut Bekele",
    "ሕሩት በቀለ",
    "Xaliimo Cali-Warsame",
    "W.ro Hirut",
    "O'Neil",
    "N’Golo",
    "علي",
    "José\u0301",
    "a".repeat(40),
    "𐒌".repeat(40),
    "a\u0300\u0316\u0301\u0317\u0302b",
  ])
    test(`is ${name}`, () => assert.equal(greetingName(name), name));

  for (const name of [
    "a".repeat(41),
    "",
    " ",
    "...",
    "Call 1-888",
    "s.id/prize",
    "a@b",
    "you won!",
    "a:b",
    "evil․com",
    "<b>",
    "a\nb",
    "a\u00a0b",
    "💰",
    "a\u200db",
    `a${"\u0300".repeat(6)}`,
  ])
    test(`is not ${JSON.stringify(name)}`, () => assert.equal(greetingName(name), undefined));
});

describe("the mailbox of an address", () => {
  const cases: Record<string, string> = {
    "Hirut@Example.com": "hirut@example.com",
    "hirut+list@example.com": "hirut@example.com",
    "hirut+a+b@example.com": "hirut@example.com",
    "h.i.rut@example.com": "h.i.rut@example.com",
    "H.I.Rut+x@Gmail.com": "hirut@gmail.com",
    "hi.rut@googlemail.com": "hirut@gmail.com",
    "hi.rut@mail.gmail.com": "hi.rut@mail.gmail.com",
    "+tag@example.com": "+tag@example.com",
    "hi-rut_b@example.com": "hi-rut_b@example.com",
    "Hi.Rut-B_ekele+x@ProtonMail.com": "hirutbekele@proton.me",
    "hirutbekele@pm.me": "hirutbekele@proton.me",
    "...@proton.me": "...@proton.me",
    "base-shop+x@yahoo.com": "base@yahoo.com",
    "base.name-shop@yahoo.co.uk": "base.name@yahoo.co.uk",
    "-shop@yahoo.com": "-shop@yahoo.com",
    "shop@hirut.fastmail.com": "hirut@fastmail.com",
    "hirut+shop@fastmail.com": "hirut@fastmail.com",
    "shop@hirut.fastmail.fm": "hirut@fastmail.fm",
    "shop@hirut.example.com": "shop@hirut.example.com",
    "hirut+x@me.com": "hirut@icloud.com",
    "hi.rut+x@icloud.com": "hi.rut@icloud.com",
    "hi.rut+x@outlook.com": "hi.rut@outlook.com",
    "hirut@hotmail.com": "hirut@hotmail.com",
  };
  for (const [address, mailbox] of Object.entries(cases))
    test(`of ${address} is ${mailbox}`, () => assert.equal(mailboxOf(address), mailbox));
});

describe("who causes a mail", () => {
  const senderNetworkOf = createSenderNetworkOf(createKeyedHash("one secret"));
  const same: [string, string][] = [
    ["2001:db8:1:2::/64", "2001:db8:1:ff::/64"],
    ["2001:db8:1:2::/64", "2001:0DB8:0001:3::/64"],
    ["2001:db8:0:2::/64", "2001:db8::/64"],
    ["::/64", "0:0:0:1::/64"],
  ];
  for (const [one, other] of same)
    test(`is one block: ${one} and ${other}`, () => assert.equal(senderNetworkOf(one), senderNetworkOf(other)));

  const apart: [string, string][] = [
    ["192.0.2.1", "192.0.2.2"],
    ["2001:db8:1:2::/64", "2001:db8:2:2::/64"],
    ["2001:db8::/64", "2001:db9::/64"],
  ];
  for (const [one, other] of apart)
    test(`is apart: ${one} and ${other}`, () => assert.notEqual(senderNetworkOf(one), senderNetworkOf(other)));

  test("is a code that another secret does not make", () => {
    assert.doesNotMatch(senderNetworkOf("192.0.2.1"), /192|0\.2/);
    assert.notEqual(
      senderNetworkOf("192.0.2.1"),
      createSenderNetworkOf(createKeyedHash("another secret"))("192.0.2.1"),
    );
  });
});
