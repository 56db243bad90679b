import assert from "node:assert/strict";
import { test } from "node:test";
import { createQueue } from "../../features/waitlist/team/queue.ts";

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

test("the list's jobs: one at a time, readings rest, the reader's own do not wait, none after the end", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const done: string[] = [];
  const queue = createQueue(async (job) => {
    done.push(`${job} at ${Date.now()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      t.mock.timers.tick(50);
      await settle();
    }
  };
  for (let i = 0; i < 5; i++) void queue.run("again");
  await pass(50);
  void queue.run("again");
  void queue.run("more");
  await pass(400);
  assert.deepEqual(done, ["again at 50", "more at 150", "again at 400"]);
  void queue.run("top");
  void queue.run("first");
  await pass(1000);
  assert.deepEqual(done.slice(3), ["first at 500", "top at 750"]);
  void queue.run("top");
  queue.stop();
  await pass(1000);
  assert.equal(done.length, 5);
});
