import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { encodeEvent, eventStream, type Subscribe } from "../../http/event-stream.ts";
import { readEvents } from "../support/events.ts";

type Listener = Parameters<Subscribe>[0];

/** A stream of counts with what its source sees. */
function open() {
  const listeners = new Set<Listener>();
  const answer = eventStream(encodeEvent("count", { count: 0 }), (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const tell = (count: number) => {
    for (const listener of listeners) listener.send(encodeEvent("count", { count }));
  };
  return { answer, listeners, tell };
}

/** Reads a stream, and leaves it when the test is over. */
function read(t: TestContext, answer: Response) {
  const stream = readEvents(answer);
  t.after(stream.close);
  return stream;
}

describe("an event stream", () => {
  test("is kept by no cache and held back by no proxy", async (t) => {
    const { answer } = open();
    read(t, answer);
    const headers = ["content-type", "cache-control", "x-accel-buffering"].map((name) => answer.headers.get(name));
    assert.deepEqual(headers, ["text/event-stream", "no-store", "no"]);
  });

  test("gives a reader that keeps up every event, in order", async (t) => {
    const { answer, tell } = open();
    const stream = read(t, answer);
    for (const count of [1, 2, 3]) {
      tell(count);
      await turn();
    }
    assert.deepEqual(stream.counts(), [0, 1, 2, 3]);
  });

  test("keeps the first 8 events for a reader that is slow, and the newest", async (t) => {
    const { answer, tell } = open();
    for (let count = 1; count <= 10_000; count++) tell(count);
    const stream = read(t, answer);
    await turn();
    assert.deepEqual(stream.counts(), [0, 1, 2, 3, 4, 5, 6, 7, 10_000]);
  });

  test("goes on for a slow reader that has caught up", async (t) => {
    const { answer, tell } = open();
    for (let count = 1; count <= 100; count++) tell(count);
    const stream = read(t, answer);
    await turn();
    tell(101);
    await turn();
    assert.deepEqual(stream.counts().slice(-2), [100, 101]);
  });

  test("sends a heartbeat, which is no event, each 25 s", async (t) => {
    t.mock.timers.enable({ apis: ["setInterval"] });
    const { answer } = open();
    const stream = read(t, answer);
    await turn();
    const first = stream.text();
    t.mock.timers.tick(24_999);
    await turn();
    assert.equal(stream.text(), first);
    t.mock.timers.tick(1);
    await turn();
    assert.match(stream.text().slice(first.length), /^:.*\n\n$/);
  });

  test("keeps a waiting event in spite of heartbeats", async (t) => {
    t.mock.timers.enable({ apis: ["setInterval"] });
    const { answer, tell } = open();
    for (let count = 1; count <= 100; count++) tell(count);
    t.mock.timers.tick(60_000);
    const stream = read(t, answer);
    await turn();
    assert.equal(stream.counts().at(-1), 100);
  });

  test("lets go of its source when the reader leaves", async () => {
    const { answer, listeners } = open();
    await readEvents(answer).close();
    assert.equal(listeners.size, 0);
  });

  test("ends, and lets go, when its source ends", async (t) => {
    const { answer, listeners } = open();
    const stream = read(t, answer);
    for (const listener of listeners) listener.end();
    await turn();
    assert.deepEqual([stream.hasEnded(), listeners.size], [true, 0]);
  });
});
