import assert from "node:assert/strict";
import { test } from "node:test";
import { drawThread, threadHeight } from "../../features/remittance/rates/rate-thread.ts";

const day = (date: string, rate: number) => ({ date, rate });
const points = (path: string) =>
  [...path.matchAll(/[ML](\S+) (\S+?)(?=L|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("a thread runs from day to day, a higher rate is higher, and every other day lies over it", () => {
  const drawn = drawThread([day("2026-10-31", 150), day("2026-11-01", 160), day("2026-11-02", 140)]);
  assert.deepEqual([drawn.low, drawn.high, drawn.width], [140, 160, 30]);
  const [first, second, third] = points(drawn.thread);
  assert.deepEqual([first![0], second![0], third![0]], [5, 15, 25]);
  assert.equal(first![1], threadHeight / 2);
  assert.ok(second![1]! < first![1]! && third![1]! > first![1]!, drawn.thread);
  for (const [, y] of [first!, second!, third!]) assert.ok(y! > 0 && y! < threadHeight);
  assert.equal(drawn.warp.match(/M/g)!.length, 3);
  assert.match(drawn.over, /^M15 /);
});

test("days without a rate keep their place and their warp thread", () => {
  const drawn = drawThread([day("2026-11-01", 150), day("2026-11-05", 151)]);
  assert.deepEqual(
    points(drawn.thread).map(([x]) => x),
    [5, 45],
  );
  assert.equal(drawn.warp.match(/M/g)!.length, 5);
  assert.equal(drawn.over, "");
});

test("a rate that stands still is a straight thread in the middle, and a change of a thousandth no mountain", () => {
  const still = drawThread([day("2026-11-01", 15), day("2026-11-02", 15)]);
  assert.deepEqual(
    points(still.thread).map(([, y]) => y),
    [threadHeight / 2, threadHeight / 2],
  );
  const [low, high] = points(drawThread([day("2026-11-01", 1000), day("2026-11-02", 1001)]).thread);
  assert.ok(low![1]! - high![1]! < threadHeight / 10);
});
