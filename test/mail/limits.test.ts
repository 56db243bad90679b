import assert from "node:assert/strict";
import { test } from "node:test";
import { confirmationKind } from "../../features/waitlist/server/entries.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createMailLimits } from "../../mail/limits.ts";
import type { Mail } from "../../mail/message.ts";
import { claim } from "../../mail/outbox.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter, states } from "../support/confirmation.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

const past = new Date(0).toISOString();
const day = 86_400_000;

/** Joins the waitlist, which is answered with 201 whatever becomes of the mail. */
async function join(app: TestApp, email: string, address = newAddress()) {
  assert.equal((await app.post("/api/waitlist", person({ email }), {}, address)).status, 201);
}

/** Waits until every job but those that `wait` is in its last state, and returns the states by address. */
async function settled(app: TestApp, wait = 0) {
  const pending = async () => Object.values(await states(app)).filter((state) => state === "pending").length;
  await until(async () => (await pending()) === wait, { what: `${wait} waiting mails` });
  return states(app);
}

const counters = (app: TestApp, like: string) =>
  app.services.store.db.selectFrom("mail_limit").selectAll().where("key", "like", like).execute();

/** Ends the window of some counters. */
const endWindow = (app: TestApp, like: string) =>
  app.services.store.db.updateTable("mail_limit").set({ resets_at: past }).where("key", "like", like).execute();

onOneEngine("mail to one mailbox that has not confirmed", (engine) => {
  test("is two messages, however the address is spelled, and the third is suppressed", async () => {
    await using app = await createTestApp(engine);
    for (const email of ["hi.rut@gmail.com", "h.irut+one@gmail.com"]) await join(app, email);
    await settled(app);
    await join(app, "HIRUT+two@googlemail.com");
    assert.deepEqual(await settled(app), {
      "hi.rut@gmail.com": "sent",
      "h.irut+one@gmail.com": "sent",
      "hirut+two@googlemail.com": "suppressed",
    });
    assert.equal((await app.mails()).length, 2);
  });

  test("is two messages also when all are due at once", async () => {
    await using app = await createTestApp(engine);
    await Promise.all(Array.from({ length: 8 }, (_, index) => enter(app, { email: `hirut+${index}@example.com` })));
    const found = Object.values(await settled(app)).toSorted();
    assert.deepEqual(found, ["sent", "sent", ...Array(6).fill("suppressed")]);
  });

  test("leaves other mailboxes theirs: dots count elsewhere than at Gmail", async () => {
    await using app = await createTestApp(engine);
    const addresses = ["a.b@example.com", "ab@example.com", "a.b+1@example.com", "ab+1@example.com"];
    for (const email of addresses) await join(app, email);
    assert.deepEqual(new Set(Object.values(await settled(app))), new Set(["sent"]));
  });

  test("goes out again 30 days after the last", async () => {
    await using app = await createTestApp(engine);
    for (const email of ["hirut@example.com", "hirut+1@example.com"]) await join(app, email);
    await settled(app);
    const [{ resets_at } = { resets_at: "" }] = await counters(app, "mailbox %");
    assert.ok(Math.abs(Date.parse(resets_at) - Date.now() - 30 * day) < day / 2, resets_at);
    await endWindow(app, "mailbox %");
    await join(app, "hirut+2@example.com");
    assert.equal((await settled(app))["hirut+2@example.com"], "sent");
  });

  test("is counted once when it is tried again", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    const { db } = app.services.store;
    try {
      smtp.rejectWith(450);
      await join(app, "hirut@example.com");
      const attempts = async () =>
        (await db.selectFrom("outbox").select("attempts").executeTakeFirstOrThrow()).attempts;
      for (const tries of [1, 2, 3]) {
        await until(async () => (await attempts()) === tries, { what: `try ${tries}` });
        if (tries === 3) smtp.rejectWith(null);
        await db.updateTable("outbox").set({ due_at: past }).execute();
      }
      assert.deepEqual(await settled(app), { "hirut@example.com": "sent" });
      assert.deepEqual(
        (await counters(app, "mailbox %")).map(({ count }) => count),
        [1],
      );
    } finally {
      await smtp.stop();
    }
  });

  test("does not count what goes to a person who confirmed", async () => {
    await using app = await createTestApp(engine);
    for (let i = 0; i < 4; i++) await enter(app, { email: `hirut+${i}@example.com`, confirmed: true });
    assert.deepEqual(new Set(Object.values(await settled(app))), new Set(["sent"]));
  });
});

