import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";
import { median } from "./percentile.ts";

const listeners = 500;
const rounds = 20;

/** The time from a signup's answer until all of 500 open streams tell the new count, against one plain API call. */
export async function liveEvents(): Promise<string[]> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" });
  const streams = await Promise.all(Array.from({ length: listeners }, (_, index) => listen(server, index)));
  const told: number[] = [];
  const calls: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    calls.push(await time(() => fetch(`${server.url}/api/waitlist/count`).then((answer) => answer.arrayBuffer())));
    await join(server, round);
    told.push(await time(() => Promise.all(streams.map((stream) => stream.until(round)))));
  }
  for (const stream of streams) stream.close();
  await server.kill();
  const [event, call] = [median(told), median(calls)];
  return [
    `until the last of ${listeners} streams told it: ${event.toFixed(0)} ms (changes are gathered for up to 100 ms)`,
    `times one GET /api/waitlist/count: ${(event / call).toFixed(0)}`,
  ];
}

async function listen(server: ServerProcess, index: number) {
  const closing = new AbortController();
  const headers = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
  const response = await fetch(`${server.url}/api/waitlist/events`, { headers, signal: closing.signal });
  let count = -1;
  let wake = () => {};
  void (async () => {
    for await (const chunk of response.body!) {
      const counts = [
        ...Buffer.from(chunk)
          .toString()
          .matchAll(/"count":(\d+)/g),
      ];
      count = Number(counts.at(-1)?.[1] ?? count);
      wake();
    }
  })().catch(() => {});
  return {
    close: () => closing.abort(),
    async until(wanted: number) {
      while (count < wanted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

async function join(server: ServerProcess, round: number) {
  const body = JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `live-${round}@example.com` });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server.url}/api/waitlist`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`signup answered ${answer.status}`);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
