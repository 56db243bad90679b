import assert from "node:assert/strict";
import { test } from "node:test";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter, states } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { eventsPath, eventsToken, mailgunMessage, postmarkBounce, tell } from "../support/mail-providers.ts";
import { until } from "../support/server-process.ts";

const settings = { MAIL_EVENTS_TOKEN: eventsToken };
const address = "hirut@example.com";

const events = (app: TestApp) => app.services.store.db.selectFrom("mail_event").selectAll().execute();
const isStopped = async (app: TestApp, email = address) => {
  const { store, suppression } = app.services;
  return (await suppression.stopped(store.db, store.engine, [email])).has(email);
};
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
/** Status and code of an answer. */
const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

const mailgunBounce = (id = "CCXMjJ7nQi2N3BPigGOdgQ") => ({
  event: "failed",
  severity: "permanent",
  reason: "bounce",
  id,
  recipient: address,
  timestamp: Date.now() / 1000,
  "delivery-status": { code: 550, "enhanced-code": "5.1.1" },
});
const sendgridBounce = (email: string, changes: object = {}) => ({
  email,
  event: "bounce",
  type: "bounce",
  status: "5.1.1",
  sg_event_id: `of ${email}`,
  timestamp: Math.floor(Date.now() / 1000),
  ...changes,
});
onEachEngine("who may tell of mail", (engine) => {
  test("is nobody while no token is set", async () => {
    await using app = await createTestApp(engine);
    assert.deepEqual(await refusal(await app.post(eventsPath, postmarkBounce(address))), [404, "not_found"]);
    assert.deepEqual(await refusal(await app.post(`${eventsPath}?token=`, postmarkBounce(address))), [
      404,
      "not_found",
    ]);
  });

  test("is who has the token, in the address, as a password or as a bearer's", async () => {
    await using app = await createTestApp(engine, settings);
    const right: [query: string, header?: string][] = [
      [`?token=${eventsToken}`],
      ["", basic("selam", eventsToken)],
      ["", `Bearer ${eventsToken}`],
    ];
    for (const [query, authorization = ""] of right) {
      const answer = await app.post(eventsPath + query, postmarkBounce(address), { authorization });
      assert.equal(answer.status, 200, query + authorization);
    }
    const wrong: [query: string, header?: string][] = [
      [""],
      ["?token="],
      [`?token=${eventsToken}x`],
      [`?token=${eventsToken.slice(1)}`],
      ["", basic(eventsToken, "")],
      ["", basic("selam", `${eventsToken}x`)],
      ["", "Bearer x"],
      ["", "Digest x"],
      ["?token=x", `Bearer ${eventsToken}`],
    ];
    for (const [query, authorization] of wrong) {
      const answer = await app.post(eventsPath + query, postmarkBounce("saba@example.com"), {
        ...(authorization && { authorization }),
      });
      assert.equal(answer.headers.get("www-authenticate"), 'Basic realm="mail events"');
      assert.deepEqual(await refusal(answer), [401, "unauthenticated"], query + authorization);
    }
    assert.equal((await events(app)).length, 1);
  });

  test("has to wait after 60 wrong tries in a minute, and with the token does not", async () => {
    await using app = await createTestApp(engine, settings);
    const guess = () => app.post(`${eventsPath}?token=x`, {}, {}, "192.0.2.9");
    for (let i = 0; i < 60; i++) assert.equal((await guess()).status, 401);
    assert.equal((await guess()).status, 429);
    const told = await app.post(`${eventsPath}?token=${eventsToken}`, postmarkBounce(address), {}, "192.0.2.9");
    assert.equal(told.status, 200);
  });

  test("is Mailgun with the token as its signing key, without it in the address", async () => {
    await using app = await createTestApp(engine, settings);
    const wrong = [
      mailgunMessage(mailgunBounce(), "another key"),
      mailgunMessage(mailgunBounce(), eventsToken, Date.now() - 2 * 86_400_000),
      { ...mailgunMessage(mailgunBounce()), signature: {} },
    ];
    for (const message of wrong)
      for (const query of ["", `?token=${eventsToken}`])
        assert.equal((await app.post(eventsPath + query, message)).status, 401);
    assert.equal(await isStopped(app), false);
    assert.equal((await app.post(eventsPath, mailgunMessage(mailgunBounce()))).status, 200);
    assert.equal(await isStopped(app), true);
  });

  test("is no page of another site", async () => {
    await using app = await createTestApp(engine, settings);
    const answer = await app.post(`${eventsPath}?token=${eventsToken}`, postmarkBounce(address), {
      origin: "https://elsewhere.example",
    });
    assert.equal(answer.status, 403);
  });
});

