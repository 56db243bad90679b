import assert from "node:assert/strict";
import { test } from "node:test";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { rankOf } from "../../features/waitlist/server/statistics.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

const { emails } = (await loadedSite()).renderer.words("en");
const reminder = emails.waitlistReminder;

const join = async (app: TestApp, values: object) => (await app.post("/api/waitlist", values, {}, newAddress())).status;

/** The jobs by what they are, once none is pending. */
async function jobs(app: TestApp) {
  const all = () => app.services.store.db.selectFrom("outbox").select(["kind", "state", "cause"]).execute();
  await until(async () => (await all()).every(({ state }) => state !== "pending"), { what: "every mail" });
  return (await all()).map(({ kind, state }) => `${kind} ${state}`).sort();
}

/** The reminders that went out. */
async function reminders(app: TestApp) {
  await jobs(app);
  return (await app.mails()).filter(({ subject }) => subject === reminder.subject);
}

onOneEngine("joining again with a listed address", (engine) => {
  test("sends it one's rank, since when, the links to one's page and to leave, and nothing that was typed", async () => {
    await using app = await createTestApp(engine);
    const known = person();
    for (const values of [person(), known, person()]) assert.equal(await join(app, values), 201);
    await jobs(app);
    const { db } = app.services.store;
    await db
      .updateTable("waitlist")
      .set({ created_at: "2026-03-05T10:00:00.000Z" })
      .where("email", "=", known.email)
      .execute();
    const stranger = { ...known, name: "Zzstranger", phone: "+254712345678", email: known.email.toUpperCase() };
    assert.equal(await join(app, stranger), 409);
    const [mail, ...more] = await reminders(app);
    assert.ok(mail);
    assert.deepEqual(more, []);
    assert.deepEqual(mail.to, [{ address: known.email, name: "" }]);
    const { id } = await db
      .selectFrom("waitlist")
      .select("id")
      .where("email", "=", known.email)
      .executeTakeFirstOrThrow();
    const said = reminder.text.replace("{place}", "1").replace("{date}", "March 5, 2026");
    for (const part of [mail.text!, mail.html!]) {
      assert.ok(part.includes(said), part);
      assert.ok(part.includes(app.services.leaveLinks.url(id)));
      assert.ok(part.includes(app.services.accountLinks.url({ id, email: known.email })));
    }
    assert.doesNotMatch(mail.source, /Zzstranger|254712345678|Hirut Bekele/i);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    assert.equal(header("list-unsubscribe"), `<${app.services.leaveLinks.url(id)}>`);
  });

  test("sends no third mail to a mailbox in 30 days, whoever asks for it", async () => {
    await using app = await createTestApp(engine);
    const known = person();
    assert.equal(await join(app, known), 201);
    for (let time = 0; time < 4; time++) {
      assert.equal(await join(app, known), 409);
      await jobs(app);
    }
    assert.deepEqual(await jobs(app), [
      "waitlist-confirmation sent",
      "waitlist-reminder sent",
      ...Array(3).fill("waitlist-reminder suppressed"),
    ]);
  });

  test("counts the mails of a person who confirmed too, for anybody can cause them", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    await enter(app, { email, confirmed: true });
    for (let time = 0; time < 4; time++) {
      assert.equal(await join(app, person({ email })), 409);
      await jobs(app);
    }
    assert.equal((await reminders(app)).length, 2);
  });

  test("keeps no cause once the mail is out, and counts it", async () => {
    await using app = await createTestApp(engine);
    const known = person();
    for (const status of [201, 409]) {
      assert.equal((await app.post("/api/waitlist", known, {}, "198.51.100.9")).status, status);
      await jobs(app);
    }
    const { db } = app.services.store;
    const causes = await db.selectFrom("mail_limit").select("count").where("key", "like", "cause %").execute();
    assert.deepEqual(
      causes.map(({ count }) => count),
      [2],
    );
    const kept = await db.selectFrom("outbox").select("cause").execute();
    assert.deepEqual(
      kept.map(({ cause }) => cause),
      [null, null],
    );
  });

  test("sends who joins twice at the same moment the confirmation, and at most one reminder", async () => {
    await using app = await createTestApp(engine);
    const known = person();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => join(app, known)));
    assert.deepEqual(statuses.sort(), [201, ...Array(11).fill(409)]);
    const sent = (await jobs(app)).filter((job) => job.endsWith(" sent"));
    assert.ok(sent.includes("waitlist-confirmation sent"));
    assert.ok(sent.length <= 2, sent.join());
  });

  test("is answered with 409 also when the entry has left meanwhile, and sends nobody a mail", async () => {
    await using app = await createTestApp(engine);
    const known = person();
    await join(app, known);
    await jobs(app);
    await app.services.outbox.stop();
    assert.equal(await join(app, known), 409);
    const { id } = await app.services.store.db.selectFrom("waitlist").select("id").executeTakeFirstOrThrow();
    await leave(app.services, id);
    assert.equal((await app.mails()).length, 1);
  });
});

onEachEngine("a rank on the list", (engine) => {
  test("is the rank by time and id, also among people of the same moment, and closes up when somebody leaves", async () => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    const { store } = app.services;
    const day = Date.parse("2026-11-20T09:59:58.000Z");
    for (const ms of [0, 0, 0, 1, 1999, 2000, 2001, 9000, 9000, 900_000, 900_001, 4_000_000]) {
      const id = await enter(app);
      await store.db
        .updateTable("waitlist")
        .set({ created_at: new Date(day + ms).toISOString() })
        .where("id", "=", id)
        .execute();
    }
    const ranks = async () => {
      const list = await store.db.selectFrom("waitlist").selectAll().orderBy("created_at").orderBy("id").execute();
      return Promise.all(list.map((entry) => rankOf(store, entry)));
    };
    assert.deepEqual(
      await ranks(),
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const [first] = await store.db.selectFrom("waitlist").select("id").orderBy("created_at").execute();
    await leave(app.services, first!.id);
    assert.deepEqual(
      await ranks(),
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
  });
});
