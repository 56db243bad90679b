import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { TestApp } from "./app.ts";

/** What one request may cost, in ms of processor time on a usual machine. */
export const mostMs = 20;

/** What the reference below takes there, in ms. */
const usualReferenceMs = 6;
/** No machine is taken for slower than this. */
const slowest = 4;

/** Processor time since `before` as a usual machine would take it, in ms: what was measured here, beside a fixed piece of work. */
export function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / slowness;
}

const slowness = Math.min(slowest, Math.max(1, referenceMs() / usualReferenceMs));

/** The least processor time (ms) of a fixed piece of work, in a few rounds: it tells how slow the machine is. */
function referenceMs(): number {
  const block = Buffer.alloc(1 << 20, "selam");
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (let times = 0; times < 10; times++) createHash("sha256").update(block).digest();
    for (let times = 0; times < 20; times++)
      JSON.parse(JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id }))));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/** A busy neighbour of the same core makes all take longer, at times for many tries one after another. */
export const mostTries = 25;

/** `body` may be another at each try. */
export type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string | (() => string) };

let clients = 0;

/** The processor time of what is done, in ms of a usual machine: of the first try that takes at most `mostMs`, else the least of 25. */
export async function costOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < mostTries; time++) {
    const before = process.cpuUsage();
    await work();
    times.push(processorMs(before));
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