onEachEngine("what is told of mail", (engine) => {
  test("is refused when no provider writes it", async () => {
    await using app = await createTestApp(engine, settings);
    const wrong = [{}, null, 1, "", [1], { RecordType: "Unknown" }, { RecordType: "Bounce" }, { Type: "Notification" }];
    for (const values of wrong) {
      assert.deepEqual(await refusal(await tell(app, values)), [422, "invalid"], JSON.stringify(values));
    }
    assert.deepEqual(await refusal(await tell(app, "{")), [422, "invalid"]);
    assert.deepEqual(await refusal(await tell(app, {}, "text/html")), [415, "unsupported_media_type"]);
    assert.deepEqual(await refusal(await tell(app, `[${" ".repeat(256 * 1024)}]`)), [413, "too_large"]);
    const many = Array.from({ length: 501 }, (_, index) => sendgridBounce(`p${index}@example.com`));
    assert.deepEqual(await refusal(await tell(app, many)), [413, "too_large"]);
    assert.deepEqual(await events(app), []);
  });

  test("is kept once, however often it comes, with the entry that it is about and no address", async () => {
    await using app = await createTestApp(engine, settings);
    const id = await enter(app, { email: address });
    const soft = postmarkBounce("HIRUT@example.com", { Type: "SoftBounce" });
    for (let i = 0; i < 8; i++) assert.equal((await tell(app, soft)).status, 200);
    const double = sendgridBounce("nobody@example.com");
    await tell(app, [double, double]);
    const kept = await events(app);
    assert.deepEqual(
      kept.map(({ entry_id, kind, provider, reason }) => [entry_id, kind, provider, reason]).toSorted(),
      [
        [id, "soft", "postmark", "other"],
        [null, "hard", "sendgrid", "mailbox"],
      ].toSorted(),
    );
    const { db } = app.services.store;
    const standing = await db.selectFrom("mail_standing").selectAll().execute();
    assert.deepEqual(standing.map(({ soft_bounces }) => soft_bounces).toSorted(), [0, 1]);
    assert.doesNotMatch(JSON.stringify([kept, standing]), /hirut|nobody|example|postmarkapp/i);
    const figures = await (await app.request("/metrics")).text();
    assert.match(figures, /^selam_mail_events_total\{kind="soft"\} 1$/m);
    assert.match(figures, /^selam_mail_events_total\{kind="hard"\} 1$/m);
    assert.match(figures, /^selam_mail_events_total\{kind="complaint"\} 0$/m);
  });

  test("finds its entry by the message when the address is another by now", async () => {
    await using app = await createTestApp(engine, settings);
    const id = await enter(app, { email: address });
    const { db } = app.services.store;
    const { id: job } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await tell(app, [sendgridBounce("hirut@exmaple.com", { "smtp-id": `<${job}@selam.example>` })]);
    assert.deepEqual(
      (await events(app)).map(({ entry_id }) => entry_id),
      [id],
    );
    assert.equal(await isStopped(app, "hirut@exmaple.com"), true);
    assert.equal(await isStopped(app, address), false);
  });
});

