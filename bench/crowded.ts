import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startCrowd } from "../test/support/crowd.ts";
import { launch, newPlace } from "../test/support/processes.ts";
import { until } from "../test/support/server-process.ts";
import { memoryOf } from "./memory.ts";
import { median, percentile } from "./percentile.ts";
import { besideEachOther, type Measured } from "./report/figure.ts";

const idle = 10_000;
const slow = 1000;
/** Most of one address; Linux takes all of 127.0.0.0/8 for this machine. */
const perAddress = 800;
const pages = 300;
/** A slow client sends one byte so often. */
const byteMs = 500;

/**
 * 10,000 connections that ask once and stay, and 1,000 clients that send their request a byte at a time and come again when they are cut,
 * while others read pages and join: how long these wait, beside the same without them, and what the connections cost in memory.
 */
export async function crowded(): Promise<Measured> {
  if (process.platform !== "linux") return ["skipped: only Linux has so many addresses of its own"];
  await using place = await newPlace();
  await using server = await launch(place.env, undefined, []);
  const alone = await servedAt(server.url);
  const memoryAlone = await memoryOf(server.pid);
  const held = new Set<Socket>();
  const opened = await openIdle(server.port, held);
  const memoryIdle = await memoryOf(server.pid);
  const creeping = creep(server.port);
  await wait(5 * byteMs);
  const beside = await servedAt(server.url);
  const stillOpen = [...held].filter(({ destroyed }) => !destroyed).length;
  const { cut } = await creeping.stop();
  for (const socket of held) socket.destroy();
  const pair = (what: string, unit: string, value: number, [reference, other]: [string, number], plot?: string) =>
    besideEachOther([what, value], unit, [reference, other], plot);
  const waits = "A page and a join beside 11,000 idle and slow connections, ms";
  const asked = pages + beside.join.length;
  return [
    pair("a page, median", "ms", median(beside.page), ["alone", median(alone.page)], waits),
    pair("a page, p95", "ms", percentile(beside.page, 95), ["alone", percentile(alone.page, 95)], waits),
    pair("a join, median", "ms", median(beside.join), ["alone", median(alone.join)], waits),
    pair("pages and joins that failed", "requests", beside.failed, ["asked", asked]),
    pair("idle connections that are open at the end", "connections", stillOpen, ["opened", opened]),
    pair("memory with the idle connections", "MB", memoryIdle, ["without them", memoryAlone]),
    `An idle connection holds ${(((memoryIdle - memoryAlone) * 1000) / opened).toFixed(0)} KB. Of ${slow} slow clients, ${cut} were cut.`,
  ];
}

type Served = { page: number[]; join: number[]; failed: number };

/** Pages and joins, one after the other as one visitor asks for them. */
async function servedAt(url: string): Promise<Served> {
  const page: number[] = [];
  const crowd = startCrowd(() => [url], 1);
  for (let asked = 0; asked < pages; asked++) {
    const started = performance.now();
    const answer = await fetch(`${url}/`, { headers: { connection: "close" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a page is answered with ${answer.status}`);
    page.push(performance.now() - started);
  }
  await until(() => crowd.joined.length > 20, { what: "people who join" });
  await crowd.stop();
  return { page, join: crowd.joined.map(({ tookMs }) => tookMs), failed: crowd.failed() };
}

async function openIdle(port: number, held: Set<Socket>): Promise<number> {
  const ask = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (let from = 0; from < idle; from += 200) {
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const localAddress = `127.0.1.${1 + Math.floor((from + index) / perAddress)}`;
        const socket = connect({ port, host: "127.0.0.1", localAddress });
        socket.on("error", () => {});
        held.add(socket);
        await Promise.race([once(socket, "connect"), once(socket, "close")]);
        socket.write(ask);
        await Promise.race([once(socket, "data"), once(socket, "close")]);
        socket.resume();
      }),
    );
  }
  return [...held].filter(({ destroyed }) => !destroyed).length;
}

/** Clients that send a request's headers a byte at a time, until `stop`; how often one was cut. */
function creep(port: number) {
  let isOver = false;
  let cut = 0;
  const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${"x".repeat(500)}`;
  async function client(index: number) {
    while (!isOver) {
      const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.2.${1 + (index % 50)}` });
      let isOpen = true;
      socket.on("error", () => {}).on("close", () => (isOpen = false));
      socket.resume();
      for (let at = 0; isOpen && !isOver; at++) {
        socket.write(text[at % text.length]!);
        await wait(byteMs);
      }
      if (!isOpen) cut += 1;
      socket.destroy();
    }
  }
  const all = Promise.all(Array.from({ length: slow }, (_, index) => client(index)));
  return {
    async stop() {
      isOver = true;
      await all;
      return { cut };
    },
  };
}
