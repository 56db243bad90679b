import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { referralCode } from "../../features/waitlist/referral-code.ts";
import { sweepUnconfirmed } from "../../features/waitlist/server/unconfirmed-entries.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { alertsAt, askFor, linkOf, mailsTo } from "../support/rate-alerts.ts";
import { insertMade, rowsRead } from "../support/read-rows.ts";
import { until } from "../support/server-process.ts";

const opened = "2090-05-01";
const dayMs = 86_400_000;
/** 90 days after the opening. */
const due = Date.parse(opened) + 90 * dayMs;

const site = (day: string | null) => ({ renderer: { brand: { opened: day } } });
const sweep = (app: TestApp, now: number, day: string | null = opened, stopping?: AbortSignal) =>
  sweepUnconfirmed({ ...app.services, site: site(day) }, now, stopping);

const idsOf = async (app: TestApp) => {
  const rows = await app.services.store.db.selectFrom("waitlist").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
};
const joinedAt = (app: TestApp, id: string, ms: number) =>
  app.services.store.db
    .updateTable("waitlist")
    .set({ created_at: new Date(ms).toISOString() })
    .where("id", "=", id)
    .execute();

onEachEngine("entries that nobody confirmed", (engine) => {
  test("are deleted 90 days after the opening, and no earlier; confirmed ones stay", async () => {
    await using app = await createTestApp(engine);
    const confirmed = await enter(app, { confirmed: true });
    const unconfirmed = await enter(app);
    const both = [confirmed, unconfirmed].sort();
    await sweep(app, due + 3650 * dayMs, null);
    await sweep(app, due - 1);
    assert.deepEqual(await idsOf(app), both);
    await sweep(app, due);
    assert.deepEqual(await idsOf(app), [confirmed]);
  });

  test("leave alone the alerts that their address confirmed by itself", async () => {
    await using app = await createTestApp(engine);
    const email = `alerted-${process.pid}@example.com`;
    await enter(app, { email, kind: null });
    await askFor(app, email);
    const [mail] = await mailsTo(app, email);
    await app.postForm(linkOf(mail!, "confirm"), {});
    await sweep(app, due);
    assert.deepEqual(await idsOf(app), []);
    assert.equal((await alertsAt(app, email))[0]?.state, "active");
  });

  test("have 90 days from joining where they came after the opening", async () => {
    await using app = await createTestApp(engine);
    const [late, later] = [await enter(app), await enter(app)];
    const now = due + 30 * dayMs;
    await joinedAt(app, late, now - 90 * dayMs);
    await joinedAt(app, later, now - 90 * dayMs + 1);
    await sweep(app, now);
    assert.deepEqual(await idsOf(app), [later]);
  });

  test("go as if they left: out of the count, and remembered only by the code of their mailbox", async () => {
    await using app = await createTestApp(engine);
    const sharer = await enter(app, { confirmed: true });
    const email = `unconfirmed-${process.pid}@example.com`;
    await enter(app, { email, source: `ref=${referralCode(sharer)}` });
    await sweep(app, due);
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 1 });
    const { db } = app.services.store;
    const mailbox = app.services.suppression.codeOf(email);
    const remembered = await db.selectFrom("mail_suppression").select("mailbox").execute();
    assert.deepEqual(
      remembered.map((row) => row.mailbox),
      [mailbox],
    );
    assert.deepEqual(await db.selectFrom("waitlist_mail").select("id").where("id", "<>", sharer).execute(), []);
    assert.deepEqual(await db.selectFrom("audit").select("what").execute(), []);
  });

  test("are deleted however many they are, by two processes at once, until the sweep is told to stop", async () => {
    await using app = await createTestApp(engine);
    const { dataDir, databaseUrl } = app.config;
    await using other = await createTestApp(engine, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    await insertMade(
      app.services.store,
      Array.from({ length: 600 }, (_, n) => Date.parse(opened) - n),
    );
    await sweep(app, due, opened, AbortSignal.abort());
    assert.equal((await idsOf(app)).length, 600);
    await Promise.all([sweep(app, due), sweep(other, due)]);
    assert.deepEqual(await idsOf(app), []);
    assert.equal(app.logged() + other.logged(), "");
  });

  test("are kept when they are confirmed while the sweep is at work", async () => {
    await using app = await createTestApp(engine);
    const [first, second] = [await enter(app), await enter(app)];
    await joinedAt(app, first, Date.parse(opened) - 1);
    await joinedAt(app, second, Date.parse(opened));
    const { suppression } = app.services;
    const remember: typeof suppression.remember = async (trx, ...left) => {
      await suppression.remember(trx, ...left);
      await trx.updateTable("waitlist").set({ confirmed_at: opened }).where("id", "=", second).execute();
    };
    await sweepUnconfirmed({ ...app.services, suppression: { ...suppression, remember }, site: site(opened) }, due);
    assert.deepEqual(await idsOf(app), [second]);
  });

  test("are found by an index", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    await insertMade(
      store,
      Array.from({ length: 3000 }, (_, n) => n),
    );
    await store.db.updateTable("waitlist").set({ confirmed_at: opened }).execute();
    if (engine.name === "postgres") await sql`analyze waitlist`.execute(store.db);
    const read = await rowsRead(store, "waitlist", (spied) =>
      sweepUnconfirmed({ ...app.services, store: spied, site: site(opened) }, due),
    );
    assert.ok(read < 100, `${read} rows`);
  });

  test("are swept when the server starts", async () => {
    const built = await loadedSite();
    await using app = await createTestApp(engine);
    await insertMade(app.services.store, [0]);
    const { dataDir, databaseUrl } = app.config;
    const same = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const renderer = { ...built.renderer, brand: { ...built.renderer.brand, opened: "2020-01-01" } };
    await using _next = await createTestApp(engine, same, undefined, Promise.resolve({ ...built, renderer }));
    await until(async () => (await idsOf(app)).length === 0, { what: "the old entry's end" });
  });
});
