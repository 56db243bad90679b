import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { sweepMail } from "../../mail/sweep.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { eventsPath, eventsToken, mailgunMessage } from "../support/mail-providers.ts";

const settings = { MAIL_EVENTS_TOKEN: eventsToken };

const bounceOf = (recipient: string) => ({
  event: "failed",
  severity: "permanent",
  reason: "bounce",
  id: `bounce of ${recipient}`,
  recipient,
  timestamp: Date.now() / 1000,
  "delivery-status": { code: 550, "enhanced-code": "5.1.1" },
});

const statusOf = async (app: TestApp, message: object) => (await app.post(eventsPath, message)).status;
const signatures = ({ services }: TestApp) => services.store.db.selectFrom("mail_signature").selectAll().execute();
const bounces = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("mail_event").select("id").execute()).length;

onOneEngine("a signature of Mailgun's", (engine) => {
  test("is valid for one text, by every process; delivered again, this changes nothing", async () => {
    await using app = await createTestApp(engine, settings);
    const { dataDir, databaseUrl } = app.config;
    const shared = { ...settings, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await using other = await createTestApp(engine, shared);
    const message = mailgunMessage(bounceOf("hirut@example.com"));
    assert.equal(await statusOf(app, message), 200);
    const forged = { ...message, "event-data": bounceOf("saba@example.com") };
    assert.equal(await statusOf(other, forged), 401);
    assert.equal(await statusOf(app, forged), 401);
    assert.equal(await statusOf(other, message), 200);
    assert.equal(await bounces(app), 1);
    assert.equal(await statusOf(app, mailgunMessage(bounceOf("saba@example.com"))), 200);
    assert.equal(await bounces(app), 2);
  });

  test("is used up by an event that we keep nothing of", async () => {
    await using app = await createTestApp(engine, settings);
    const opened = mailgunMessage({ event: "opened", id: "one", recipient: "hirut@example.com" });
    assert.equal(await statusOf(app, opened), 200);
    assert.equal(await statusOf(app, { ...opened, "event-data": bounceOf("hirut@example.com") }), 401);
    assert.equal(await bounces(app), 0);
  });

  test("is kept as a hash, and no longer than it is taken", async () => {
    await using app = await createTestApp(engine, settings);
    const { store } = app.services;
    const message = mailgunMessage(bounceOf("hirut@example.com"));
    assert.equal(await statusOf(app, message), 200);
    const [kept] = await signatures(app);
    assert.doesNotMatch(JSON.stringify(kept), new RegExp(`hirut|${message.signature.signature}`));
    const left = Date.parse(kept!.until) - Date.now();
    assert.ok(left > 86_000_000 && left <= 86_400_000, `${left} ms`);
    await sweepMail(store, { close() {} } as never);
    assert.equal((await signatures(app)).length, 1);
    await store.db
      .updateTable("mail_signature")
      .set({ until: timestamp(0) })
      .execute();
    await sweepMail(store, { close() {} } as never);
    assert.deepEqual(await signatures(app), []);
  });
});
