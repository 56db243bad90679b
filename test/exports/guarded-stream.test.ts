import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { guardedStream } from "../../team/server/export/guarded-stream.ts";
import { until } from "../support/server-process.ts";

const never = 1_000_000;
const endless = { askEvery: never, stalled: never, inAll: never };

/** A stream of counted chunks, and what became of it. */
function open({ timeouts = {}, mayGoOn = async () => true, failsAt = Number.POSITIVE_INFINITY, chunks = 100 } = {}) {
  const seen = { made: 0, ended: 0, closed: false, errors: [] as unknown[] };
  async function* source() {
    try {
      while (seen.made < chunks) {
        if (seen.made === failsAt) throw new Error("lost");
        yield new Uint8Array([seen.made++]);
      }
    } finally {
      seen.closed = true;
    }
  }
  const guard = { mayGoOn, onEnd: () => seen.ended++, onError: (error: unknown) => seen.errors.push(error) };
  const reader = guardedStream(source(), guard, { ...endless, ...timeouts }).getReader();
  return { reader, seen };
}

const ends = (seen: { ended: number }) => until(() => seen.ended > 0, { what: "the end of the stream" });

describe("the body of an export", () => {
  test("comes whole, and makes no more than is read", async () => {
    const { reader, seen } = open({ chunks: 3 });
    assert.equal(seen.made, 0);
    assert.deepEqual([...(await reader.read()).value!], [0]);
    await wait(20);
    assert.equal(seen.made, 1);
    for (let chunk = await reader.read(); !chunk.done; ) chunk = await reader.read();
    assert.deepEqual(seen, { made: 3, ended: 1, closed: true, errors: [] });
  });

  test("breaks off when its source fails, which is told", async () => {
    const { reader, seen } = open({ failsAt: 2 });
    await reader.read();
    await reader.read();
    await assert.rejects(reader.read(), /cut/);
    assert.match(String(seen.errors), /lost/);
    assert.equal(seen.ended, 1);
  });

  test("breaks off for who may not read on, and goes on while nobody can tell", async () => {
    let answer: () => Promise<boolean> = () => Promise.reject(new Error("away"));
    let asked = 0;
    const mayGoOn = () => {
      asked++;
      return answer();
    };
    const { reader, seen } = open({ timeouts: { askEvery: 5 }, mayGoOn });
    await until(() => asked > 1, { what: "being asked" });
    assert.equal((await reader.read()).done, false);
    answer = async () => false;
    await ends(seen);
    await assert.rejects(reader.read(), /cut/);
    assert.equal(seen.closed, true);
  });

  test("is over for who takes nothing, or takes too long, and asks its source for no more", async () => {
    for (const timeouts of [{ stalled: 20 }, { inAll: 20 }]) {
      const { reader, seen } = open({ timeouts });
      await reader.read();
      await ends(seen);
      await assert.rejects(reader.read(), /cut/);
      assert.deepEqual([seen.made, seen.closed], [1, true]);
    }
  });

  test("lets its source go when the reader has gone", async () => {
    const { reader, seen } = open();
    await reader.read();
    await reader.cancel();
    await until(() => seen.closed, { what: "the end of the source" });
    assert.deepEqual([seen.made, seen.ended], [1, 1]);
  });
});