onEachEngine("mail to an address", (engine) => {
  for (const [what, type, state] of [
    ["bounced", "HardBounce", "bounced"],
    ["somebody complained at", "SpamComplaint", "complained"],
  ]) {
    test(`that ${what} is suppressed, of every kind, confirmed or not`, async () => {
      await using app = await createTestApp(engine, settings);
      await tell(app, postmarkBounce(address, { Type: type }));
      for (const [index, kind] of Object.keys(app.services.messages).entries())
        for (const confirmed of [true, false])
          await enter(app, { email: `hirut+${index}${confirmed}@example.com`, kind, confirmed });
      await enter(app, { email: "other@example.com" });
      const settled = async () => Object.values(await states(app)).every((each) => each !== "pending");
      await until(settled, { what: "the jobs" });
      const { "other@example.com": other, ...found } = await states(app);
      assert.equal(other, "sent");
      assert.deepEqual(new Set(Object.values(found)), new Set(["suppressed"]));
      const standing = await app.services.store.db.selectFrom("mail_standing").selectAll().execute();
      assert.deepEqual(
        standing.map((each) => each.state),
        [state],
      );
    });
  }

  const soft = (ID: number, ageMs: number) =>
    postmarkBounce(address, { ID, Type: "SoftBounce", BouncedAt: new Date(Date.now() - ageMs).toISOString() });
  const day = 86_400_000;

  test("that bounced softly still goes out, until the fifth time in 30 days", async () => {
    await using app = await createTestApp(engine, settings);
    for (const id of [1, 2, 3, 4]) await tell(app, soft(id, day - id));
    assert.equal(await isStopped(app), false);
    await tell(app, soft(5, 1));
    assert.equal(await isStopped(app), true);
  });

  test("stays open when as many came together, or before 30 days, or with a delivery between them", async () => {
    await using app = await createTestApp(engine, settings);
    const { db } = app.services.store;
    const list = (from: number) =>
      [0, 1, 2, 3].map((i) => sendgridBounce(address, { type: "blocked", sg_event_id: `${from + i}` }));
    await tell(app, list(0));
    const old = new Date(Date.now() - 31 * day).toISOString();
    await db.updateTable("mail_standing").set({ soft_since: old }).execute();
    await tell(app, list(10));
    assert.equal(await isStopped(app), false);
    const late = { RecordType: "Delivery", MessageID: "m", Recipient: address, DeliveredAt: old };
    await tell(app, late);
    assert.equal(
      (await db.selectFrom("mail_standing").selectAll().execute()).length,
      1,
      "an older delivery says nothing",
    );
    await tell(app, { ...late, DeliveredAt: new Date(Date.now() + 1000).toISOString() });
    assert.deepEqual(await db.selectFrom("mail_standing").selectAll().execute(), []);
    await tell(app, list(20));
    assert.equal(await isStopped(app), false);
    await tell(app, list(30));
    assert.equal(await isStopped(app), true);
  });

  test("stays stopped after a delivery, a soft bounce or another bounce; a complaint counts over a bounce", async () => {
    await using app = await createTestApp(engine, settings);
    const { db } = app.services.store;
    const state = async () => (await db.selectFrom("mail_standing").select("state").executeTakeFirstOrThrow()).state;
    await tell(app, postmarkBounce(address));
    await tell(app, {
      RecordType: "Delivery",
      MessageID: "m",
      Recipient: address,
      DeliveredAt: new Date().toISOString(),
    });
    await tell(app, soft(2, 0));
    assert.equal(await state(), "bounced");
    await tell(app, postmarkBounce(address, { ID: 3, Type: "SpamComplaint" }));
    await tell(app, postmarkBounce(address, { ID: 4 }));
    assert.equal(await state(), "complained");
  });

  test("goes out again to another address in its place, and when an operator lifts the stop", async () => {
    await using app = await createTestApp(engine, settings);
    const { store, suppression } = app.services;
    await enter(app, { email: "hirut@exmaple.com" });
    await tell(app, postmarkBounce("hirut@exmaple.com"));
    await store.db.updateTable("waitlist").set({ email: address }).execute();
    const stopped = await suppression.stopped(store.db, store.engine, ["hirut@exmaple.com", address]);
    assert.deepEqual([...stopped], ["hirut@exmaple.com"]);
    assert.equal(await suppression.lift(store.db, "Hirut@Exmaple.com"), true);
    assert.equal(await suppression.lift(store.db, address), false);
    assert.equal(await isStopped(app, "hirut@exmaple.com"), false);
    await tell(app, postmarkBounce("hirut@exmaple.com"));
    assert.equal(await isStopped(app, "hirut@exmaple.com"), false, "what was told before the lifting");
  });

  test("of somebody who left stays stopped for 400 days, and what was told is gone", async () => {
    await using app = await createTestApp(engine, settings);
    const { store } = app.services;
    const ids = [await enter(app, { email: address }), await enter(app, { email: "saba@example.com" })];
    await tell(app, postmarkBounce(address));
    await tell(app, postmarkBounce("saba@example.com", { Type: "SoftBounce", ID: 2 }));
    for (const { until } of await store.db.selectFrom("mail_standing").select("until").execute())
      assert.equal(until, null);
    for (const id of ids) await leave(app.services, id);
    assert.deepEqual(await events(app), []);
    const left = await store.db.selectFrom("mail_standing").selectAll().execute();
    assert.deepEqual(
      left.map(({ state }) => state),
      ["bounced"],
    );
    const days = (Date.parse(left[0]!.until!) - Date.now()) / day;
    assert.ok(days > 399.9 && days < 400.1, `${days} days`);
    assert.equal(await isStopped(app), true);
    await store.db
      .updateTable("mail_standing")
      .set({ until: new Date(Date.now() - 1).toISOString() })
      .execute();
    assert.equal(await isStopped(app), false);
  });
});
