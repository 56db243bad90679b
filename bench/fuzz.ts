import { randomInt } from "node:crypto";
import { mostMs } from "../test/support/cost.ts";
import { type EngineName, suiteEngine } from "../test/support/engines.ts";
import { runFuzz } from "../test/support/fuzz/run-fuzz.ts";
import type { Figure, Measured } from "./report/figure.ts";

/** Requests that one server gets; then another begins anew. */
const ofOne = 10_000;

const engines: Record<EngineName, string> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/**
 * So many requests, made at random from every contract, to every route, half of them on each engine: throws with the seed at the first
 * one that is answered by a 5xx, by innards of the server or a tag that was sent, or that costs more than 20 ms of processor time.
 */
export async function fuzz(count = 100_000): Promise<Measured> {
  return [...(await on("sqlite", Math.ceil(count / 2))), ...(await on("postgres", Math.floor(count / 2)))];
}

async function on(name: EngineName, count: number): Promise<Measured> {
  const answered = new Map<number, number>();
  let [slowestMs, slowest, allMs] = [0, "", 0];
  const { engine, start, stop } = suiteEngine(name);
  await start();
  try {
    for (let done = 0; done < count; done += ofOne) {
      const runs = Math.min(ofOne, count - done);
      const ran = await runFuzz({ engine, runs, seed: randomInt(2 ** 31) });
      for (const [status, times] of ran.statuses) answered.set(status, (answered.get(status) ?? 0) + times);
      allMs += ran.allMs;
      if (ran.dearest.ms > slowestMs) [slowestMs, slowest] = [ran.dearest.ms, ran.dearest.path];
    }
  } finally {
    await stop();
  }
  return figuresOf(engines[name], { answered, slowestMs, slowest, meanMs: allMs / count });
}

type Run = { answered: Map<number, number>; slowestMs: number; slowest: string; meanMs: number };

function figuresOf(engine: string, { answered, slowestMs, slowest, meanMs }: Run): Measured {
  const sum = (least: number) => [...answered].reduce((all, [status, times]) => all + (status >= least ? times : 0), 0);
  const allowed = { what: "allowed", value: mostMs };
  const plot = "Processor time of a request made at random, ms";
  const by = [...answered]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times.toLocaleString("en-US")}`);
  return [
    { what: `${engine}, requests answered`, value: sum(0), unit: "requests" },
    { what: `${engine}, by a 5xx`, value: sum(500), unit: "requests", beside: { what: "allowed", value: 0 } },
    { what: `${engine}, the slowest request`, value: slowestMs, unit: "ms", beside: allowed, plot },
    { what: `${engine}, a request on average`, value: meanMs, unit: "ms", beside: allowed, plot },
    // What was made at random would be read as Markdown.
    `${engine}, the slowest request: ${slowest.replace(/[^\w /.-]/g, "~")}`,
    `${engine}, answers by status: ${by.join(", ")}`,
  ] satisfies (Figure | string)[];
}
