import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { startSweep } from "../../db/sweeping.ts";
import { dayMs } from "../../languages/durations.ts";

test("a sweep runs at the start and once in each span after it, also after one that failed, until it is stopped", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let runs = 0;
  const failures: unknown[] = [];
  const broken = new Error("broken");
  const sweep = startSweep(
    async () => {
      runs += 1;
      if (runs === 2) throw broken;
    },
    dayMs,
    (error) => failures.push(error),
  );
  assert.equal(runs, 1);
  t.mock.timers.tick(dayMs - 1);
  assert.equal(runs, 1);
  t.mock.timers.tick(1);
  await turn();
  assert.deepEqual([runs, failures], [2, [broken]]);
  t.mock.timers.tick(dayMs);
  assert.equal(runs, 3);
  await sweep.stop();
  t.mock.timers.tick(10 * dayMs);
  assert.equal(runs, 3);
});

test("stopping a sweep tells the one that runs, and waits for it", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let told = false;
  let ended = false;
  const sweep = startSweep(
    async (stopping) => {
      await new Promise((resolve) => stopping.addEventListener("abort", resolve));
      told = true;
      await turn();
      ended = true;
    },
    dayMs,
    (error) => assert.fail(String(error)),
  );
  await sweep.stop();
  assert.deepEqual([told, ended], [true, true]);
});

test("the turns that come while a sweep runs are made up for by one", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const ends: (() => void)[] = [];
  const sweep = startSweep(
    () => new Promise((resolve) => ends.push(resolve)),
    dayMs,
    (error) => assert.fail(String(error)),
  );
  t.mock.timers.tick(10 * dayMs);
  assert.equal(ends.length, 1);
  ends[0]!();
  await turn();
  assert.equal(ends.length, 2);
  ends[1]!();
  await turn();
  assert.equal(ends.length, 2);
  await sweep.stop();
});
