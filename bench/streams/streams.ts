import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../../test/support/server-process.ts";
import { newDiskDir } from "../disk.ts";
import { memoryDuring } from "../memory.ts";
import { median, percentile } from "../percentile.ts";
import { cpuMsOf, quiet } from "../processor-time.ts";
import { besideEachOther, type Figure, type Measured, type Size } from "../report/figure.ts";
import type { Answered, Asked } from "./listening.ts";

/** What one process takes, and one client of it (http/stream-limits.ts). */
const [mostInAll, mostPerClient] = [10_000, 20];
const memoryMs = 2000;

type Heard = { p50: number; p95: number; last: number; cpuMs: number; megabytes: number };

/**
 * 1,000, 5,000 and 10,000 open streams of the live count on one process, 20,000 on two: when they tell a join, what that takes of the
 * processor, and how much memory they hold, each beside bare Node servers; and where the limits answer.
 */
export async function streams({ quick }: Size): Promise<Measured> {
  const rounds = quick ? 5 : 15;
  const measured: Measured = [];
  for (const amount of quick ? [500, 2000] : [1000, 5000, mostInAll]) {
    const env = { DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" };
    const ours = await heardFrom([await startServer(env)], amount, rounds, true);
    measured.push(...figures(`${amount.toLocaleString("en-US")} streams`, ours, await bare(1, amount, rounds)));
  }
  const amount = quick ? 4000 : 2 * mostInAll;
  const ours = await onTwo(amount, rounds);
  const name = `${amount.toLocaleString("en-US")} streams, two processes`;
  measured.push(...figures(name, ours, await bare(2, amount, rounds)));
  return [...measured, ...(await limits(quick))];
}

function figures(what: string, ours: Heard, bare: Heard): Figure[] {
  const beside = (name: string, unit: string, of: (heard: Heard) => number, plot?: string) =>
    besideEachOther([`${what}: ${name}`, of(ours)], unit, ["bare Node", of(bare)], plot);
  return [
    beside("half have told it after", "ms", ({ p50 }) => p50),
    beside("95 of 100 have told it after", "ms", ({ p95 }) => p95, "From a join until 95 of 100 streams tell it, ms"),
    beside("all have told it after", "ms", ({ last }) => last),
    beside(
      "processor time of one change",
      "ms",
      ({ cpuMs }) => cpuMs,
      "Processor time of one change told to all streams, ms",
    ),
    beside(
      "memory above idle",
      "MB",
      ({ megabytes }) => megabytes,
      "Memory of the servers for their streams, above idle, MB",
    ),
  ];
}

async function onTwo(amount: number, rounds: number): Promise<Heard> {
  const postgres = await startPostgres();
  try {
    const shared = { DATABASE_URL: await postgres.createDatabase(), AUTH_SECRET: "x".repeat(32) };
    const start = async () => startServer({ ...shared, DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" });
    return await heardFrom([await start(), await start()], amount, rounds, true);
  } finally {
    await postgres.stop();
  }
}

async function bare(processes: number, amount: number, rounds: number): Promise<Heard> {
  const servers: ServerProcess[] = [];
  while (servers.length < processes) servers.push(await startServer({}, "bench/streams/bare-streams.ts"));
  return heardFrom(servers, amount, rounds, false);
}

/** Opens streams on servers in equal shares, lets the count change some times, and stops the servers. */
async function heardFrom(servers: ServerProcess[], amount: number, rounds: number, joins: boolean): Promise<Heard> {
  const memory = async () => sum(await Promise.all(servers.map(({ pid }) => memoryDuring(pid, memoryMs))));
  const used = async () => sum(await Promise.all(servers.map(({ pid }) => cpuMsOf(pid))));
  const listeners = servers.map(() => fork("bench/streams/listening.ts"));
  try {
    for (const { pid } of servers) await quiet(pid);
    const idle = await memory();
    const path = joins ? "/api/waitlist/events" : "/events";
    const share = amount / servers.length;
    for (const [index, { port }] of servers.entries()) {
      const open = { port, path, streams: share, firstClient: index * share };
      const answer = await ask(listeners[index]!, { open });
      if (!("opened" in answer) || answer.opened !== share) throw new Error(`${share}: ${JSON.stringify(answer)}`);
    }
    const heard: Omit<Heard, "megabytes">[] = [];
    for (let round = 1; round <= rounds; round++) {
      await wait(300);
      const before = await used();
      const told = Promise.all(listeners.map((listener) => ask(listener, { until: round })));
      for (const server of joins ? servers.slice(0, 1) : servers) await change(server, round, joins);
      const changedMs = Number(process.hrtime.bigint()) / 1e6;
      const times = (await told).flatMap((each) => ("toldMs" in each ? each.toldMs : []));
      const late = times.map((ms) => Math.max(0, ms - changedMs));
      heard.push({
        p50: median(late),
        p95: percentile(late, 95),
        last: Math.max(...late),
        cpuMs: (await used()) - before,
      });
    }
    const of = (figure: (each: Omit<Heard, "megabytes">) => number) => median(heard.map(figure));
    return {
      p50: of(({ p50 }) => p50),
      p95: of(({ p95 }) => p95),
      last: of(({ last }) => last),
      cpuMs: of(({ cpuMs }) => cpuMs),
      megabytes: (await memory()) - idle,
    };
  } finally {
    for (const listener of listeners) listener.kill();
    for (const server of servers) await server.kill("SIGKILL");
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

/** Asks for more streams than one client, and all of them, may have: how many are refused, and with what. */
async function limits(quick: boolean): Promise<Measured> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" });
  const listener = fork("bench/streams/listening.ts");
  const over = 100;
  try {
    const mine = await Promise.all(
      Array.from({ length: mostPerClient + 1 }, () => fetch(`${server.url}/api/waitlist/events`)),
    );
    const ofOne = mine.filter(({ status }) => status === 503).length;
    const open = { port: server.port, path: "/api/waitlist/events", firstClient: 1 };
    const answer = quick
      ? undefined
      : await ask(listener, { open: { ...open, streams: mostInAll - mostPerClient + over } });
    const ofAll = answer && "refused" in answer ? (answer.refused[503] ?? 0) : 0;
    const health = await fetch(`${server.url}/healthz`);
    return [
      besideEachOther([`refused with 503 of ${mostPerClient + 1} streams of one client`, ofOne], "streams", [
        "allowed",
        1,
      ]),
      ...(answer
        ? [
            besideEachOther(
              [`refused with 503 of ${(mostInAll + over).toLocaleString("en-US")} streams`, ofAll],
              "streams",
              ["above the limit of one process", over],
            ),
          ]
        : []),
      `/healthz answers ${health.status} meanwhile. A page whose stream is refused asks again after a minute and shows the count that it has.`,
    ];
  } finally {
    listener.kill();
    await server.kill("SIGKILL");
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
