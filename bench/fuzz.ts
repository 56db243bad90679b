import { randomInt } from "node:crypto";
import { type EngineName, suiteEngine } from "../test/support/engines.ts";
import { runFuzz } from "../test/support/fuzz/run-fuzz.ts";

/** Requests that one server gets; then another begins anew. */
const ofOne = 10_000;

/**
 * So many requests, made at random from every contract, to every route, half of them on each engine: throws with the seed at the first
 * one that is answered by a 5xx, by innards of the server or a tag that was sent, or that costs more than 20 ms of processor time.
 */
export async function fuzz(count = 100_000): Promise<string[]> {
  return [...(await on("sqlite", Math.ceil(count / 2))), ...(await on("postgres", Math.floor(count / 2)))];
}

async function on(name: EngineName, count: number): Promise<string[]> {
  const begun = performance.now();
  const answered = new Map<number, number>();
  let dearestMs = 0;
  const { engine, start, stop } = suiteEngine(name);
  await start();
  try {
    for (let done = 0; done < count; done += ofOne) {
      const { statuses, dearest } = await runFuzz({
        engine,
        runs: Math.min(ofOne, count - done),
        seed: randomInt(2 ** 31),
      });
      for (const [status, times] of statuses) answered.set(status, (answered.get(status) ?? 0) + times);
      dearestMs = Math.max(dearestMs, dearest.ms);
    }
  } finally {
    await stop();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const by = [...answered]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times.toLocaleString("en-US")}`);
  return [
    `${name}: ${count.toLocaleString("en-US")} requests in ${seconds} s, none answered by a 5xx, none above 20 ms of processor time`,
    `${name}: the dearest took ${dearestMs.toFixed(1)} ms`,
    `${name}: answers by status: ${by.join(", ")}`,
  ];
}
