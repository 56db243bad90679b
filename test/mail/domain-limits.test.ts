import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { hourMs, minuteMs } from "../../languages/durations.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createDomainCodes } from "../../mail/mail-domain.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { enter, states } from "../support/confirmation.ts";
import { onOneEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

const [aDay, inAMonth] = [20, 60];

/** Waits until no message waits; how many of each state there are at addresses that end so. */
async function settled(app: TestApp, end: string) {
  await until(async () => !Object.values(await states(app)).includes("pending"), { what: "the mails" });
  const found = Object.entries(await states(app)).flatMap(([email, state]) => (email.endsWith(end) ? [state] : []));
  return { sent: found.filter((state) => state === "sent").length, all: found.length };
}

/** Lets so many people join at a domain. */
async function join(app: TestApp, domain: string, count: number, begin = 0, confirmed = false) {
  for (let n = begin; n < begin + count; n++) await enter(app, { email: `person-${n}@${domain}`, confirmed });
}

const endDay = (app: TestApp) =>
  app.services.store.db
    .updateTable("mail_limit")
    .set({ resets_at: timestamp(0) })
    .where("key", "like", "domain day %")
    .execute();

onOneEngine("mail to addresses of one domain that have not confirmed", (engine) => {
  test("is 20 in a day and 60 in 30 days, with its subdomains; the team is told why no more went out", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    await join(app, "victim.example", 12);
    await join(app, "mail.victim.example", 18);
    assert.deepEqual(await settled(app, "victim.example"), { sent: aDay, all: 30 });
    const held = await db.selectFrom("outbox").select("last_error").where("state", "=", "suppressed").execute();
    assert.deepEqual([...new Set(held.map(({ last_error }) => last_error))], ["domain"]);
    assert.notEqual(await app.services.mailLimits.closedUntil("somebody@victim.example"), undefined);
    assert.equal(await app.services.mailLimits.closedUntil("somebody@other.example"), undefined);
    for (let day = 1; day < 4; day++) {
      await endDay(app);
      await join(app, "victim.example", aDay + 1, day * 100);
      assert.equal((await settled(app, "victim.example")).sent, Math.min((day + 1) * aDay, inAMonth));
    }
    const kept = JSON.stringify(await db.selectFrom("mail_limit").selectAll().execute());
    assert.doesNotMatch(kept, /victim/);
  });

  test("waits for the next days where the team added them, and ends with the month's 60", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const added = () => enter(app, { email: `added-${randomUUID()}@school.example`, consent_how: "Signed our sheet" });
    const counts = async () => {
      const rows = await db.selectFrom("outbox").select(["state", "last_error", "due_at"]).execute();
      for (const { state, due_at } of rows)
        if (state === "pending")
          assert.ok(Date.parse(due_at) <= Date.now() + hourMs, "not put off for more than an hour");
      const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
      return { sent: count("sent"), waiting: count("pending"), left: count("suppressed") };
    };
    const all = 65;
    for (let n = 0; n < all; n++) await added();
    const putOff = async () =>
      Number(
        (
          await db
            .selectFrom("outbox")
            .select((eb) => eb.fn.countAll<number | string>().as("jobs"))
            .where("state", "=", "pending")
            .where("due_at", ">", timestamp(Date.now() + minuteMs))
            .executeTakeFirstOrThrow()
        ).jobs,
      );
    for (let day = 1; day < 3; day++) {
      await until(async () => (await counts()).sent === day * aDay && (await putOff()) === all - day * aDay, {
        what: `day ${day}`,
      });
      await endDay(app);
      await db.updateTable("outbox").set({ due_at: timestamp() }).where("state", "=", "pending").execute();
      app.services.outbox.wake();
    }
    await until(async () => (await counts()).waiting === 0, { what: "the third day" });
    assert.deepEqual(await counts(), { sent: inAMonth, waiting: 0, left: all - inAMonth });
  });

  test("is not limited at a large provider, at another domain, or once they have confirmed", async () => {
    await using app = await createTestApp(engine);
    await join(app, "gmail.com", aDay + 5);
    await join(app, "school.example", aDay);
    await join(app, "company.example", aDay + 5, 0, true);
    for (const [domain, count] of [
      ["gmail.com", 25],
      ["school.example", 20],
      ["company.example", 25],
    ] as const)
      assert.deepEqual(await settled(app, domain), { sent: count, all: count });
  });
});

describe("the domain of an address", () => {
  const codeOf = createDomainCodes(createKeyedHash("a secret"), ["gmail.com", "fastmail.com"]);
  const same: [string, string][] = [
    ["a@school.co.uk", "b@mail.school.co.uk"],
    ["a@shop.et", "b@x.y.shop.et"],
    ["a@Church.ORG", "b@church.org"],
  ];
  for (const [one, other] of same) test(`is one: ${one} and ${other}`, () => assert.equal(codeOf(one), codeOf(other)));
  const apart: [string, string][] = [
    ["a@school.co.uk", "a@church.co.uk"],
    ["a@one.blogspot.com", "a@two.blogspot.com"],
    ["a@one.com.et", "a@two.com.et"],
  ];
  for (const [one, other] of apart)
    test(`is apart: ${one} and ${other}`, () => assert.notEqual(codeOf(one), codeOf(other)));
  test("is none at a provider's, whatever the subdomain", () => {
    for (const address of ["a@gmail.com", "a@googlemail.com", "shop@a.fastmail.com"])
      assert.equal(codeOf(address), undefined, address);
  });
  test("is told for every provider of the list by the list", async () => {
    const { mailProviders } = (await loadedSite()).renderer;
    const listed = createDomainCodes(createKeyedHash("a secret"), mailProviders);
    for (const domain of mailProviders) assert.equal(listed(`somebody@${domain}`), undefined, domain);
  });
});
