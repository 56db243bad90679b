import assert from "node:assert/strict";
import { test } from "node:test";
import { throttle } from "../../team/reading/throttle.ts";

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

test("a throttle rests at first and after each reading, never reads twice at once, and loses no wish", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const began: number[] = [];
  const reading = throttle(async () => {
    began.push(Date.now());
    await new Promise<void>((resolve) => setTimeout(resolve, 300));
  }, 1000);
  const pass = async (ms: number, every = () => {}) => {
    for (let passed = 0; passed < ms; passed += 50) {
      every();
      t.mock.timers.tick(50);
      await settle();
    }
  };
  reading.want();
  await pass(1100);
  assert.deepEqual(began, [1000]);
  reading.want(); // While the first reading is under way: it may have seen less.
  await pass(4000);
  assert.deepEqual(began, [1000, 2300]);
  reading.want();
  assert.deepEqual(began, [1000, 2300, 5100]);
  await pass(3900, reading.want);
  assert.deepEqual(began.slice(3), [6400, 7700, 9000]);
  reading.stop();
  reading.want();
  await pass(3000);
  assert.equal(began.length, 6);
});