onEachEngine("mail caused by one client", (engine) => {
  test("is 300 messages an hour; the next waits for the hour's end, and another client's goes out", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    await join(app, "first@example.com", "198.51.100.7");
    await settled(app);
    assert.deepEqual(
      (await counters(app, "cause %")).map(({ count }) => count),
      [1],
    );
    await db.updateTable("mail_limit").set({ count: 298 }).where("key", "like", "cause %").execute();
    for (let i = 0; i < 4; i++) await join(app, `late-${i}@example.com`, "198.51.100.7");
    await join(app, "other@example.com", "198.51.100.8");
    const found = await settled(app, 2);
    assert.equal(Object.values(found).filter((state) => state === "sent").length, 4);
    assert.equal(found["other@example.com"], "sent");
    const waiting = await db.selectFrom("outbox").selectAll().where("state", "=", "pending").execute();
    for (const { due_at, attempts } of waiting) {
      const waits = Date.parse(due_at) - Date.now();
      assert.ok(waits > 3_000_000 && waits <= 3_600_000, `due in ${waits} ms`);
      assert.equal(attempts, 0);
    }
    await endWindow(app, "cause %");
    await db.updateTable("outbox").set({ due_at: past }).execute();
    await settled(app);
  });

  test("is one count for an IPv6 /48, and one for each IPv4 address", async () => {
    await using app = await createTestApp(engine);
    const clients = ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:2:1::1", "192.0.2.1", "192.0.2.2"];
    for (const [index, client] of clients.entries()) await join(app, `from-${index}@example.com`, client);
    await settled(app);
    const counts = (await counters(app, "cause %")).map(({ count }) => count).sort();
    assert.deepEqual(counts, [1, 1, 1, 2]);
  });

  test("keeps no address, and no cause once the mail is out", async () => {
    await using app = await createTestApp(engine);
    await join(app, "hirut@example.com", "198.51.100.77");
    await settled(app);
    const jobs = await app.services.store.db.selectFrom("outbox").selectAll().execute();
    assert.deepEqual(
      jobs.map(({ cause }) => cause),
      [null],
    );
    assert.doesNotMatch(JSON.stringify([jobs, await counters(app, "%")]), /198\.51|hirut|example/);
  });
});

onOneEngine("mail in all", (engine) => {
  test("is MAIL_PER_MINUTE messages a minute; the others keep their place until it is over", async () => {
    await using app = await createTestApp(engine, { MAIL_PER_MINUTE: "3" });
    for (let i = 0; i < 8; i++) await join(app, `number-${i}@example.com`);
    const sent = async () => Object.values(await states(app)).filter((state) => state === "sent").length;
    for (const most of [3, 6, 8]) {
      await until(async () => (await sent()) === most, { what: `${most} mails` });
      const found = await states(app);
      for (let i = 0; i < most; i++) assert.equal(found[`number-${i}@example.com`], "sent", `the first ${most} first`);
      assert.equal(await sent(), most);
      await endWindow(app, "minute");
    }
  });
});

onEachEngine("mail that several processes take at once", (engine) => {
  test("keeps its place in the outbox when the minute is used up", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    for (let i = 0; i < 5; i++) await enter(app);
    const jobs = await claim(store, { kinds: [confirmationKind], limit: 5, leaseMs: 60_000 });
    const message = { address: "", confirmed: true, write: () => ({}) as Mail };
    const limits = createMailLimits(store, createSuppression(createKeyedHash("a secret")), 2, () => undefined);
    const through = await limits.admit(jobs.map((job) => ({ job, message })));
    assert.equal(through.length, 2);
    assert.equal((await limits.room()).any, 0);
    const due = await claim(store, { kinds: [confirmationKind], limit: 5, leaseMs: 60_000 });
    assert.deepEqual(
      new Set([...due, ...through.map(({ job }) => job)].map(({ id }) => id)),
      new Set(jobs.map(({ id }) => id)),
    );
    assert.equal(due.length, 3);
  });
});

onEachEngine("mail to somebody who left", (engine) => {
  /** Lets somebody join, get their mail and leave by its link; or the team delete them. */
  async function leave(app: TestApp, email: string) {
    await join(app, email);
    await settled(app);
    const { db } = app.services.store;
    const { id } = await db.selectFrom("waitlist").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const { pathname, search } = new URL(app.services.leaveLinks.url(id));
    assert.equal((await app.request(pathname + search, { method: "POST" })).status, 200);
  }

  test("is suppressed, also to another spelling of the address", async () => {
    await using app = await createTestApp(engine);
    await leave(app, "hirut@example.com");
    await join(app, "hirut@example.com");
    await join(app, "Hirut+again@example.com");
    assert.deepEqual(await settled(app), {
      "hirut@example.com": "suppressed",
      "hirut+again@example.com": "suppressed",
    });
    assert.equal((await app.mails()).length, 1);
  });

  test("is suppressed after the team deleted them, as somebody who wrote to us", async () => {
    await using app = await createTestApp(engine);
    await join(app, "hirut@example.com");
    await settled(app);
    const { db } = app.services.store;
    const { id } = await db.selectFrom("waitlist").select("id").executeTakeFirstOrThrow();
    const { ask } = await signedIn(app);
    assert.equal((await ask(`/api/admin/waitlist/${id}`, "DELETE")).status, 204);
    await join(app, "hirut@example.com");
    assert.deepEqual(await settled(app), { "hirut@example.com": "suppressed" });
  });

  test("goes out again after 30 days", async () => {
    await using app = await createTestApp(engine);
    await leave(app, "hirut@example.com");
    const { db } = app.services.store;
    const { until: last } = await db.selectFrom("mail_suppression").select("until").executeTakeFirstOrThrow();
    assert.ok(Math.abs(Date.parse(last) - Date.now() - 30 * day) < day / 2, last);
    await db.updateTable("mail_suppression").set({ until: past }).execute();
    await join(app, "hirut@example.com");
    assert.deepEqual(await settled(app), { "hirut@example.com": "sent" });
  });

  test("is remembered without the address", async () => {
    await using app = await createTestApp(engine);
    await leave(app, "hirut@example.com");
    const { db } = app.services.store;
    const kept = [await db.selectFrom("mail_suppression").selectAll().execute(), await counters(app, "%")];
    assert.equal(kept[0]!.length, 1);
    assert.doesNotMatch(JSON.stringify(kept), /hirut|example/);
  });
});
