import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";

/** What one request may cost, in ms of processor time. */
export const mostMs = 20;

/** A busy neighbour of the same core makes all take longer, at times for many tries one after another. */
export const mostTries = 25;

/** `body` may be another at each try. */
export type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string | (() => string) };

let clients = 0;

/** The processor time of what is done, in ms: of the first try that takes at most `mostMs`, else the least of 25. */
export async function costOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < mostTries; time++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    if (times.at(-1)! <= mostMs) break;
  }
  return Math.min(...times);
}

/** The processor time of one request's whole handling, in ms, likewise: each try is of a client of its own. */
export async function cost(app: TestApp, { path, body, ...ask }: Ask): Promise<number> {
  return costOf(async () => {
    const address = `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    const sent = typeof body === "function" ? body() : body;
    const answer = await app.request(path, { ...ask, address, ...(sent !== undefined && { body: sent }) });
    await (answer.headers.get("content-type") === "text/event-stream" ? answer.body?.cancel() : answer.arrayBuffer());
    assert.ok(answer.status < 500, `${answer.status}`);
  });
}
