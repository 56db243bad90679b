import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { mostPerMinute, sweepDeliveries, takeDue, webhooksDue } from "../../features/webhooks/server/deliveries.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { startReceiver } from "../support/receiver.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";
import { isSigned, saidOf, typesOf, webhookOwner } from "../support/webhook-owner.ts";

/** An owner of webhooks. */
async function owned(app: TestApp) {
  const { cookie } = await signedIn(app);
  return webhookOwner(app.request, cookie);
}

onEachEngine("webhooks", (engine) => {
  test("tell a join, a confirmation, a leaving and an application, signed, and a phone number only where asked", async () => {
    await using app = await createTestApp(engine);
    await using receiver = await startReceiver();
    await using withPhones = await startReceiver();
    const owner = await owned(app);
    const { id, secret } = await owner.add(receiver.url);
    await owner.add(withPhones.url, ["join"], true);
    const joining = person({ source: "ref=a1b2c3" });
    const joined = await (await app.post("/api/waitlist", joining)).json();
    await app.post("/api/waitlist", joining);
    const { db } = app.services.store;
    const entry = await db.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();
    const place = new URL(app.services.accountLinks.url(entry)).pathname;
    await app.postForm(place, { do: "confirm" });
    await app.post("/api/ambassadors", applicant({ email: "apply@example.com" }));
    await until(() => receiver.received.length === 3 && withPhones.received.length === 1, { what: "three events" });
    const first = receiver.received.find((one) => saidOf(one).type === "join")!;
    const { data, ...around } = saidOf(first);
    assert.deepEqual(data, {
      id: joined.id,
      createdAt: joined.createdAt,
      name: joining.name,
      email: joining.email,
      locale: "en",
      source: "ref=a1b2c3",
    });
    assert.deepEqual(around, { id: first.headers["webhook-id"], type: "join", createdAt: around.createdAt });
    assert.ok(isSigned(first, secret) && !isSigned(first, secret.replace("whsec_", "whsec_A")));
    assert.equal(saidOf(withPhones.received[0]!).data.phone, "+12025550143");
    assert.deepEqual(typesOf(receiver.received).toSorted(), ["application", "confirmed", "join"]);

    const kept = await (await app.request(`${place}/data`)).json();
    assert.deepEqual(kept.passedOn.map(({ type }: { type: string }) => type).toSorted(), ["confirmed", "join", "join"]);
    await app.postForm(place, { do: "leave" });
    await until(() => receiver.received.length === 4, { what: "the leaving" });
    assert.deepEqual(saidOf(receiver.received[3]!).data, { id: joined.id });
    const rows = await db.selectFrom("webhook_delivery").selectAll().where("subject_id", "=", joined.id).execute();
    assert.ok(rows.length === 4 && !JSON.stringify(rows).includes(joining.email));
    const [gone] = (await owner.log(id)).filter(({ type }: { type: string }) => type === "join");
    assert.equal((await owner.ask("POST", `/${id}/deliveries/${gone.id}`)).status, 409);
    await sweepDeliveries(app.services.store, Date.now() + 31 * 86_400_000);
    assert.deepEqual(await owner.log(id), []);
  });

  test("go to others while one receiver hangs, follow no redirect, and are tried again, given up, told and sent again", async () => {
    await using app = await createTestApp(engine);
    const held: ServerResponse[] = [];
    let works = false;
    await using inner = await startReceiver();
    await using silent = await startReceiver((response) => held.push(response));
    await using fine = await startReceiver();
    await using broken = await startReceiver((response) =>
      response.writeHead(works ? 200 : 302, { location: inner.url }).end("no"),
    );
    const owner = await owned(app);
    for (const { url } of [silent, fine]) await owner.add(url, ["join"]);
    const { id } = await owner.add(broken.url, ["join"]);
    for (let index = 0; index < 8; index++) await app.post("/api/waitlist", person());
    await until(() => fine.received.length === 8 && held.length === 4, {
      what: "eight deliveries beside a silent one",
    });
    const { db } = app.services.store;
    const all = () => db.selectFrom("webhook_delivery").selectAll().where("webhook_id", "=", id).execute();
    const isTried = async () => (await all()).every(({ state, fault }) => state === "pending" && fault === "redirect");
    await until(isTried, { what: "the first tries" });
    assert.equal(inner.received.length, 0);
    const [one] = await all();
    assert.ok(Date.parse(one!.due_at) > Date.now() && one!.attempts === 1 && one!.status === 302);
    const now = new Date().toISOString();
    await db.updateTable("webhook_delivery").set({ attempts: 7, due_at: now }).where("id", "=", one!.id).execute();
    const failed = async () => (await all()).some(({ state }) => state === "failed");
    await until(failed, { what: "the last try" });
    const listed = async () =>
      (await owner.ask("GET", "")).body.webhooks.find((hook: { id: string }) => hook.id === id).failingSince;
    await until(async () => (await listed()) !== null, { what: "the webhook's failing" });
    const ids = broken.received.map(({ headers }) => headers["webhook-id"]);
    assert.equal(ids.filter((each) => each === one!.id).length, 2);
    works = true;
    assert.equal((await owner.ask("POST", `/${id}/deliveries/${one!.id}`)).status, 204);
    await until(async () => (await listed()) === null, { what: "a delivery that got through" });
    assert.equal((await owner.ask("POST", `/${id}/test`)).status, 202);
    await until(() => typesOf(broken.received).includes("test"), { what: "the test" });
  });

  test("send what a process that was killed after sending had not written down again, with the same id, within what a minute allows", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const owner = await owned(app);
    await using receiver = await startReceiver();
    const { id, secret } = await owner.add(receiver.url, ["join"]);
    await owner.ask("PATCH", `/${id}`, { on: false });
    await app.post("/api/waitlist", person());
    assert.deepEqual(await owner.log(id), []);
    await store.db.updateTable("webhook").set({ state: "on" }).execute();
    await app.services.webhookWork.stop(); // Another process takes it, and is killed once it has sent it.
    const now = Date.now();
    const row = {
      id: "msg_1",
      webhook_id: id,
      subject_id: null,
      type: "join" as const,
      body: "{}",
      state: "pending" as const,
    };
    const times = { due_at: new Date(now).toISOString(), created_at: new Date(now).toISOString() };
    const empty = { attempts: 0, tried_at: null, status: null, fault: null };
    await store.db
      .insertInto("webhook_delivery")
      .values({ ...row, ...times, ...empty })
      .execute();
    assert.deepEqual(await webhooksDue(store, now), [id]);
    const [taken] = await takeDue(store, id, 4, now);
    assert.deepEqual([taken?.id, taken?.attempts, taken?.secrets], ["msg_1", 1, [secret]]);
    assert.deepEqual(await takeDue(store, id, 4, now + 29_000), []);
    const [again] = await takeDue(store, id, 4, now + 30_000);
    assert.deepEqual([again?.id, again?.body, again?.attempts], ["msg_1", "{}", 2]);
    const many = Array.from({ length: mostPerMinute + 9 }, (_, nth) => ({
      ...row,
      ...times,
      ...empty,
      id: `many_${nth}`,
    }));
    await store.db.insertInto("webhook_delivery").values(many).execute();
    assert.equal((await takeDue(store, id, many.length, now + 30_001)).length, mostPerMinute - 1);
    assert.deepEqual(await takeDue(store, id, many.length, now + 30_002), []);
  });

  test("refuse addresses that are not theirs to reach, and keep a replaced secret for a day", async () => {
    await using app = await createTestApp(engine);
    const owner = await owned(app);
    assert.equal((await owner.ask("PUT", "/settings", { inside: false })).status, 204);
    for (const [url, fault] of [
      ["https://192.168.0.1/", "private"],
      ["https://localhost/", "private"],
      ["http://receiver.example/", "https"],
      ["ftp://receiver.example/", "unknown"],
      ["https://user:word@receiver.example/", "unknown"],
    ]) {
      const { status, body } = await owner.ask("POST", "", { url, events: [] });
      const fields = fault === "unknown" ? { url: fault, events: "required" } : { events: "required" };
      assert.deepEqual([status, body.fields], [422, fields]);
      assert.deepEqual((await owner.ask("POST", "", { url, events: ["join"] })).body.fields, { url: fault });
    }
    await using receiver = await startReceiver();
    await owner.ask("PUT", "/settings", { inside: true });
    const { id, secret } = await owner.add(receiver.url, ["join"]);
    const renewed = await owner.ask("POST", `/${id}/secret`);
    await owner.ask("POST", `/${id}/test`);
    await until(() => receiver.received.length === 1, { what: "the test" });
    assert.ok([secret, renewed.body.secret].every((each) => isSigned(receiver.received[0]!, each)));
    const told = await app.services.store.db.selectFrom("audit").select("what").where("subject_id", "=", id).execute();
    assert.deepEqual(told.map(({ what }) => what).toSorted(), [
      "added-webhook",
      "renewed-webhook-secret",
      "tested-webhook",
    ]);
    assert.ok(!JSON.stringify((await owner.ask("GET", "")).body).includes("whsec_"));
    assert.equal((await owner.ask("DELETE", `/${id}`)).status, 204);
    assert.equal((await owner.ask("POST", `/${id}/test`)).status, 404);
  });
});
