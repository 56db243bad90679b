import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import { openStore } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { createAlertCheck } from "../../features/remittance/server/alerts/alert-check.ts";
import { rateAlertKind } from "../../features/remittance/server/alerts/alert-kinds.ts";
import { acceptRates } from "../../features/remittance/server/exchange-rates.ts";
import { readHistory } from "../../features/remittance/server/rate-days.ts";
import { keepFetched } from "../../features/remittance/server/rate-sets.ts";
import { remittanceSchema } from "../../features/remittance/server/schema.ts";
import type { Services } from "../../features/services.ts";
import { schemas } from "../../server/schemas.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { noon, startAsking } from "../support/asking.ts";
import { keep } from "../support/backups.ts";
import { onEachEngine } from "../support/engines.ts";
import { keepSet } from "../support/kept-rates.ts";
import { newDeployment } from "../support/processes.ts";
import { accept, activeAlert, alertsAt, insertAlert, linkOf, mailsTo } from "../support/rate-alerts.ts";
import { openSet, say } from "../support/rates-source.ts";
import { until } from "../support/server-process.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

const jobs = ({ services: { store } }: TestApp) =>
  store.db.selectFrom("outbox").select(["subject_id", "state"]).where("kind", "=", rateAlertKind).execute();

onEachEngine("a rate alert", (engine) => {
  test("is told once when a rate reaches it, rests, and is told again once it was renewed", async () => {
    await using app = await createTestApp(engine);
    const { email } = await activeAlert(app, 160);
    await accept(app, 159.99);
    assert.deepEqual(await mailsTo(app, email), []);
    for (const birr of [160, 161, 150, 165]) await accept(app, birr);
    const [mail, ...more] = await mailsTo(app, email);
    assert.deepEqual(more, []);
    const { rateAlert } = app.site.renderer.words("en").emails;
    assert.equal(mail!.subject, rateAlert.subject.replace("{rate}", "160").replace("{currency}", "birr"));
    const renew = linkOf(mail!, "renew");
    assert.equal((await app.request(renew)).status, 200);
    await accept(app, 166);
    assert.equal((await mailsTo(app, email)).length, 1, "opening the link renews nothing");
    assert.equal((await app.postForm(renew, {})).status, 200);
    for (const birr of [159, 170, 171]) await accept(app, birr);
    assert.deepEqual((await mailsTo(app, email)).map(({ subject }) => subject?.match(/\d+/)?.[0]).sort(), [
      "160",
      "170",
    ]);
  });

  test("is told once in a year of a source's rates, by the first set that is accepted and reaches it", async () => {
    await using deployment = await startAsking(engine);
    const { store, server, clock } = deployment;
    const birr = (day: number) => Math.round(100 * (150 + day / 20 + 6 * Math.sin(day / 9))) / 100;
    const asked = Array.from({ length: 40 }, (_, index) => 145 + index);
    for (const atLeast of asked) await insertAlert(store, `a${atLeast}`, atLeast);
    const check = createAlertCheck({ store, outbox: { wake() {} } as Services["outbox"] });
    const told = new Map<string, number[]>();
    for (let day = 0; day < 365; day++) {
      clock.now = noon + day * dayMs;
      // Each 50th day it says three times as much, which is refused.
      server.answers(say(openSet(clock.now, { ETB: birr(day) * (day % 50 === 49 ? 3 : 1) })));
      await deployment.ask();
      await check(undefined, clock.now);
      for (const { subject_id } of await store.db.selectFrom("outbox").select("subject_id").execute()) {
        const [id = ""] = subject_id.split(".");
        told.set(id, [...(told.get(id) ?? []), day]);
      }
      await store.db.deleteFrom("outbox").execute();
    }
    const days = Array.from({ length: 365 }, (_, day) => day).filter((day) => day % 50 !== 49);
    const expected = asked.flatMap((atLeast): [string, number[]][] => {
      const first = days.find((day) => birr(day) >= atLeast);
      return first === undefined ? [] : [[`a${atLeast}`, [first]]];
    });
    assert.ok(expected.length > 20 && expected.length < asked.length);
    assert.deepEqual([...told].sort(), expected.sort());
    const { days: kept } = await readHistory(store, "ETB", 365, clock.now);
    assert.deepEqual(
      kept.map(({ rate }) => rate),
      days.map(birr),
    );
  });

  test("is not told of a set that is refused, until somebody accepts it", async () => {
    await using app = await createTestApp(engine);
    const { email } = await activeAlert(app, 500);
    await accept(app, 150);
    const { store, rateAlerts } = app.services;
    const set = { asOf: Date.now(), rates: { ETB: "600" } };
    await keepFetched(store.db, { source: "a", set, refusal: { reason: "far", currency: "ETB" } }, Date.now());
    await rateAlerts.check();
    assert.deepEqual(await mailsTo(app, email), []);
    assert.equal((await alertsAt(app, email))[0]?.state, "active");
    const { id } = await store.db
      .selectFrom("rate_set")
      .select("id")
      .where("state", "=", "refused")
      .executeTakeFirstOrThrow();
    await acceptRates(store, id, undefined, Date.now() + 1000);
    await rateAlerts.check();
    assert.equal((await mailsTo(app, email)).length, 1);
  });

  test("is not told of a rate that is older than a day, neither when it's accepted nor when its mail could go", async () => {
    await using app = await createTestApp(engine);
    const { email, id } = await activeAlert(app, 160);
    await accept(app, 161, dayMs + 1000);
    assert.deepEqual(await jobs(app), []);
    const { db } = app.services.store;
    const old = timestamp(Date.now() - dayMs - 1000);
    await db.updateTable("rate_alert").set({ state: "resting", round: 1, rate: "161", as_of: old }).execute();
    const job = { kind: rateAlertKind, state: "pending" as const, attempts: 0, due_at: old, created_at: old };
    await db
      .insertInto("outbox")
      .values({ id: "late", subject_id: `${id}.1`, ...job })
      .execute();
    assert.deepEqual(await mailsTo(app, email), []);
    assert.equal((await alertsAt(app, email))[0]?.state, "active", "it waits again");
    await accept(app, 162);
    assert.equal((await mailsTo(app, email)).length, 1);
  });

  test("is told once though several processes look at once", async () => {
    await using app = await createTestApp(engine, { MAIL_PER_MINUTE: "1" });
    const count = 1200;
    for (let index = 0; index < count; index++) await insertAlert(app.services.store, `a${index}`, 150 + index / 2000);
    await keepSet(app.services.store, Date.now() - hourMs, { ETB: 151 });
    const { databaseUrl: url, dataDir } = app.config;
    const stores = await Promise.all(
      Array.from({ length: 2 }, () => openStore({ url, dataDir, schemas, onError: () => {} })),
    );
    try {
      const checks = stores.map((store) => createAlertCheck({ ...app.services, store }));
      await Promise.all([...checks, app.services.rateAlerts.check].map((check) => check()));
    } finally {
      for (const store of stores) await store.close();
    }
    const subjects = (await jobs(app)).map(({ subject_id }) => subject_id);
    assert.deepEqual([subjects.length, new Set(subjects).size], [count, count]);
  });

  test("waits for a set that is accepted after it was set; one that was checked isn't checked again", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    const before = Date.now() - 1000;
    await accept(app, 161);
    const { email } = await activeAlert(app, 160);
    await insertAlert(store, "restarted", 160);
    // As a process that was started again.
    await createAlertCheck({ store, outbox })();
    assert.deepEqual(await jobs(app), []);
    await keepSet(store, Date.now() - hourMs, { ETB: 160.5 }, before);
    await app.services.rateAlerts.check();
    assert.deepEqual(await jobs(app), [], "a set that was accepted before it");
    await accept(app, 162);
    assert.match((await mailsTo(app, email))[0]?.subject ?? "", /162/);
  });

  test("is told once though a process ends between resting and writing the job", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const { email } = await activeAlert(app, 160);
    await keepSet(store, Date.now() - hourMs, { ETB: 161 }, Date.now() + 1000);
    await sql`alter table outbox rename to outbox_away`.execute(store.db);
    await assert.rejects(app.services.rateAlerts.check());
    assert.equal((await alertsAt(app, email))[0]?.state, "active");
    await sql`alter table outbox_away rename to outbox`.execute(store.db);
    await app.services.rateAlerts.check();
    await app.services.rateAlerts.check();
    assert.equal((await mailsTo(app, email)).length, 1);
  });

  test("keeps waiting, and has its mail sent, where the rows were moved while no server ran", async () => {
    await using app = await createTestApp(engine, { MAIL_PER_MINUTE: "1" });
    const { store } = app.services;
    await activeAlert(app, 170);
    await activeAlert(app, 160);
    await app.services.outbox.stop();
    await accept(app, 161);
    const rows = () =>
      store.db.selectFrom("rate_alert").select(["at_least", "state", "round"]).orderBy("at_least").execute();
    const before = await rows();
    assert.deepEqual(
      before.map(({ state }) => state),
      ["resting", "active"],
    );
    for (const [moved, states] of [
      [true, ["resting", "active"]],
      [false, ["held", "held"]],
    ] as const) {
      await remittanceSchema.afterRestore!(store.db, store.engine, moved);
      assert.deepEqual(
        (await rows()).map(({ state }) => state),
        states,
      );
    }
  });

  test("is not told twice by a database that was restored, and waits for the rate to come back to it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "selam-alerts-"));
    await using source = await newDeployment(engine);
    await using target = await newDeployment(undefined, await engine.newDatabase({ empty: true }));
    const file = join(folder, "selam.backup");
    try {
      let told = "";
      let waiting = "";
      {
        await using app = await createTestApp(engine, source.env);
        told = (await activeAlert(app, 160)).email;
        waiting = (await activeAlert(app, 170)).email;
        assert.equal((await keep("backup", source.env, file)).code, 0);
        await accept(app, 161);
        assert.equal((await mailsTo(app, told)).length, 1);
      }
      const restored = await keep("restore", target.env, file);
      assert.equal(restored.code, 0, restored.said);
      await using app = await createTestApp(engine, target.env);
      await accept(app, 162);
      assert.deepEqual(await mailsTo(app, told), []);
      await accept(app, 171);
      assert.equal((await mailsTo(app, waiting)).length, 1);
      await accept(app, 159);
      await accept(app, 163);
      assert.equal((await mailsTo(app, told)).length, 1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

onEachEngine(
  "a rate alert of many processes",
  (engine) => {
    test("is told though a process that had its row locked gives it up", async () => {
      await using app = await createTestApp(engine);
      const { store, outbox } = app.services;
      await insertAlert(store, "locked", 160);
      await keepSet(store, Date.now() - hourMs, { ETB: 161 });
      const [locked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const other = store.db.transaction().execute(async (trx) => {
        await trx.updateTable("rate_alert").set({ state: "resting" }).execute();
        locked.resolve();
        await given.promise;
        throw new Error("given up");
      });
      await locked.promise;
      const check = createAlertCheck({ store, outbox })();
      const waiting = sql<{ n: number }>`select 1 as n from pg_locks where not granted`;
      const isWaiting = async () => (await waiting.execute(store.db)).rows.length > 0;
      try {
        await until(isWaiting, { what: "a check that waits for the row" });
      } finally {
        given.resolve();
        await assert.rejects(other);
      }
      await check;
      assert.equal((await jobs(app)).length, 1);
    });
  },
  ["postgres"],
);
