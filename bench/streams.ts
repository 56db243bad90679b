import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { type Found, figure, type Size } from "./results.ts";
import type { Answered, Asked } from "./servers/stream-listener.ts";
import { cpuMsOf, median, memoryDuring, newDiskDir, percentile, quiet } from "./support/measure.ts";

const memoryMs = 2000;

type Seen = { p95: number; cpuMs: number; megabytes: number };

/**
 * As many open streams of the live count as one process takes (http/stream-limits.ts): when they send a join, what that takes of the
 * processor, and how much memory they hold, each beside a bare Node server.
 */
export async function streams({ quick }: Size): Promise<Found> {
  const [amount, rounds] = quick ? [500, 3] : [10_000, 15];
  const env = { DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" };
  const ours = await seenFrom(await startServer(env), amount, rounds, true);
  const bare = await seenFrom(await startServer({}, "bench/servers/bare-streams.ts"), amount, rounds, false);
  const beside = (name: string, unit: string, key: keyof Seen) =>
    figure(`${amount.toLocaleString("en-US")} streams, ${name}`, ours[key], unit, ["bare Node", bare[key]]);
  return {
    figures: [
      beside("from a join until 95 of 100 send it", "ms", "p95"),
      beside("processor time of one change", "ms", "cpuMs"),
      beside("memory above idle", "MB", "megabytes"),
    ],
  };
}

/** Opens streams on a server, lets the count change some times, and stops the server. */
async function seenFrom(server: ServerProcess, streams: number, rounds: number, joins: boolean): Promise<Seen> {
  const listener = fork("bench/servers/stream-listener.ts");
  try {
    await quiet(server.pid);
    const idle = await memoryDuring(server.pid, memoryMs);
    const open = { port: server.port, path: joins ? "/api/waitlist/events" : "/events", streams };
    const answer = await ask(listener, { open });
    if (!("opened" in answer) || answer.opened !== streams) throw new Error(`${streams}: ${JSON.stringify(answer)}`);
    const seen: { p95: number; cpuMs: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      await wait(300);
      const before = await cpuMsOf(server.pid);
      const received = ask(listener, { until: round });
      await change(server, round, joins);
      const changedMs = Number(process.hrtime.bigint()) / 1e6;
      const times = await received;
      const late = "receivedMs" in times ? times.receivedMs.map((ms) => Math.max(0, ms - changedMs)) : [];
      seen.push({ p95: percentile(late, 95), cpuMs: (await cpuMsOf(server.pid)) - before });
    }
    return {
      p95: median(seen.map(({ p95 }) => p95)),
      cpuMs: median(seen.map(({ cpuMs }) => cpuMs)),
      megabytes: (await memoryDuring(server.pid, memoryMs)) - idle,
    };
  } finally {
    listener.kill();
    await server.kill("SIGKILL");
  }
}

async function ask(listener: ChildProcess, asked: Asked): Promise<Answered> {
  listener.send(asked);
  const [answer] = await once(listener, "message");
  return answer as Answered;
}

async function change({ url }: ServerProcess, round: number, joins: boolean) {
  const body = JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `live-${round}@example.com` });
  const headers = { "content-type": "application/json" };
  const answer = joins
    ? await fetch(`${url}/api/waitlist`, { method: "POST", headers, body })
    : await fetch(`${url}/${round}`, { method: "POST" });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`a change answered ${answer.status}`);
}
