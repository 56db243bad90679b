import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { watchPostgres } from "../../db/watch-postgres.ts";
import { watchSqlite } from "../../db/watch-sqlite.ts";
import { createFeed } from "../../http/feed.ts";
import { newDataDir } from "../support/app.ts";
import { until } from "../support/server-process.ts";

/** A feed of one number, of which the test says when it changes, what reading it does, and whether it can be watched. */
function numberFeed() {
  const state = {
    value: 1,
    read: async () => state.value,
    watch: () => {},
    changed: undefined as (() => void) | undefined,
    errors: [] as unknown[],
  };
  const feed = createFeed<number>({
    watch(onChange) {
      state.watch();
      state.changed = onChange;
      return () => {
        state.changed = undefined;
      };
    },
    read: () => state.read(),
    encode: (value) => Uint8Array.of(value),
    onError: (error) => state.errors.push(error),
  });
  const listener = () => {
    const told: number[] = [];
    return { told, send: ([value]: Uint8Array) => void told.push(value!), end: () => void told.push(-1) };
  };
  return { state, feed, listener };
}

describe("a feed", () => {
  test("tells the last value when reading it failed at first, though nothing changes again", async () => {
    const { state, feed, listener } = numberFeed();
    const one = listener();
    const leave = feed.subscribe(one, 1);
    let failures = 0;
    state.value = 2;
    state.read = async () => {
      if (++failures <= 2) throw new Error("away");
      return state.value;
    };
    state.changed!();
    await until(() => one.told.length, { what: "the value" });
    assert.deepEqual([one.told, state.errors.length], [[2], 2]);
    leave();
  });

  test("tells a crowd in parts and less often, the first change at once and the last one always", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { state, feed, listener } = numberFeed();
    const crowd = Array.from({ length: 2000 }, listener);
    for (const each of crowd) feed.subscribe(each, 1);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const pass = async (ms: number) => {
      t.mock.timers.tick(ms);
      for (let turns = 0; turns < 20; turns++) await turn();
    };
    const change = (value: number) => {
      state.value = value;
      state.changed!();
    };
    change(2);
    t.mock.timers.tick(100);
    await turn();
    const toldAtOnce = crowd.filter(({ told }) => told.length).length;
    assert.ok(toldAtOnce > 0 && toldAtOnce <= 400, `${toldAtOnce} are told before anything else has its turn`);
    await pass(0);
    assert.ok(crowd.every(({ told }) => told.join() === "2"));
    for (const value of [3, 4]) {
      change(value);
      await pass(150);
    }
    assert.ok(crowd.every(({ told }) => told.join() === "2"));
    await pass(100);
    await pass(100);
    assert.ok(crowd.every(({ told }) => told.join() === "2,4"));
    feed.close();
  });

  test("tells what changed while it was being read", async () => {
    const { state, feed, listener } = numberFeed();
    const one = listener();
    const leave = feed.subscribe(one);
    let finish = (_: number) => {};
    state.read = () => new Promise((resolve) => (finish = resolve));
    state.changed!();
    const asked = finish;
    await until(() => finish !== asked, { what: "a read" });
    state.changed!();
    state.read = async () => 3;
    await new Promise((resolve) => setTimeout(resolve, 150));
    finish(2);
    await until(() => one.told.at(-1) === 3, { what: "the last value" });
    assert.deepEqual(one.told, [2, 3]);
    leave();
  });

  test("goes on telling the others when a listener throws, and lets that one go", async () => {
    const { state, feed, listener } = numberFeed();
    const broken = {
      send() {
        throw new Error("gone");
      },
      end() {},
    };
    feed.subscribe(broken);
    const one = listener();
    const leave = feed.subscribe(one);
    state.changed!();
    await until(() => one.told.length === 1, { what: "the value" });
    assert.deepEqual([feed.listening(), state.errors.length], [1, 1]);
    leave();
    assert.deepEqual([feed.listening(), state.changed], [0, undefined]);
  });

  test("keeps nothing of a listener for whom nothing can be watched", () => {
    const { state, feed, listener } = numberFeed();
    state.watch = () => {
      throw new Error("no file");
    };
    assert.throws(() => feed.subscribe(listener()), /no file/);
    assert.equal(feed.listening(), 0);
    state.watch = () => {};
    feed.subscribe(listener());
    assert.equal(feed.listening(), 1);
    feed.close();
    assert.deepEqual([feed.listening(), state.changed], [0, undefined]);
  });
});

describe("watching a database", () => {
  test("that is none leaves no file open", {
    skip: process.platform !== "linux" && "only Linux lists the files that are open",
  }, async () => {
    const path = join(await newDataDir(), "empty.db");
    const { DatabaseSync } = await import("node:sqlite");
    new DatabaseSync(path).exec("create table other (id)");
    const open = () => readdirSync("/proc/self/fd").filter((fd) => linkOf(fd).startsWith(path)).length;
    const before = open();
    for (let i = 0; i < 5; i++) assert.throws(() => watchSqlite(path, () => {}), /waitlist_version/);
    assert.equal(open(), before);
  });

  test("that refuses connections tries again after pauses that grow", async () => {
    let tries = 0;
    const server = createServer((socket) => {
      tries++;
      socket.on("error", () => {}).destroy();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const started = performance.now();
    const stop = watchPostgres(
      `postgres://nobody@127.0.0.1:${port}/none`,
      () => {},
      () => {},
    );
    await until(() => tries === 5, { what: "five tries" });
    const ms = performance.now() - started;
    stop();
    server.close();
    assert.ok(ms >= 250 + 500 + 1000 + 2000, `${Math.round(ms)} ms: the shortest pauses of 0.5, 1, 2 and 4 s`);
  });
});

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return "";
  }
}
