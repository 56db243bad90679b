import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

/** Ways to write one mailbox at Gmail: with dots at other places, tags, capitals, and the other name of the domain. */
const spellings = Array.from({ length: 60 }, (_, n) => {
  const letters = [..."hirutbekele"].map((letter, at) => letter + ((n >> at) & 1 ? "." : "")).join("");
  const tagged = letters.replace(/\.$/, "") + (n % 3 === 0 ? `+list${n}` : "");
  const address = `${tagged}@${n % 4 === 0 ? "googlemail" : "gmail"}.com`;
  return n % 5 === 0 ? address.toUpperCase() : address;
});

onOneEngine("60 spellings of one mailbox", (engine) => {
  test("join, each for itself, and cause two mails in all", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    assert.equal(new Set(spellings.map((address) => address.toLowerCase())).size, 60);
    for (const email of spellings)
      assert.equal((await app.post("/api/waitlist", person({ email }), {}, newAddress())).status, 201, email);
    for (const email of spellings.slice(0, 10))
      assert.equal((await app.post("/api/waitlist", person({ email }), {}, newAddress())).status, 409, email);
    const states = async () => (await db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);
    await until(async () => !(await states()).includes("pending"), { what: "the outbox" });
    assert.deepEqual((await states()).sort(), [...Array(2).fill("sent"), ...Array(68).fill("suppressed")]);
    assert.equal((await app.mails()).length, 2);
  });
});
