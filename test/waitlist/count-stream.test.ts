import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onHaltedEngines } from "../support/engines.ts";
import { readEvents } from "../support/events.ts";
import { withoutDatabase } from "../support/outage.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

const follow = async (app: TestApp) => readEvents(await app.request("/api/waitlist/events"));
const join = (app: TestApp) => app.post("/api/waitlist", person());
const newest = (stream: Awaited<ReturnType<typeof follow>>, count: number) =>
  until(() => stream.counts().at(-1) === count, { what: `the count ${count}` });

onEachEngine("the stream of counts", (engine) => {
  test("is an event stream that no cache keeps and no proxy holds back", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.request("/api/waitlist/events");
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("x-accel-buffering"), "no");
    await answer.body?.cancel();
  });

  test("is over at once for who asks with HEAD", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.request("/api/waitlist/events", { method: "HEAD" });
    assert.deepEqual([answer.status, answer.body], [200, null]);
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    assert.equal(app.services.feed.listening(), 0);
  });

  test("says the count at once, with nobody on the list too", async () => {
    await using app = await createTestApp(engine);
    const stream = await follow(app);
    await newest(stream, 0);
    assert.equal(stream.text(), 'event: count\ndata: {"count":0}\n\n');
  });

  test("says the count after each change", async () => {
    await using app = await createTestApp(engine);
    const streams = [await follow(app), await follow(app)];
    for (const count of [1, 2]) {
      await join(app);
      for (const stream of streams) await newest(stream, count);
    }
    for (const stream of streams) assert.deepEqual(stream.counts(), [0, 1, 2]);
  });

  test("says it again after somebody was deleted", async () => {
    await using app = await createTestApp(engine);
    await join(app);
    const stream = await follow(app);
    await newest(stream, 1);
    await app.services.store.db.deleteFrom("waitlist").execute();
    await newest(stream, 0);
  });

  test("says nothing when nothing of the list changed", async () => {
    await using app = await createTestApp(engine);
    const stream = await follow(app);
    await app.post("/api/waitlist", person({ email: "" }));
    await app.services.store.db.deleteFrom("outbox").execute();
    await join(app);
    await newest(stream, 1);
    assert.deepEqual(stream.counts(), [0, 1]);
  });

  test("sums up a burst and ends with its last count", async () => {
    await using app = await createTestApp(engine);
    const stream = await follow(app);
    await newest(stream, 0);
    const started = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => join(app)));
    await newest(stream, 50);
    const most = 3 + (performance.now() - started) / 100;
    assert.ok(stream.counts().length <= most, `${stream.counts().length} events, ${most} expected at most`);
    assert.deepEqual(
      stream.counts(),
      stream.counts().toSorted((a, b) => a - b),
    );
  });

  test("misses no change that happens while it opens", async () => {
    await using app = await createTestApp(engine);
    await join(app);
    await app.services.outbox.stop();
    const told: string[] = [];
    const listener = { send: (event: Uint8Array) => told.push(Buffer.from(event).toString()), end() {} };
    const leave = app.services.feed.subscribe(listener, 0);
    try {
      await until(() => told.join("").includes('{"count":1}'), { what: "the count that is" });
    } finally {
      leave();
    }
  });

  test("holds no personal data", async () => {
    await using app = await createTestApp(engine);
    const stream = await follow(app);
    await join(app);
    await newest(stream, 1);
    assert.match(stream.text(), /^(event: count\ndata: \{"count":\d+\}\n\n)+$/);
  });

  test("ends when the app stops", async () => {
    await using app = await createTestApp(engine);
    const stream = await follow(app);
    await newest(stream, 0);
    app.services.endStreams();
    await until(stream.hasEnded, { what: "the end" });
  });

  test("is let go when its reader leaves", async () => {
    await using app = await createTestApp(engine);
    const streams = [await follow(app), await follow(app)];
    assert.equal(app.services.feed.listening(), 2);
    await streams[0]?.close();
    assert.equal(app.services.feed.listening(), 1);
  });

  test("starts again for a new reader after all have left", async () => {
    await using app = await createTestApp(engine);
    await (await follow(app)).close();
    const stream = await follow(app);
    await join(app);
    await newest(stream, 1);
  });
});

onHaltedEngines(
  "the stream while PostgreSQL is away",
  (engine) => {
    test("stays open, and says afterwards what the count then is", async () => {
      await using app = await createTestApp(engine);
      const stream = await follow(app);
      await newest(stream, 0);
      await withoutDatabase(engine, app, async () => {
        await sleep(300);
        assert.equal(stream.hasEnded(), false);
      });
      assert.equal((await join(app)).status, 201);
      await newest(stream, 1);
    });
  },
  ["postgres"],
);
