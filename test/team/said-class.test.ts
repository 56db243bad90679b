import assert from "node:assert/strict";
import { test } from "node:test";
import { saidClass } from "../../features/waitlist/team/person/said-class.ts";

const classes = {
  "EENVELOPE 550 5.1.1 RCPT TO": "noMailbox",
  "EENVELOPE 550 RCPT TO": "noMailbox",
  "EENVELOPE 452 4.2.2 RCPT TO": "full",
  "EENVELOPE 552 RCPT TO": "full",
  "EENVELOPE 550 5.2.1 RCPT TO": "closed",
  "EMESSAGE 550 5.7.26 DATA": "policy",
  "EENVELOPE 450 RCPT TO": "later",
  "EENVELOPE 421 4.3.2 MAIL FROM": "later",
  "ECONNREFUSED CONN": "refused",
  "ENOTFOUND CONN": "dns",
  "ETIMEDOUT CONN": "slow",
  "the mail server is too slow": "slow",
  "EAUTH 535 5.7.8 AUTH PLAIN": "login",
  "EAUTH 535 AUTH PLAIN": "login",
  "EMESSAGE 554 DATA": undefined,
};

test("a mail server's codes come to what somebody understands who runs none", () => {
  for (const [said, expected] of Object.entries(classes)) assert.equal(saidClass(said), expected, said);
});
